import { ceilingOf, floorOf, HUNDRED } from './arithmetic.ts';

/** Age in milliseconds above which a price neither opens nor decides a seconds order. */
export const SECONDS_FRESH_MS = 5_000;
/** Time after its expiry at which an order is settled without a later price, in milliseconds. */
export const SECONDS_GRACE_MS = 500;

export type SecondsResult = 'win' | 'loss' | 'tie' | 'void';

/** Terms and values that a seconds order froze, in units of 10^-8. */
export interface SecondsOrder {
  /** Direction: 1 up, 2 down. */
  readonly direction: 1 | 2;
  readonly stake: bigint;
  readonly fee: bigint;
  readonly profitRatio: bigint;
  readonly lossRatio: bigint;
  readonly openPrice: bigint;
  /** Moment of expiry, in milliseconds. */
  readonly expiresAt: number;
}

/** Outcome of an order: its profit, or below zero its loss, and all that returns to the customer. */
export interface SecondsOutcome {
  readonly result: SecondsResult;
  readonly profit: bigint;
  readonly payout: bigint;
}

/** Fee of an opening besides the stake, rounded up. */
export function secondsFee(stake: bigint, feePercent: bigint): bigint {
  return ceilingOf(stake * feePercent, HUNDRED);
}

/** Profit of a win besides the stake, rounded down. */
export function secondsProfit(stake: bigint, profitRatio: bigint): bigint {
  return floorOf(stake * profitRatio, HUNDRED);
}

/**
 * Outcome of an order by the last price that is not after its expiry. A profit is rounded down, a loss rounded up. Void where that price
 * is missing or too old.
 */
export function secondsOutcome(order: SecondsOrder, exit: { readonly price: bigint; readonly feedAt: number } | undefined): SecondsOutcome {
  const { direction, stake, fee, profitRatio, lossRatio, openPrice, expiresAt } = order;
  if (!exit || expiresAt - exit.feedAt > SECONDS_FRESH_MS) return { result: 'void', profit: 0n, payout: stake + fee };
  const rise = direction === 1 ? exit.price - openPrice : openPrice - exit.price;
  if (rise === 0n) return { result: 'tie', profit: 0n, payout: stake };
  const profit = rise > 0n ? secondsProfit(stake, profitRatio) : -ceilingOf(stake * lossRatio, HUNDRED);
  return { result: rise > 0n ? 'win' : 'loss', profit, payout: stake + profit };
}
