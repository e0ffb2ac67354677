import { FILL_PRICE_MS_MAX } from '@candor/rules';
import { DELAY_MS_MAX, type Moment, type Refusal } from '../kernel/model/command.ts';
import type { Markets, Pair, Tick } from './market.ts';

/** A market that takes orders now, with the tick they would cite. */
export interface Quote {
  readonly pair: Pair;
  readonly tick: Tick;
}

/**
 * Returns the tick that an order of a customer may cite at `now`, or a refusal. `market_paused`: trading is paused for everyone. `market_closed`: it is outside
 * its hours, without a fresh price, or before the first.
 */
export function quoteAt(market: Markets, pair: Pair, now: number): Quote | Refusal {
  const state = market.stateOf(pair.id, now);
  if (state === 'paused') return { refused: 'market_paused' };
  const tick = market.tick(pair.id);
  if (state !== 'open' || !tick) return { refused: 'market_closed' };
  return { pair, tick };
}

/** Time at which an order was asked for, as the venue gives it. */
export interface Asked {
  /** Moment at which it reached the venue, in milliseconds, on the venue's clock; left out where nothing waits for a price. */
  readonly askedAt?: number | undefined;
}

/**
 * The tick that an order asked for at `askedAt` may fill at: that of `quoteAt`, unless it came more than `FILL_PRICE_MS_MAX` before
 * (`price_outdated`). Callers wait for the next one first (`NextPrices`). While the venue is late every price is old: it opens nothing then,
 * and the walk continues at the newest.
 */
export function fillAt(market: Markets, pair: Pair, { now, lagMs }: Pick<Moment, 'now' | 'lagMs'>, { askedAt }: Asked): Quote | Refusal {
  const quote = quoteAt(market, pair, now);
  if ('refused' in quote || askedAt === undefined || lagMs > DELAY_MS_MAX) return quote;
  return isYoung(quote.tick, askedAt) ? quote : { refused: 'price_outdated' };
}

/** Returns the input without its time, since a request that is sent again is the same one. */
export function withoutTime<Input extends Asked>(input: Input): Input {
  return { ...input, askedAt: undefined };
}

/** Whether an order asked for at a moment may fill at a price. */
export function isYoung({ receivedAt }: Pick<Tick, 'receivedAt'>, askedAt: number): boolean {
  return askedAt - receivedAt <= FILL_PRICE_MS_MAX;
}
