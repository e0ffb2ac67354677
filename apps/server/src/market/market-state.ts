import type { HoursBook } from './hours.ts';
import { STALE_AFTER_MS } from './intake.ts';
import type { Pair, Tick, TradingState } from './market.ts';

/** The newest price of a market. */
export interface Newest {
  readonly tick: Tick | undefined;
  /** Whether a price is held back that nothing has confirmed or refuted yet. It came after the tick, so the tick is not the price any more. */
  readonly isHeld: boolean;
}

/** Whether a market takes orders at `now`, from its settings, its hours and its newest price. */
export function marketState(pair: Pair, hours: HoursBook, newest: Newest, now: number): TradingState {
  if (pair.paused) return 'paused';
  if (!hours.isOpen(pair.category, now)) return 'closed';
  return isTradable(newest, now, pair.risk.freshMs) ? 'open' : 'stale';
}

/** Whether what prices set off may trade at the newest price at a moment. */
export function maySettle(newest: Newest, at: number): boolean {
  return isTradable(newest, at, STALE_AFTER_MS);
}

/** A price from the future has no age: the clock that received it has been set back since. */
function isTradable({ tick, isHeld }: Newest, now: number, ageMsMax: number): boolean {
  if (!tick?.tradable || isHeld) return false;
  const age = now - tick.receivedAt;
  return age >= 0 && age <= ageMsMax;
}
