import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, OrderFiring } from '@candor/engine';
import { ACCOUNT_KINDS, DEFAULT_BURST_PERCENT } from '@candor/rules';
import { accountParts } from '../../../kernel/accounts.ts';
import { due, type Decided, type DueOutcome, type Kernel, type Moment, type Reactor, type Steps } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Market, Tick } from '../../../market/market.ts';
import type { Trigger } from '../as-of.ts';
import type { Books } from '../books.ts';
import { liquidateCommand } from '../commands/liquidate.ts';
import { triggerCommand, type TriggerReply } from '../commands/trigger.ts';
import { SETTLEMENT_CURRENCY } from '../desk.ts';
import { isOrderEffect } from '../order.ts';
import { openOrdersSource } from '../store.ts';
import { engineDigest, putOrder } from './engine-orders.ts';
import { loadTrading } from './load.ts';
import { Waiting } from './waiting.ts';

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
  readonly log: RunnerLog;
}

const RELOAD_MS = 200;

/**
 * Runs the trigger engine as a part of every batch: it sees each tick the moment it is sealed and each command the moment it is
 * decided, and what they set off is decided before anything else. So the outcome follows from the journal's order alone.
 */
export class TriggerRunner implements Reactor {
  readonly #dependencies: RunnerDependencies;
  readonly #waiting = new Waiting();
  #engine: Engine | undefined;
  /** The newest tick that the engine has seen. */
  #tickId = 0;

  /** Follows the kernel and the market from now on; make it before the first command. */
  constructor(dependencies: RunnerDependencies) {
    this.#dependencies = dependencies;
    dependencies.kernel.react(this);
    dependencies.market.onSealed((tick) => this.#tick(tick));
  }

  /** Reads the state. Before the first price and the first caller. */
  async start(): Promise<void> {
    const { database, market, books, kernel, log } = this.#dependencies;
    await kernel.caughtUp();
    const loaded = await loadTrading(database, market, books);
    this.#waiting.clear();
    this.#engine = loaded.engine;
    this.#tickId = loaded.tickId;
    log.info({ tick: loaded.tickId }, 'trigger engine loaded');
  }

  /** Looks at nothing more. */
  stop(): void {
    this.#engine = undefined;
  }

  /** The newest tick that is finished: everything it set off is decided. */
  cursor(): number {
    return this.#tickId;
  }

  /** As `start`, again and again until the database answers: without it nothing would be triggered any more. */
  async reload(): Promise<void> {
    if (!this.#engine) return;
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
    return this.#engine ? engineDigest(this.#engine) : '';
  }

  /** The digest of an engine read from the database now; equal to `digest()` when nothing is under way. */
  async rebuiltDigest(): Promise<string> {
    const { database, market, kernel } = this.#dependencies;
    await kernel.caughtUp();
    return engineDigest((await loadTrading(database, market)).engine);
  }

  follow({ effects, balances }: Decided): void {
    const engine = this.#engine;
    if (!engine) return;
    for (const [account, balance] of balances) {
      const { userId, currencyId, kind } = accountParts(account);
      if (currencyId === SETTLEMENT_CURRENCY && kind === ACCOUNT_KINDS.lever) engine.putAccount(userId, balance);
    }
    for (const effect of effects) {
      if (!isOrderEffect(effect)) continue;
      try {
        putOrder(engine, effect.order);
      } catch (error) {
        this.#dependencies.log.error({ order: effect.order.id, error: (error as Error).message }, 'the trigger engine cannot hold an order');
      }
    }
  }

  settle({ now }: Moment): Steps | undefined {
    const unhealthy = this.#engine?.settle() ?? [];
    return unhealthy.length === 0 ? undefined : this.#liquidate(unhealthy, now);
  }

  #tick(tick: Tick): Steps | undefined {
    const engine = this.#engine;
    if (!engine || !this.#dependencies.market.pair(tick.pairId)) return undefined;
    this.#tickId = tick.id;
    let firings: readonly OrderFiring[] = [];
    try {
      if (tick.tradable) firings = engine.cross(tick.pairId, tick.price, tick.id);
      else engine.setPrice(tick.pairId, tick.price);
    } catch (error) {
      this.#dependencies.log.error({ tick: tick.id, error: (error as Error).message }, 'a tick was passed over');
    }
    if (!tick.tradable) return undefined;
    for (const userId of this.#waiting.release(tick.pairId)) engine.recheck(userId);
    if (firings.length > 0) return this.#fire(firings, tick);
    const unhealthy = engine.settle();
    return unhealthy.length === 0 ? undefined : this.#liquidate(unhealthy, tick.receivedAt);
  }

  *#fire(firings: readonly OrderFiring[], tick: Tick): Steps {
    const byUser = new Map<number, number[]>();
    for (const { accountId, orderId } of firings) {
      const orderIds = byUser.get(accountId);
      if (orderIds) orderIds.push(orderId);
      else byUser.set(accountId, [orderId]);
    }
    const fired = [...byUser];
    const outcomes = yield fired.map(([userId, orderIds]) => due(triggerCommand, { orderIds, ...this.#trigger(userId, tick.receivedAt) }));
    for (const [index, [userId, orderIds]] of fired.entries()) this.#rearm(userId, standing(outcomes[index], orderIds));
    yield* this.#liquidate(this.#engine?.settle() ?? [], tick.receivedAt);
  }

  /** Liquidates accounts, and those that are still found unhealthy afterwards, until there are none. */
  *#liquidate(first: readonly number[], at: number): Steps {
    const burstPercent = this.#dependencies.market.pairs()[0]?.burstPercent ?? DEFAULT_BURST_PERCENT;
    for (let userIds = first; userIds.length > 0; userIds = this.#engine?.settle() ?? []) {
      const outcomes = yield userIds.map((userId) => due(liquidateCommand, { ...this.#trigger(userId, at), burstPercent }));
      for (const [index, userId] of userIds.entries()) {
        const outcome = outcomes[index];
        // It is judged again when a market it holds in has its next tradable tick, or when its book changes.
        if (!outcome || 'refused' in outcome) this.#waiting.add(userId, this.#marketsOf(userId));
      }
    }
  }

  #trigger(userId: number, at: number): Trigger {
    return { userId, tickId: this.#tickId, at };
  }

  #marketsOf(userId: number): number[] {
    return this.#dependencies.kernel.kept(openOrdersSource, userId)?.exposures.map((exposure) => exposure.pairId) ?? [];
  }

  /** Puts orders back as they stand: their trigger came to nothing, so they may fire again. */
  #rearm(userId: number, orderIds: readonly number[]): void {
    const orders = this.#dependencies.kernel.kept(openOrdersSource, userId);
    for (const id of orderIds) {
      const order = orders?.find(id);
      if (order && this.#engine) putOrder(this.#engine, order);
    }
  }
}

/** Orders on which a trigger had no effect. */
function standing(outcome: DueOutcome | undefined, orderIds: readonly number[]): readonly number[] {
  return outcome && 'reply' in outcome ? (outcome.reply as TriggerReply).standing : orderIds;
}
