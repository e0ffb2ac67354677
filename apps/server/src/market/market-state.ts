import type { HoursBook } from './hours.ts';
import { STALE_AFTER_MS } from './intake.ts';
import type { Pair, Tick, TradingState } from './market.ts';

/** Whether a market takes orders at `now`, from its settings, its hours and its newest tick. */
export function marketState(pair: Pair, isOpen: HoursBook, newest: Tick | undefined, now: number): TradingState {
  if (pair.paused) return 'paused';
  if (!isOpen(pair.category, now)) return 'closed';
  if (!newest || now - newest.receivedAt > STALE_AFTER_MS || !newest.tradable) return 'stale';
  return 'open';
}
