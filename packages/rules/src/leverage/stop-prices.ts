import { divideInteger, HUNDRED_PERCENT, ONE, type Amount, type Percent, type Price, type Quantity } from '@candor/money';
import { marginOf, profitOf } from './pricing.ts';
import { BUY, type ContractTerms, type Side } from './terms.ts';

/** What a stop may be asked for by: its price, the profit in percent of the margin at opening, or the profit in the quote currency. */
export const STOP_MEASURES = ['price', 'percent', 'money'] as const;
export type StopMeasure = (typeof STOP_MEASURES)[number];

/** What a stop is measured against: a position, or the order that would become one. */
export interface StopBasis {
  readonly side: Side;
  readonly entry: Price;
  readonly number: Quantity;
  /** The margin at opening. */
  readonly margin: Amount;
}

/** An order that is not placed yet as what its stops are measured against. */
export function basisOf(side: Side, entry: Price, number: Quantity, multiple: number): StopBasis {
  return { side, entry, number, margin: marginOf(entry, number, multiple) };
}

/**
 * The price step nearest to the entry at which a position has at least a profit, or at most a loss where it is below zero: entry + profit ÷
 * number, up to a step for a buy, entry − profit ÷ number, down to a step for a sell. So `profitOf` at the price is never below what
 * was asked for, one step nearer always is. Zero or below where no price is that far.
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

/** The same for a profit in percent of the margin at opening: margin × percent ÷ 100, rounded up, because no profit is finer than a unit. */
export function stopAtPercent(basis: StopBasis, percent: Percent, terms: Pick<ContractTerms, 'priceDecimals'>): Price {
  return stopAtProfit(basis, divideInteger(basis.margin * percent, HUNDRED_PERCENT, 'ceiling'), terms);
}

/** What a stop comes to if it fills at its price: the profit, and what that is of the margin at opening in percent of two decimals, both rounded down. */
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
