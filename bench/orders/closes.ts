import { setTimeout as sleep } from 'node:timers/promises';
import type { LeverTrade } from '@candor/api';
import { CLOSED } from '@candor/rules';
import type { Commit } from '../../apps/server/src/kernel/model/command.ts';
import type { Venue } from '../../apps/server/src/venue/venue.ts';

const PATIENCE_MS = 120_000;
const POLL_MS = 1;

/** Watches positions close: how many have, and when each tick that closed some had all its closes committed. */
export class Closes {
  /** Positions closed since the last `forget`. */
  count = 0;
  /** Time at which the newest close was committed, by `performance.now`. */
  lastAt = 0;
  readonly #atByTick = new Map<number, number>();

  constructor(venue: Venue) {
    venue.kernel.onCommit((commit) => this.#follow(commit));
  }

  /** Ticks that closed something, with the moment at which the last of it was committed. */
  byTick(): ReadonlyMap<number, number> {
    return this.#atByTick;
  }

  forget(): void {
    this.count = 0;
    this.#atByTick.clear();
  }

  /** Resolves once `count` positions have closed since the last `forget`. Rejects when they do not in two minutes. */
  async reach(count: number): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while (this.count < count) {
      if (performance.now() > deadline) throw new Error(`${this.count} of ${count} positions have closed`);
      await sleep(POLL_MS);
    }
  }

  #follow({ events }: Commit): void {
    const now = performance.now();
    for (const { name, payload } of events) {
      if (name !== 'lever_trade') continue;
      const { cause, orders } = payload as LeverTrade;
      if (cause !== 'closed' && cause !== 'liquidated') continue;
      for (const { status, exit_tick_id: tickId } of orders) {
        if (status !== CLOSED || tickId === null) continue;
        this.count += 1;
        this.lastAt = now;
        this.#atByTick.set(tickId, now);
      }
    }
  }
}
