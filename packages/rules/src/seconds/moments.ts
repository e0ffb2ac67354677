import { ONE, HUNDRED_PERCENT, type Price } from '@candor/money';
import { settleSecondsOrder } from './settlement.ts';
import { SECONDS_FRESH_MS, UP } from './terms.ts';

/** The part of a stored tick by which a moment is judged. */
export interface WalkedTick {
  readonly price: Price;
  /** Time of the tick by the feed's own clock, in milliseconds. */
  readonly feedAt: number;
  /** Whether orders could be placed on it. */
  readonly tradable: boolean;
}

/** Outcome of a stretch of the tick log for orders of one duration. */
export interface Moments {
  /** Number of moments at which an order could have been placed and would have had a price at its expiry. */
  readonly moments: number;
  /** Numbers of moments at which an order upwards, and one downwards, would have won. The others are ties. */
  readonly up: number;
  readonly down: number;
}

const STEP_MS = 1_000;

/**
 * Counts how often an order in each direction would have won, whichever customer had placed it. An order is placed at each whole second
 * from `from` to before `to` (milliseconds). It opens at the next tick, and is settled by the rules that settle customers' orders.
 * Seconds without a fresh tick to trade on, or without a next one in time, are no moments. Nor are those whose orders would be void.
 *
 * `ticks` are those of one market in the order of their feed times. They reach from `SECONDS_FRESH_MS` before `from` to `SECONDS_FRESH_MS`
 * after the expiry of the last moment.
 */
export function walkMoments(ticks: readonly WalkedTick[], from: number, to: number, seconds: number): Moments {
  const entries = lastAt(ticks);
  const exits = lastAt(ticks);
  let [moments, up, down] = [0, 0, 0];
  for (let at = Math.ceil(from / STEP_MS) * STEP_MS; at < to; at += STEP_MS) {
    const { last: newest, next: entry } = entries(at);
    if (!newest?.tradable || at - newest.feedAt > SECONDS_FRESH_MS) continue;
    if (!entry?.tradable || entry.feedAt - at > SECONDS_FRESH_MS) continue;
    const expiresAt = entry.feedAt + seconds * 1_000;
    const exit = exits(expiresAt).last;
    const terms = { stake: ONE, fee: 0n, profitRatio: HUNDRED_PERCENT, lossRatio: HUNDRED_PERCENT };
    const { result } = settleSecondsOrder({ ...terms, direction: UP, openPrice: entry.price, expiresAt }, exit);
    if (result === 'void') continue;
    moments += 1;
    if (result === 'win') up += 1;
    if (result === 'loss') down += 1;
  }
  return { moments, up, down };
}

/** Looks up the last tick at a moment and the one after it; moments must not go back. */
function lastAt(ticks: readonly WalkedTick[]): (at: number) => { last: WalkedTick | undefined; next: WalkedTick | undefined } {
  let next = 0;
  return (at) => {
    for (let tick = ticks[next]; tick && tick.feedAt <= at; tick = ticks[next]) next += 1;
    return { last: ticks[next - 1], next: ticks[next] };
  };
}
