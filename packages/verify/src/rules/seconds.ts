import { ceilingOf, floorOf, HUNDRED } from './arithmetic.ts';

/** A price older than this neither opens nor decides a seconds order, in milliseconds. */
export const SECONDS_FRESH_MS = 5_000;
/** Without a later price an order is settled so long after its expiry, in milliseconds. */
export const SECONDS_GRACE_MS = 500;

export type SecondsResult = 'win' | 'loss' | 'tie' | 'void';

/** What a seconds order froze, in units of 10^-8. */
export interface SecondsOrder {
  /** 1 up, 2 down. */
  readonly direction: 1 | 2;
  readonly stake: bigint;
  readonly fee: bigint;
  readonly profitRatio: bigint;
  readonly lossRatio: bigint;
  readonly openPrice: bigint;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** What an order comes to: won or, below zero, lost; and all that returns to the customer. */
export interface SecondsOutcome {
  readonly result: SecondsResult;
  readonly profit: bigint;
  readonly payout: bigint;
}

/** What opening costs besides the stake, rounded up. */
export function secondsFee(stake: bigint, feePercent: bigint): bigint {
  return ceilingOf(stake * feePercent, HUNDRED);
}

/** What a win pays besides the stake, rounded down. */
export function secondsProfit(stake: bigint, profitRatio: bigint): bigint {
  return floorOf(stake * profitRatio, HUNDRED);
}

/** What an order comes to by the last price that is not after its expiry: a profit rounded down, a loss rounded up; void where that price is too old. */
export function secondsOutcome(order: SecondsOrder, exit: { readonly price: bigint; readonly feedAt: number } | undefined): SecondsOutcome {
  const { direction, stake, fee, profitRatio, lossRatio, openPrice, expiresAt } = order;
  if (!exit || expiresAt - exit.feedAt > SECONDS_FRESH_MS) return { result: 'void', profit: 0n, payout: stake + fee };
  const rise = direction === 1 ? exit.price - openPrice : openPrice - exit.price;
  if (rise === 0n) return { result: 'tie', profit: 0n, payout: stake };
  const profit = rise > 0n ? secondsProfit(stake, profitRatio) : -ceilingOf(stake * lossRatio, HUNDRED);
  return { result: rise > 0n ? 'win' : 'loss', profit, payout: stake + profit };
}
