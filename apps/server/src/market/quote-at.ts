import type { Refusal } from '../kernel/command.ts';
import type { Markets, Pair, Tick } from './market.ts';

/** A market that takes orders now, with the tick they would cite. */
export interface Quote {
  readonly pair: Pair;
  readonly tick: Tick;
}

/**
 * The tick an order of a customer may cite at `now`, or why there is none: `market_paused` when trading is paused for
 * everyone, `market_closed` outside its hours, without a fresh price, or before the first.
 */
export function quoteAt(market: Markets, pair: Pair, now: number): Quote | Refusal {
  const state = market.stateOf(pair.id, now);
  if (state === 'paused') return { refused: 'market_paused' };
  const tick = market.tick(pair.id);
  if (state !== 'open' || !tick) return { refused: 'market_closed' };
  return { pair, tick };
}
