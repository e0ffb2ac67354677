import { divideInteger, HUNDRED_PERCENT, percentOf, type Amount, type Percent } from '@candor/money';

/** Which way an order says the price goes. */
export const UP = 1;
export const DOWN = 2;
export type Direction = typeof UP | typeof DOWN;

/** Life of a seconds order: 1 open → 3 closed. */
export const OPTION_OPEN = 1;
export const OPTION_CLOSED = 3;
export type OptionStatus = typeof OPTION_OPEN | typeof OPTION_CLOSED;

/** How an order ended. `void` is also what two operators take back, whatever it was before. */
export const OPTION_RESULTS = ['win', 'loss', 'tie', 'void'] as const;
export type OptionResult = (typeof OPTION_RESULTS)[number];

/** What orders of one duration are placed under. Published before it applies; frozen on each order. */
export interface OptionTerms {
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

/** What all seconds orders in a currency are placed under. */
export interface SecondsTerms {
  readonly isOpen: boolean;
  /** Percent of the stake, charged at opening (`micro_trade_fee`). */
  readonly feePercent: Percent;
  /** Amounts that a ticket offers (`micro_numbers`). */
  readonly quickAmounts: readonly number[];
  readonly options: readonly OptionTerms[];
  /** Open orders that one customer may have. */
  readonly ordersMost: number;
  /** The most that all customers together may have staked in one market on one expiry minute. */
  readonly expiryStakeMost: Amount;
}

/** A price older than this neither opens nor decides a seconds order, in milliseconds. */
export const OPTION_FRESH_MS = 5_000;

/** For so long after an expiry a price of before it is still waited for, in milliseconds, where no later price says that there is none. */
export const EXPIRY_GRACE_MS = 500;

const MINUTE_MS = 60_000;

/** The minute that an expiry lies in, by its first millisecond: stakes are limited per market and minute. */
export function expiryMinute(expiresAt: number): number {
  return expiresAt - (expiresAt % MINUTE_MS);
}

/** stake × fee %, rounded up: splitting an order never makes it cheaper. */
export function optionFee(stake: Amount, feePercent: Percent): Amount {
  return percentOf(stake, feePercent, 'up');
}

/** What a win pays besides the stake, rounded down. */
export function optionProfit(stake: Amount, profitRatio: Percent): Amount {
  return percentOf(stake, profitRatio, 'down');
}

/** What a loss takes of the stake, rounded up; never more than the stake, because a ratio is at most 100 %. */
export function optionLoss(stake: Amount, lossRatio: Percent): Amount {
  return percentOf(stake, lossRatio, 'up');
}

/**
 * The share of orders that must win so that neither is won nor lost in the long run, ties aside: (loss + fee) ÷ (profit + loss), in
 * percent of 8 places, rounded up so that it never flatters. Above 100 % where even winning always would lose. Throws `RangeError`
 * where an order can neither win nor lose anything.
 */
export function breakEvenWinRate({ profitRatio, lossRatio }: Pick<OptionTerms, 'profitRatio' | 'lossRatio'>, feePercent: Percent): Percent {
  return divideInteger((lossRatio + feePercent) * HUNDRED_PERCENT, profitRatio + lossRatio, 'ceiling');
}
