import { Num } from '@candor/ui/num.tsx';
import { costOfOne, type FlashOrder } from './flash-model.ts';

interface CostOfOneProps {
  readonly of: Pick<FlashOrder, 'price' | 'left' | 'right' | 'fee_percent'>;
  readonly given: string;
  readonly received: string;
}

/** Beside a rate that is too small to be read: what one unit of the received currency costs. */
export function CostOfOne({ of, given, received }: CostOfOneProps) {
  const cost = costOfOne(of);
  if (cost === undefined) return null;
  return (
    <bdi dir="ltr" className="n text-small whitespace-nowrap text-t2">
      1 <span className="unit">{received}</span> = <Num value={cost} decimals={4} rounding="up" unit={given} />
    </bdi>
  );
}
