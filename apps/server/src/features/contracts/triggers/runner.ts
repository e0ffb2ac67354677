import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineExtreme } from '@candor/engine';
import type { Decided, Kernel, Moment, StateListener, Steps } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Market } from '../../../market/market.ts';
import type { Books } from '../books.ts';
import type { OpenInterest } from '../open-interest.ts';
import { openOrdersSource } from '../store.ts';
import { engineDigest } from './engine-orders.ts';
import { loadTrading } from './load.ts';
import { TriggerSteps } from './trigger-steps.ts';

export interface RunnerLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RunnerDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly market: Market;
  readonly books: Books;
  readonly interest: OpenInterest;
  readonly log: RunnerLog;
}

const RELOAD_MS = 200;

/**
 * Runs the trigger engine as a part of every batch. It sees each tick the moment it is sealed and each command the moment it is decided. The triggered commands
 * are decided before anything else, so the outcome follows from the journal's order alone. It continues until the process ends: a tick that is still decided
 * while the venue closes sets off what it crosses.
 */
export class TriggerRunner implements StateListener {
  readonly #dependencies: RunnerDependencies;
  readonly #steps: TriggerSteps;

  /** Follows the kernel and the market from now on; make it before the first command. */
  constructor(dependencies: RunnerDependencies) {
    const { kernel, market, interest, log } = dependencies;
    this.#dependencies = dependencies;
    this.#steps = new TriggerSteps({
      markets: market,
      interest,
      ordersOf: (userId) => kernel.kept(openOrdersSource, userId),
      fault: (details, message) => log.error(details, message),
    });
    kernel.listen(this);
    market.onSealed((tick) => this.#steps.tick(tick));
    market.onTerms(() => this.#steps.termsChanged());
  }

  /** Reads the state. Before the first price and the first caller. */
  async start(): Promise<void> {
    const { database, market, books, interest, kernel, log } = this.#dependencies;
    await kernel.caughtUp();
    const loaded = await loadTrading(database, market, { books, interest });
    this.#steps.load(loaded.engine, loaded.tickId, loaded.lotSizes, loaded.isolated);
    log.info({ tick: loaded.tickId }, 'trigger engine loaded');
  }

  /** The newest tick that is finished: everything it set off is decided. */
  cursor(): number {
    return this.#steps.tickId;
  }

  /** The best price that the trailing stop of an order has seen; undefined without one and while it waits. */
  extremeOf(orderId: number): EngineExtreme | undefined {
    return this.#steps.engine?.extremeOf(orderId);
  }

  /** Repeats `start` until the database answers: without it nothing would be triggered any more. */
  async reload(): Promise<void> {
    if (!this.#steps.engine) return;
    for (;;) {
      try {
        return await this.start();
      } catch (error) {
        this.#dependencies.log.warn({ error: (error as Error).message }, 'the trigger engine cannot be loaded; trying again');
        await sleep(RELOAD_MS);
      }
    }
  }

  /** See `engineDigest`. Empty while nothing is loaded. */
  digest(): string {
    const { engine } = this.#steps;
    return engine ? engineDigest(engine) : '';
  }

  /** The digest of an engine read from the database now; equal to `digest()` when nothing is under way. */
  async rebuiltDigest(): Promise<string> {
    const { database, market, kernel } = this.#dependencies;
    await kernel.caughtUp();
    return engineDigest((await loadTrading(database, market)).engine);
  }

  /** Whether the engine holds what one read from the database now would; true when nothing is under way. */
  async agrees(): Promise<boolean> {
    return this.digest() === (await this.rebuiltDigest());
  }

  apply(decided: Decided): void {
    this.#steps.apply(decided);
  }

  takeTriggered(moment: Moment): Steps | undefined {
    return this.#steps.takeTriggered(moment);
  }
}
