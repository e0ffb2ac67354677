import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, OrderFiring } from '@candor/engine';
import { DEFAULT_BURST_PERCENT } from '@candor/rules';
import type { Clock } from '../../../feature.ts';
import { RefusedError, type Command, type Commit, type Kernel } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Market, Tick } from '../../../market/market.ts';
import { ticksBetween } from '../../../market/tick-rows.ts';
import { Books } from '../books.ts';
import { liquidateCommand } from '../commands/liquidate.ts';
import { triggerCommand } from '../commands/trigger.ts';
import { orderFrom } from '../store.ts';
import { Backlog, followedOf, type Backlogged, type Followed } from './backlog.ts';
import { ENGINE_COLUMNS, engineDigest, putOrder } from './engine-orders.ts';
import { loadTrading } from './load.ts';
import { Newest } from './newest.ts';
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
  readonly clock: Clock;
  readonly books: Books;
  readonly log: RunnerLog;
}

const REPLAY_PAGE = 2_000;
const RELOAD_MS = 200;
/** Refusals that mean the kernel is away: what waits is taken up again when the state has been read anew. */
const AWAY = new Set(['unavailable', 'outcome_unknown', 'busy']);

/** Work was cut short by a new load; whoever sees this returns quietly. */
class Superseded extends Error {}

/**
 * Runs the trigger engine: a strict fold over committed commands and ticks, in the order they were committed. A tick that
 * sets something off is finished (orders settled durably, then accounts liquidated durably) before the next is looked at.
 */
export class TriggerRunner {
  readonly #dependencies: RunnerDependencies;
  readonly #commands: {
    readonly trigger: ReturnType<typeof triggerCommand>;
    readonly liquidate: ReturnType<typeof liquidateCommand>;
  };
  readonly #backlog = new Backlog();
  readonly #waiting = new Waiting();
  #newest = new Newest();
  #engine: Engine | undefined;
  /** Counts loads, so that work begun before the newest one is recognised. */
  #epoch = 0;
  #busy = false;
  #cursor = 0;
  #idle: (() => void)[] = [];

  /** Follows the kernel and the market from now on; make it before the kernel starts. */
  constructor(dependencies: RunnerDependencies) {
    this.#dependencies = dependencies;
    const { kernel, market } = dependencies;
    this.#commands = { trigger: triggerCommand(market), liquidate: liquidateCommand(market) };
    kernel.onCommit((commit) => this.#follow(commit));
    kernel.onReset(() => this.#reload());
    market.onTick((tick) => this.#push({ kind: 'tick', tick }));
  }

  /** Reads the state and replays what was missed. Resolves once everything that was due is settled. */
  async start(): Promise<void> {
    await this.#load();
    await this.settled();
  }

  /** Looks at nothing more. */
  stop(): void {
    this.#epoch += 1;
    this.#engine = undefined;
    this.#tellIdle();
  }

  /** The newest tick that is finished: everything it set off is committed. */
  cursor(): number {
    return this.#cursor;
  }

  /** Resolves when nothing waits and nothing is being settled. */
  async settled(): Promise<void> {
    if (!this.#busy && this.#backlog.isEmpty) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** See `engineDigest`. Empty while nothing is loaded. */
  digest(): string {
    return this.#engine ? engineDigest(this.#engine) : '';
  }

  /** The digest of an engine read from the database now; equal to `digest()` when nothing is under way. */
  async rebuiltDigest(): Promise<string> {
    const { database, market } = this.#dependencies;
    const { engine } = await loadTrading(database, market, this.#cursor, new Books());
    return engineDigest(engine);
  }

  #follow(commit: Commit): void {
    const followed = followedOf(commit);
    if (!followed) return;
    if (this.#engine) this.#book(followed);
    this.#push(followed);
  }

  #book({ effects, balances }: Followed): void {
    const { books } = this.#dependencies;
    for (const { order, was } of effects) books.apply(order, was, order.status);
    for (const [userId, { available, margin }] of balances) books.balances(userId, available, margin);
  }

  #push(item: Backlogged): void {
    this.#backlog.push(item);
    this.#pump();
  }

  /** As `#load`, again and again until the database answers: without it nothing would be triggered any more. */
  async #reload(): Promise<void> {
    for (;;) {
      try {
        return await this.#load();
      } catch (error) {
        this.#dependencies.log.warn({ error: (error as Error).message }, 'the trigger engine cannot be loaded; trying again');
        await sleep(RELOAD_MS);
      }
    }
  }

  async #load(): Promise<void> {
    this.#epoch += 1;
    const epoch = this.#epoch;
    this.#engine = undefined;
    const { database, market, books, log } = this.#dependencies;
    const loaded = await loadTrading(database, market, this.#cursor, books);
    if (epoch !== this.#epoch) return;
    this.#waiting.clear();
    this.#newest = new Newest();
    for (const tick of loaded.ticks) this.#newest.see(tick);
    this.#cursor = loaded.cursor;
    this.#backlog.dropUpTo(loaded.commandSeq, loaded.newestTick);
    for (const commit of this.#backlog.commits()) this.#book(commit);
    if (loaded.newestTick > loaded.cursor) this.#backlog.unshift([{ kind: 'replay', after: loaded.cursor, upTo: loaded.newestTick }]);
    this.#engine = loaded.engine;
    log.info({ cursor: loaded.cursor, ticksToReplay: loaded.newestTick - loaded.cursor }, 'trigger engine loaded');
    this.#busy = false;
    this.#pump();
  }

  #pump(): void {
    const engine = this.#engine;
    if (this.#busy || !engine) return;
    this.#busy = true;
    const epoch = this.#epoch;
    this.#drain(engine, epoch).then(
      () => {
        if (epoch !== this.#epoch) return;
        this.#busy = false;
        if (this.#backlog.isEmpty) this.#tellIdle();
        else this.#pump();
      },
      (error: Error) => {
        if (epoch !== this.#epoch || error instanceof Superseded) return;
        // Nothing is looked at until the state has been read anew: the kernel asks for that when it is back.
        this.#dependencies.log.warn({ error: error.message }, 'the trigger engine waits for the kernel');
      },
    );
  }

  #tellIdle(): void {
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #drain(engine: Engine, epoch: number): Promise<void> {
    for (let item = this.#backlog.shift(); item; item = this.#backlog.shift()) {
      // Most items set nothing off and are done at once: the loop only waits for those that do.
      const work = this.#process(engine, item, epoch);
      if (!work) continue;
      await work;
      this.#sameEpoch(epoch);
    }
  }

  #process(engine: Engine, item: Backlogged, epoch: number): Promise<void> | undefined {
    switch (item.kind) {
      case 'commit':
        this.#apply(engine, item);
        return this.#liquidateAll(engine, engine.settle(), Math.max(this.#newest.at, this.#dependencies.clock.now()), epoch);
      case 'tick':
        return this.#tick(engine, item.tick, epoch);
      case 'replay':
        return this.#replay(engine, item.after, item.upTo, epoch);
    }
  }

  async #replay(engine: Engine, after: number, upTo: number, epoch: number): Promise<void> {
    for (let from = after; from < upTo;) {
      const ticks = await ticksBetween(this.#dependencies.database, from, upTo, REPLAY_PAGE);
      this.#sameEpoch(epoch);
      for (const tick of ticks) {
        const work = this.#tick(engine, tick, epoch);
        if (!work) continue;
        await work;
        this.#sameEpoch(epoch);
      }
      from = ticks.at(-1)?.id ?? upTo;
    }
  }

  #tick(engine: Engine, tick: Tick, epoch: number): Promise<void> | undefined {
    if (tick.id <= this.#cursor || !this.#dependencies.market.pair(tick.pairId)) return undefined;
    this.#newest.see(tick);
    let firings: readonly OrderFiring[] = [];
    try {
      if (tick.tradable) firings = engine.cross(tick.pairId, tick.price, tick.id);
      else engine.setPrice(tick.pairId, tick.price);
    } catch (error) {
      this.#dependencies.log.error({ tick: tick.id, error: (error as Error).message }, 'a tick was passed over');
    }
    if (!tick.tradable) {
      this.#cursor = tick.id;
      return undefined;
    }
    for (const userId of this.#waiting.release(tick.pairId)) engine.recheck(userId);
    if (firings.length > 0) return this.#fire(engine, firings, tick, epoch);
    const work = this.#liquidateAll(engine, engine.settle(), tick.receivedAt, epoch);
    if (!work) {
      this.#cursor = tick.id;
      return undefined;
    }
    return work.then(() => {
      this.#cursor = tick.id;
    });
  }

  async #fire(engine: Engine, firings: readonly OrderFiring[], tick: Tick, epoch: number): Promise<void> {
    const byUser = new Map<number, number[]>();
    for (const { accountId, orderId } of firings) {
      const orderIds = byUser.get(accountId);
      if (orderIds) orderIds.push(orderId);
      else byUser.set(accountId, [orderId]);
    }
    const standing: number[] = [];
    const outcomes = [...byUser].map(async ([userId, orderIds]) => {
      const reply = await this.#run(this.#commands.trigger, { orderIds, ...this.#trigger(userId, tick.receivedAt, tick.pairId) });
      standing.push(...(reply?.standing ?? orderIds));
    });
    await allSettled(outcomes);
    this.#sameEpoch(epoch);
    if (standing.length > 0) await this.#rearm(engine, standing, epoch);
    this.#catchUp(engine, new Set(byUser.keys()));
    await this.#liquidateAll(engine, engine.settle(), tick.receivedAt, epoch);
    this.#sameEpoch(epoch);
    this.#cursor = tick.id;
  }

  /** Liquidates accounts, and those that are still found unhealthy afterwards, until there are none. */
  #liquidateAll(engine: Engine, userIds: readonly number[], at: number, epoch: number): Promise<void> | undefined {
    return userIds.length === 0 ? undefined : this.#liquidate(engine, userIds, at, epoch);
  }

  async #liquidate(engine: Engine, first: readonly number[], at: number, epoch: number): Promise<void> {
    const burstPercent = this.#dependencies.market.pairs()[0]?.burstPercent ?? DEFAULT_BURST_PERCENT;
    for (let userIds = first; userIds.length > 0; userIds = engine.settle()) {
      const outcomes = userIds.map(async (userId) => {
        const trigger = this.#trigger(userId, at);
        const possible = trigger.marks.some((mark) => mark.closable);
        const done = possible && (await this.#run(this.#commands.liquidate, { ...trigger, burstPercent }));
        // It is judged again when a market it holds in has its next tradable tick, or when its book changes.
        if (!done)
          this.#waiting.add(
            userId,
            trigger.marks.map((mark) => mark.pairId),
          );
      });
      await allSettled(outcomes);
      this.#sameEpoch(epoch);
      this.#catchUp(engine, new Set(userIds));
    }
  }

  #trigger(userId: number, at: number, pairId?: number) {
    const pairIds = new Set(this.#dependencies.books.exposures(userId).map((exposure) => exposure.pairId));
    if (pairId !== undefined) pairIds.add(pairId);
    return {
      userId,
      tickId: this.#newest.id,
      at,
      marks: this.#newest.marks(
        [...pairIds].sort((left, right) => left - right),
        at,
      ),
    };
  }

  /** Runs a command of the venue; undefined when it was refused with nothing changed. Throws when the kernel is away. */
  async #run<Input, Reply>(command: Command<Input, Reply>, input: Input): Promise<Reply | undefined> {
    try {
      return await this.#dependencies.kernel.runUrgent(command, input);
    } catch (error) {
      if (error instanceof RefusedError && !AWAY.has(error.code)) return undefined;
      if (error instanceof RefusedError) throw error;
      this.#dependencies.log.error({ command: command.name, error: (error as Error).stack }, 'a trigger could not be settled');
      return undefined;
    }
  }

  /** Puts orders back as they are stored: their trigger came to nothing, so they may fire again. */
  async #rearm(engine: Engine, orderIds: readonly number[], epoch: number): Promise<void> {
    const rows = await this.#dependencies.database.query(`select ${ENGINE_COLUMNS} from lever_orders where id = any($1::int[])`, [
      `{${orderIds.join(',')}}`,
    ]);
    this.#sameEpoch(epoch);
    for (const row of rows) putOrder(engine, orderFrom(row));
  }

  #apply(engine: Engine, { effects, balances }: Followed): void {
    for (const [userId, { available }] of balances) if (available !== undefined) engine.putAccount(userId, available);
    for (const { order } of effects) {
      try {
        putOrder(engine, order);
      } catch (error) {
        this.#dependencies.log.error({ order: order.id, error: (error as Error).message }, 'the trigger engine cannot hold an order');
      }
    }
  }

  /** Applies the waiting commits of some users ahead of the ticks between. */
  #catchUp(engine: Engine, users: ReadonlySet<number>): void {
    for (const commit of this.#backlog.takeCommitsOf(users)) this.#apply(engine, commit);
  }

  #sameEpoch(epoch: number): void {
    if (epoch !== this.#epoch) throw new Superseded();
  }
}

/** Waits for all, then throws the first failure, so that none goes unobserved. */
async function allSettled(work: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason;
}
