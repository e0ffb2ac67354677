import { RefusedError } from '../../kernel/model/command.ts';
import type { Market, Markets, Pair, Tick } from '../../market/market.ts';

/** The market of a pair of currencies. Throws `RefusedError` market_unknown when contracts are not traded there. */
export function contractPair(market: Market, currencyId: number, legalId: number): Pair {
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
  /** Moment at which the tick was received, in milliseconds. */
  readonly at: number;
  /** The feed's own time of it. */
  readonly feedAt: number;
  /** Whether positions may be closed at it: tradable and fresh at the moment, and no newer price held back. */
  readonly closable: boolean;
}

/** A tick as a mark that positions may be closed at. */
export function markOf(tick: Tick): Mark {
  return markFrom(tick, true);
}

function markFrom({ pairId, id, price, receivedAt, feedAt }: Tick, closable: boolean): Mark {
  return { pairId, tickId: id, price, at: receivedAt, feedAt, closable };
}

/** The newest tick of some markets as marks of a moment. Only one that may settle then may be closed at. */
export function marksAt(markets: Markets, pairIds: Iterable<number>, at: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const pairId of pairIds) {
    const tick = markets.tick(pairId);
    if (tick) marks.set(pairId, markFrom(tick, markets.maySettle(pairId, at)));
  }
  return marks;
}
