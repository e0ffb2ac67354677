import { STALE_AFTER_MS } from '../../../market/intake.ts';
import type { Tick } from '../../../market/market.ts';
import type { Mark } from '../quote.ts';

/** The newest tick of every market that the engine has seen: what accounts are judged and closed at. */
export class Newest {
  readonly #ticks = new Map<number, Tick>();
  /** The newest tick of any market, and when it was received. */
  id = 0;
  at = 0;

  see(tick: Tick): void {
    this.#ticks.set(tick.pairId, tick);
    this.id = Math.max(this.id, tick.id);
    this.at = Math.max(this.at, tick.receivedAt);
  }

  /** Marks for some markets as of a moment. Only a tradable tick that is not stale by then may be closed at. */
  marks(pairIds: readonly number[], at: number): Mark[] {
    return pairIds.flatMap((pairId) => {
      const tick = this.#ticks.get(pairId);
      if (!tick) return [];
      const closable = tick.tradable && at - tick.receivedAt <= STALE_AFTER_MS;
      return [{ pairId, tickId: tick.id, price: tick.price, at: tick.receivedAt, closable }];
    });
  }
}
