import { ONE, HUNDRED_PERCENT, type Price } from '@candor/money';
import { settleOption } from './settlement.ts';
import { OPTION_FRESH_MS, UP } from './terms.ts';

/** A stored tick, as far as a moment is judged by it. */
export interface WalkedTick {
  readonly price: Price;
  /** The feed's own time of it, in milliseconds. */
  readonly feedAt: number;
  /** Whether orders could be placed on it. */
  readonly tradable: boolean;
}

/** What a stretch of the tick log would have done to orders of one duration. */
export interface Moments {
  /** At which an order could have been placed and would have had a price at its expiry. */
  readonly moments: number;
  /** At which one upwards would have won, and one downwards; the others are ties. */
  readonly up: number;
  readonly down: number;
}

const STEP_MS = 1_000;

/**
 * Places an order at each whole second from `from` to before `to` (milliseconds), opens it at the next tick, and settles it by the rules
 * that settle customers' orders: how often each direction would have won, whoever had placed it. Seconds without a fresh tick to trade on,
 * or without a next one in time, and those whose orders would be void, are no moments. `ticks` are those of one market in the order of
 * their feed times, from `OPTION_FRESH_MS` before `from` to `OPTION_FRESH_MS` after the expiry of the last moment.
 */
export function walkMoments(ticks: readonly WalkedTick[], from: number, to: number, seconds: number): Moments {
  const entries = lastAt(ticks);
  const exits = lastAt(ticks);
  let [moments, up, down] = [0, 0, 0];
  for (let at = Math.ceil(from / STEP_MS) * STEP_MS; at < to; at += STEP_MS) {
    const { last: newest, next: entry } = entries(at);
    if (!newest?.tradable || at - newest.feedAt > OPTION_FRESH_MS) continue;
    if (!entry?.tradable || entry.feedAt - at > OPTION_FRESH_MS) continue;
    const expiresAt = entry.feedAt + seconds * 1_000;
    const exit = exits(expiresAt).last;
    const terms = { stake: ONE, fee: 0n, profitRatio: HUNDRED_PERCENT, lossRatio: HUNDRED_PERCENT };
    const { result } = settleOption({ ...terms, direction: UP, openPrice: entry.price, expiresAt }, exit);
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
