import { divideInteger, HUNDRED_PERCENT, ONE, type Amount, type Percent, type Price, type Quantity } from '@candor/money';
import { marginOf, profitOf } from './pricing.ts';
import { BUY, type ContractTerms, type Side } from './terms.ts';

/** Measures by which a stop may be set: its price, or its profit in percent of the margin at opening, or in the quote currency. */
export const STOP_MEASURES = ['price', 'percent', 'money'] as const;
export type StopMeasure = (typeof STOP_MEASURES)[number];

/** Position that a stop is measured against, or the order that would become one. */
export interface StopBasis {
  readonly side: Side;
  readonly entry: Price;
  readonly number: Quantity;
  /** The margin at opening. */
  readonly margin: Amount;
}

/** Basis of the stops of an order that is not placed yet. */
export function basisOf(side: Side, entry: Price, number: Quantity, multiple: number): StopBasis {
  return { side, entry, number, margin: marginOf(entry, number, multiple) };
}

/**
 * Price step nearest to the entry at which a position has at least `profit`. Where `profit` is below zero, the position has at most that
 * loss. For a buy the price is entry + profit ÷ number, rounded up to a step. For a sell it is entry − profit ÷ number, rounded down to a
 * step. So `profitOf` at the price is never below what was asked for; one step nearer to the entry it always is. Zero or below where no
 * price is that far.
 */
export function stopAtProfit(
  { side, entry, number }: StopBasis,
  profit: Amount,
  { priceDecimals }: Pick<ContractTerms, 'priceDecimals'>,
): Price {
  const step = 10n ** BigInt(8 - priceDecimals);
  const [worth, per] = [entry * number, number * step];
  return side === BUY
    ? divideInteger(worth + profit * ONE, per, 'ceiling') * step
    : divideInteger(worth - profit * ONE, per, 'floor') * step;
}

/**
 * Stop for a profit in percent of the margin at opening. The profit is margin × percent ÷ 100, rounded up, because no profit is finer
 * than a unit.
 */
export function stopAtPercent(basis: StopBasis, percent: Percent, terms: Pick<ContractTerms, 'priceDecimals'>): Price {
  return stopAtProfit(basis, divideInteger(basis.margin * percent, HUNDRED_PERCENT, 'ceiling'), terms);
}

/** Result of a stop that fills at its price: the profit, and its percentage of the margin at opening with two decimals. Both are rounded down. */
export function profitAtStop(
  { side, entry, number, margin }: StopBasis,
  price: Price,
): { readonly money: Amount; readonly percent: Percent } {
  const money = profitOf(side, entry, price, number);
  return { money, percent: profitRate(money, margin) };
}

/** profit ÷ margin at opening × 100 as a `Percent` of two decimals, rounded down; 0 without margin. */
export function profitRate(profit: Amount, originMargin: Amount): Percent {
  if (originMargin <= 0n) return 0n;
  const hundredths = divideInteger(profit * 10_000n, originMargin, 'floor');
  return hundredths * (ONE / 100n);
}
