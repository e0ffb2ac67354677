import { useRef } from 'react';
import { useFigure, useFlash, useQuoteField } from '../../realtime/use-market.ts';
import { Num } from '@candor/ui/num.tsx';

/** The newest price of a market, flashing when it moves. */
export function LastPrice({
  pairId,
  decimals,
  className = '',
}: {
  readonly pairId: number;
  readonly decimals: number;
  readonly className?: string;
}) {
  const price = useFigure(pairId, 'now_price');
  const state = useQuoteField(pairId, 'state');
  const cell = useRef<HTMLSpanElement>(null);
  useFlash(cell, pairId);
  return (
    <span ref={cell} className={`flash-cell ${state === 'open' ? '' : 'text-t3'}`}>
      <Num value={price} decimals={decimals} className={className} />
    </span>
  );
}

/** Change over 24 hours in percent, with arrow and sign. */
export function Change({
  pairId,
  className = '',
  arrow = true,
}: {
  readonly pairId: number;
  readonly className?: string;
  readonly arrow?: boolean;
}) {
  const change = useFigure(pairId, 'change');
  return <Num value={change} decimals={2} unit="%" signed toned arrow={arrow} className={className} />;
}
