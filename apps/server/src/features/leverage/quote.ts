import { RefusedError, type Refusal } from '../../kernel/command.ts';
import { STALE_AFTER_MS } from '../../market/intake.ts';
import type { Market, Markets, Pair, Tick } from '../../market/market.ts';

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

/** The market of a pair of currencies. Throws `RefusedError` market_unknown when contracts are not traded there. */
export function leverPair(market: Market, currencyId: number, legalId: number): Pair {
  const pair = market.pairOf(currencyId, legalId);
  if (!pair?.openLever) throw new RefusedError('market_unknown');
  return pair;
}

/**
 * A price that positions close at.
 */
export interface Mark {
  readonly pairId: number;
  readonly tickId: number;
  readonly price: bigint;
  /** When the tick was received, in milliseconds. */
  readonly at: number;
  /** Whether positions may be closed at it: tradable and fresh at the moment. */
  readonly closable: boolean;
}

/** A tick as a mark that positions may be closed at. */
export function markOf(tick: Tick): Mark {
  return { pairId: tick.pairId, tickId: tick.id, price: tick.price, at: tick.receivedAt, closable: true };
}

/** The newest tick of some markets as marks of a moment. Only a tradable tick that is not stale by then may be closed at. */
export function marksAt(markets: Markets, pairIds: Iterable<number>, at: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const pairId of pairIds) {
    const tick = markets.tick(pairId);
    if (!tick) continue;
    const closable = tick.tradable && at - tick.receivedAt <= STALE_AFTER_MS;
    marks.set(pairId, { pairId, tickId: tick.id, price: tick.price, at: tick.receivedAt, closable });
  }
  return marks;
}
