import { divideInteger, HUNDRED_PERCENT, percentOf, type Amount, type Percent } from '@candor/money';

/** Direction in which an order expects the price to move. */
export const UP = 1;
export const DOWN = 2;
export type Direction = typeof UP | typeof DOWN;

/** Life of a seconds order: 1 open → 3 closed. */
export const SECONDS_OPEN = 1;
export const SECONDS_CLOSED = 3;
export type SecondsStatus = typeof SECONDS_OPEN | typeof SECONDS_CLOSED;

/** Results of an order. `void` is also the result of an order that two operators took back, whatever it was before. */
export const SECONDS_RESULTS = ['win', 'loss', 'tie', 'void'] as const;
export type SecondsResult = (typeof SECONDS_RESULTS)[number];

/** Terms of seconds orders of one duration. They are published before they apply, and frozen on each order. */
export interface DurationTerms {
  readonly seconds: number;
  /** Percent of the stake that a win pays besides the stake. Never above `lossRatio`. */
  readonly profitRatio: Percent;
  /** Percent of the stake that a loss takes. */
  readonly lossRatio: Percent;
  /** The largest stake as percent of what is available. */
  readonly plafond: Percent;
  /** The smallest and the largest stake; 0 for none. */
  readonly minAmount: Amount;
  readonly maxAmount: Amount;
}

/** Terms of all seconds orders in a currency. */
export interface SecondsTerms {
  readonly isOpen: boolean;
  /** Percent of the stake, charged at opening (`micro_trade_fee`). */
  readonly feePercent: Percent;
  /** Amounts that a ticket offers (`micro_numbers`). */
  readonly quickAmounts: readonly number[];
  readonly options: readonly DurationTerms[];
  /** Limit of open orders of one customer. */
  readonly ordersMost: number;
  /** Limit of the stakes of all customers together in one market on one expiry minute. */
  readonly expiryStakeMost: Amount;
}

/** Age in milliseconds above which a price neither opens nor decides a seconds order. */
export const SECONDS_FRESH_MS = 5_000;

/** Time after an expiry in which a price of before it is still waited for, in milliseconds. The wait ends earlier when a later price comes. */
export const EXPIRY_GRACE_MS = 500;

const MINUTE_MS = 60_000;

/** Minute in which an expiry lies, by its first millisecond. Stakes are limited per market and minute. */
export function expiryMinute(expiresAt: number): number {
  return expiresAt - (expiresAt % MINUTE_MS);
}

/** stake × fee %, rounded up: splitting an order never makes it cheaper. */
export function secondsFee(stake: Amount, feePercent: Percent): Amount {
  return percentOf(stake, feePercent, 'up');
}

/** Profit of a win besides the stake, rounded down. */
export function secondsProfit(stake: Amount, profitRatio: Percent): Amount {
  return percentOf(stake, profitRatio, 'down');
}

/** Part of the stake that a loss takes, rounded up. It is never more than the stake, because a ratio is at most 100 %. */
export function secondsLoss(stake: Amount, lossRatio: Percent): Amount {
  return percentOf(stake, lossRatio, 'up');
}

/**
 * Share of orders that must win so that orders neither gain nor lose in the long run, ties aside. It is (loss + fee) ÷ (profit + loss),
 * in percent of 8 places, rounded up so that it never flatters. Above 100 % even constant winning would lose. Throws `RangeError` where
 * an order can neither win nor lose anything.
 */
export function breakEvenWinRate(
  { profitRatio, lossRatio }: Pick<DurationTerms, 'profitRatio' | 'lossRatio'>,
  feePercent: Percent,
): Percent {
  return divideInteger((lossRatio + feePercent) * HUNDRED_PERCENT, profitRatio + lossRatio, 'ceiling');
}
