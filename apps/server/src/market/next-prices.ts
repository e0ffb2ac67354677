import type { Clock } from '../kernel/model/clock.ts';
import { type Markets, type Tick } from './market.ts';
import { isYoung } from './quote-at.ts';

/** An order waits at most so long for a price, in milliseconds. */
export const PRICE_WAIT_MS_MAX = 5_000;

/** Dependencies of waiting for prices. */
export interface NextPricesDependencies {
  readonly markets: Pick<Markets, 'tick' | 'stateOf'>;
  readonly clock: Clock;
  /** Whether the venue is late: nothing waits for a price then (`fillAt`). */
  isLate(): boolean;
  /** Asks the feed to tell the price of a market at its next chance, changed or not. */
  ask(pairId: number): void;
}

/** The next price of a market, for all orders that wait for it. */
interface Awaited {
  readonly told: Promise<void>;
  readonly tell: () => void;
  readonly until: number;
}

/** Lets orders wait for the next price of their markets before they are decided: nothing is held and nothing is decided meanwhile. */
export class NextPrices {
  readonly #dependencies: NextPricesDependencies;
  readonly #awaited = new Map<number, Awaited>();

  constructor(dependencies: NextPricesDependencies) {
    this.#dependencies = dependencies;
  }

  /** Follows a tick the moment it is sealed. */
  sealed({ pairId }: Pick<Tick, 'pairId'>): void {
    this.#awaited.get(pairId)?.tell();
  }

  /**
   * Resolves once each of the markets has a price at which an order asked for at `askedAt` may fill. It does not wait for one that takes no orders, or was
   * silent for `PRICE_WAIT_MS_MAX`. Which of them it was the command finds out.
   */
  async within(pairIds: Iterable<number>, askedAt: number): Promise<void> {
    await Promise.all([...new Set(pairIds)].map((pairId) => this.#next(pairId, askedAt)));
  }

  async #next(pairId: number, askedAt: number): Promise<void> {
    const until = performance.now() + PRICE_WAIT_MS_MAX;
    while (performance.now() < until && this.#isAwaited(pairId, askedAt)) {
      const told = this.#told(pairId, until);
      this.#dependencies.ask(pairId);
      // oxlint-disable-next-line no-await-in-loop -- a price may be too old by the feed's delay: the one after it is waited for then
      await told;
    }
  }

  #isAwaited(pairId: number, askedAt: number): boolean {
    const { markets, clock, isLate } = this.#dependencies;
    const tick = markets.tick(pairId);
    return !isLate() && tick !== undefined && markets.stateOf(pairId, clock.now()) === 'open' && !isYoung(tick, askedAt);
  }

  /** Resolves with the next tick of a market, or at a moment of `performance.now()`. Who else waits may be told sooner, and asks again then. */
  #told(pairId: number, until: number): Promise<void> {
    const known = this.#awaited.get(pairId);
    if (known && known.until <= until) return known.told;
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      const over = setTimeout(() => tell(), until - performance.now());
      tell = () => {
        clearTimeout(over);
        this.#awaited.delete(pairId);
        known?.tell();
        resolve();
      };
    });
    this.#awaited.set(pairId, { told, tell, until });
    return told;
  }
}
