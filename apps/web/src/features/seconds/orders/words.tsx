import type { MicroOrder } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { UP, type Direction } from '@candor/rules';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Down, Up } from '@candor/ui/icons.tsx';
import { Num } from '@candor/ui/num.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { quotes } from '../../../realtime/connection.ts';
import { lotDecimals } from '../../../market/units.ts';
import { durationParts, type Order } from '../model.ts';

/** Decimals of a market's prices; as many as the order itself shows while its market is unknown. */
export function priceDecimalsOf({ pairId, order }: Order): number {
  return quotes.get(pairId)?.price_decimals ?? Math.max(2, lotDecimals(order.open_price));
}

/** Decimals that an amount of this order needs, at least the two that money is shown with. */
export function amountDecimals(text: string): number {
  return Math.max(2, lotDecimals(text));
}

/** The way of an order, written out, with its arrow. */
export function DirectionWord({ direction }: { readonly direction: Direction }) {
  const { t } = useTranslation('seconds');
  const isUp = direction === UP;
  const Arrow = isUp ? Up : Down;
  return (
    <span className={`side-word inline-flex items-center gap-1 ${isUp ? 'text-up' : 'text-down'}`}>
      <Arrow className="size-[9px]" />
      {t(isUp ? 'up' : 'down')}
    </span>
  );
}

/** A duration in the reader's language: "30 sec", "5 min". */
export function useDuration(): (seconds: number) => string {
  const { tag } = useFormat();
  return (seconds) => {
    const { count, unit } = durationParts(seconds);
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' }).format(count);
  };
}

/** A percentage with the decimals that it has, and a sign where it is a gain or a loss. */
export function Ratio({ value, sign = '' }: { readonly value: string | bigint | undefined; readonly sign?: '+' | '−' | '' }) {
  const format = useFormat();
  if (value === undefined) return <Num value={undefined} decimals={0} />;
  const text = typeof value === 'bigint' ? toText(value) : value;
  return (
    <bdi dir="ltr" className="n">
      {sign}
      {format.decimal(decimal(text), { decimals: lotDecimals(text) })}%
    </bdi>
  );
}

/** The text of how an order ended; what never opened was returned. */
export function resultKey({ result, return_reason: reason }: MicroOrder) {
  return reason === null ? (`result_${result ?? 'void'}` as const) : 'result_returned';
}

/** Result of an order, in a word. */
export function ResultWord({ order: { order } }: { readonly order: Order }) {
  const { t } = useTranslation('seconds');
  return order.result === null ? null : <span className="text-t2">{t(resultKey(order))}</span>;
}

/** Amount won or lost, as booked. */
export function BookedProfit({ order }: { readonly order: Order }) {
  return <Num value={order.profits} decimals={2} rounding="floor" signed toned className="font-medium" />;
}
