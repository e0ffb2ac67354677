import type { Amount, Percent, Price } from '@candor/money';
import type { StopMeasure } from '@candor/rules';
import { Num } from '@candor/ui/num.tsx';

interface StopWorthProps {
  /** Measure that was typed, which is not shown again. */
  readonly measure: StopMeasure;
  readonly price: Price | undefined;
  readonly decimals: number;
  readonly money: Amount | undefined;
  readonly percent: Percent | undefined;
  readonly unit: string;
}

/** Result of a typed stop: its price, the money and its share of the margin, without the one that was typed. */
export function StopWorth({ measure, price, decimals, money, percent, unit }: StopWorthProps) {
  return (
    <span className="flex flex-wrap justify-end gap-x-2">
      {measure !== 'price' && <Num value={price} decimals={decimals} className="text-t2" />}
      {measure !== 'money' && <Num value={money} decimals={2} unit={unit} signed toned rounding="floor" />}
      {measure !== 'percent' && <Num value={percent} decimals={2} unit="%" signed toned rounding="floor" />}
    </span>
  );
}
