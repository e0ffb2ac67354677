import type pg from 'pg';
import type { Clock } from '../feature.ts';
import { Batch, type Decided, type Entry, type Item, type Outcome } from './batch.ts';
import { beginLoading, type Loading } from './batch-load.ts';
import { writeBatch } from './batch-write.ts';
import { canonicalJson, sha256 } from './chain.ts';
import {
  RefusedError,
  SYSTEM,
  type Actor,
  type Append,
  type Command,
  type CommitListener,
  type Heads,
  type Idempotency,
  type Kernel,
} from './command.ts';
import { sqlState, type Database } from './database.ts';
import { Followers } from './followers.ts';
import { CommandQueue } from './queue.ts';
import { refusalFor, refuse } from './refusals.ts';
import { RepeatWindow } from './repeat-window.ts';
import { Writer, type CommandHead } from './writer.ts';

export interface KernelLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SequencerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: KernelLog;
  /** Called when this process must not go on: another server writes to the database. */
  readonly fatal: (reason: string) => void;
  /** Items that may wait; beyond it a command is refused as busy at once. */
  readonly queueLimit?: number;
  /** How long to wait for another server to let go of the database. The server of a killed process needs a moment to notice. */
  readonly lockPatienceMs?: number;
}

const BATCH_LIMIT = 1_000;
const QUEUE_LIMIT = 10_000;
/** A batch that takes longer has a database that hangs: the connection is dropped and made anew. */
const BATCH_TIMEOUT_MS = 15_000;
/** While the database is away, what waits is refused after this time; an acknowledged answer later would help nobody. */
const PATIENCE_MS = 5_000;
const RECONNECT_MS = 200;
const ATTEMPTS = 3;
const LOCK_PATIENCE_MS = 5_000;

/**
 * The kernel: one queue, one order, one writing connection. While a batch commits, the next one is already loading
 * behind it on the same connection, so it sees what the first left and no two batches ever wait for each other's locks.
 */
export class Sequencer implements Kernel {
  readonly #clock: Clock;
  readonly #log: KernelLog;
  readonly #fatal: (reason: string) => void;
  readonly #queueLimit: number;
  readonly #writer: Writer;
  readonly #queue = new CommandQueue();
  readonly #repeats: RepeatWindow;
  readonly #followers: Followers;
  readonly #attempts = new WeakMap<Item, number>();
  #heads: Heads = { tick: () => this.#writer.storedHeads.tick, engineCursor: () => this.#writer.storedHeads.engineCursor };
  /** Outcomes that have committed and whose callers are still to be answered. */
  readonly #untold: Outcome[] = [];
  #now = 0;
  #pumping = false;
  #scheduled = false;
  #closing = false;
  /** Set while the database is away and patience has run out. */
  #refusing = false;
  #idle: (() => void)[] = [];

  constructor(options: SequencerOptions) {
    this.#clock = options.clock;
    this.#log = options.log;
    this.#fatal = options.fatal;
    this.#queueLimit = options.queueLimit ?? QUEUE_LIMIT;
    this.#writer = new Writer(options.database, options.lockPatienceMs ?? LOCK_PATIENCE_MS, () => this.#lost());
    this.#followers = new Followers(options.log);
    this.#repeats = new RepeatWindow(options.clock);
  }

  /** Takes the sole-writer lock and reads the heads. Rejects when another server holds the database. */
  async start(): Promise<void> {
    await this.#writer.connect();
  }

  /** The newest command of the log. */
  get head(): CommandHead {
    return this.#writer.head;
  }

  /** Whether the database cannot be reached just now. */
  get away(): boolean {
    return this.#writer.client === undefined;
  }

  /** Items that wait, for metrics. */
  get queued(): number {
    return this.#queue.length;
  }

  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor, idempotency?: Idempotency): Promise<Reply> {
    return this.#enqueue(command, input, actor, idempotency?.key, false);
  }

  runUrgent<Input, Reply>(command: Command<Input, Reply>, input: Input): Promise<Reply> {
    return this.#enqueue(command, input, SYSTEM, undefined, true);
  }

  append(append: Append): void {
    if (this.#closing || this.#refusing) return;
    this.#queue.push({ append });
    this.#schedule();
  }

  onCommit(listener: CommitListener): void {
    this.#followers.onCommit(listener);
  }

  onReset(listener: () => Promise<void>): void {
    this.#followers.onReset(listener);
  }

  setHeads(heads: Heads): void {
    this.#heads = heads;
  }

  /** Finishes what waits, then lets go of the database. */
  async stop(): Promise<void> {
    this.#closing = true;
    if (this.#pumping || this.#queue.length > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
    await this.#writer.close();
  }

  #enqueue<Input, Reply>(
    command: Command<Input, Reply>,
    input: Input,
    actor: Actor,
    key: string | undefined,
    urgent: boolean,
  ): Promise<Reply> {
    if (this.#closing || this.#refusing) return Promise.reject(new RefusedError('unavailable'));
    if (!urgent && this.#queue.length >= this.#queueLimit) return Promise.reject(new RefusedError('busy'));
    const window = key === undefined ? (command.repeatWindowMs ?? 0) : 0;
    const inputText = key !== undefined || window > 0 ? canonicalJson(input) : undefined;
    const bodyHash = inputText === undefined ? undefined : sha256(inputText);
    const repeatKey = window > 0 ? `${actor.userId}:${command.name}:${bodyHash ?? ''}` : undefined;
    if (repeatKey !== undefined && !this.#repeats.enter(repeatKey, window))
      return Promise.reject(new RefusedError('miscro.submitRepeatedly'));
    return new Promise<Reply>((resolve, reject) => {
      const entry: Entry = {
        command: command,
        input,
        actor,
        key,
        bodyHash,
        inputText,
        serial: command.serial(input, actor),
        urgent,
        resolve: (reply) => resolve(reply as Reply),
        reject: (error) => {
          if (repeatKey !== undefined) this.#repeats.leave(repeatKey);
          reject(error);
        },
      };
      this.#queue.push({ entry });
      this.#schedule();
    });
  }

  /** Starts the pump after the current turn, so that everything that arrives in one turn shares a batch. */
  #schedule(): void {
    if (this.#pumping || this.#scheduled || !this.#writer.client) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#pumping) void this.#pump();
    });
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    try {
      let next = this.#load();
      while (next) next = (await this.#runBatch(next)) ?? this.#load();
    } finally {
      this.#rest();
    }
  }

  /** Goes on with what came meanwhile; with nothing to do, lets those go on who wait for that. */
  #rest(): void {
    this.#pumping = false;
    if (this.#queue.length > 0) this.#schedule();
    else for (const done of this.#idle.splice(0)) done();
  }

  #load(): Loading | undefined {
    const { client } = this.#writer;
    if (!client || this.#queue.length === 0) return undefined;
    return beginLoading(client, this.#queue.take(BATCH_LIMIT), this.#writer);
  }

  /** Runs one batch; returns the one that began loading behind it. */
  async #runBatch(loading: Loading): Promise<Loading | undefined> {
    const { client } = this.#writer;
    if (!client) {
      this.#queue.putBack(loading.items);
      return undefined;
    }
    const watchdog = setTimeout(() => this.#writer.breakOff(), BATCH_TIMEOUT_MS);
    let decided: Decided | undefined;
    let following: Loading | undefined;
    try {
      if (!loading.arrived) this.#tell();
      decided = await this.#decide(client, loading);
      const written = writeBatch(client, this.head.batch + 1, decided, this.#heads);
      following = this.#load();
      // Callers of the batch before are answered only now: the database works on this one meanwhile.
      this.#tell();
      await written;
    } catch (error) {
      clearTimeout(watchdog);
      this.#tell();
      await this.#failed(loading, decided, following, error as Error);
      return undefined;
    }
    clearTimeout(watchdog);
    this.#committed(decided);
    if (!following) {
      this.#tell();
      this.#writer.balances.trim();
    }
    return following;
  }

  async #decide(client: pg.Client, loading: Loading): Promise<Decided> {
    const loaded = await loading.loaded;
    this.#now = Math.max(this.#now, this.#clock.now());
    const { seq, hash } = this.head;
    const start = { now: this.#now, seq, hash, nextId: (sequence: string) => this.#writer.blocks.next(sequence) };
    const batch = new Batch(loaded, start, this.#writer.houseAccounts);
    batch.decide(loading.items);
    const refill = this.#writer.blocks.refill('transfer_ids', batch.transferCount);
    if (refill) this.#writer.blocks.add('transfer_ids', (await client.query<Record<string, unknown>>(refill)).rows);
    return batch.finish(() => this.#writer.blocks.next('transfer_ids'));
  }

  #committed(decided: Decided): void {
    this.#writer.head = { batch: this.head.batch + 1, ...decided.head };
    for (const account of decided.balances.houseAccounts()) this.#writer.houseAccounts.add(account);
    decided.balances.remember();
    this.#queue.putBack(decided.deferred);
    // Before anything else is decided: deciders may rely on what followers hold.
    this.#followers.follow(decided.outcomes);
    this.#untold.push(...decided.outcomes);
  }

  /** Answers the callers of what has committed. */
  #tell(): void {
    this.#followers.answer(this.#untold.splice(0));
  }

  async #failed(loading: Loading, decided: Decided | undefined, following: Loading | undefined, error: Error): Promise<void> {
    const state = sqlState(error);
    // The batch behind has begun a transaction of its own; it is undone and waits again, so that nothing overtakes.
    if (following) {
      await following.loaded.catch(() => undefined);
      this.#queue.putBack(following.items);
    }
    const alive = await this.#writer.client?.query('rollback').then(
      () => true,
      () => false,
    );
    if (!alive) {
      this.#log.warn({ error: error.message }, 'the database connection was lost');
      await this.#recover(loading.items, decided);
      return;
    }
    this.#abandon(loading.items);
    if (await this.#writer.isFenced()) {
      this.#refusing = true;
      refuse([...loading.items, ...this.#queue.clear()], 'unavailable');
      this.#fatal('another server writes to this database');
      return;
    }
    this.#log.warn({ error: error.message, sqlState: state, items: loading.items.length }, 'a batch failed');
    const retry = state === '40001' || state === '40P01';
    if (loading.items.length > 1 && !retry) await this.#runAlone(loading.items);
    else this.#retryOrRefuse(loading.items, error, retry);
  }

  /** Runs the items of a failed batch one at a time, so that one bad command takes nobody with it. */
  async #runAlone(items: readonly Item[]): Promise<void> {
    for (const [index, item] of items.entries()) {
      const { client } = this.#writer;
      if (!client) {
        this.#queue.putBack(items.slice(index));
        return;
      }
      const loading = beginLoading(client, [item], this.#writer);
      let decided: Decided | undefined;
      try {
        decided = await this.#decide(client, loading);
        await writeBatch(client, this.head.batch + 1, decided, this.#heads);
      } catch (error) {
        await this.#failed(loading, decided, undefined, error as Error);
        if (this.#refusing) {
          refuse(items.slice(index + 1), 'unavailable');
          return;
        }
        continue;
      }
      this.#committed(decided);
      this.#tell();
    }
  }

  #retryOrRefuse(items: readonly Item[], error: Error, retry: boolean): void {
    for (const item of items) {
      const attempts = (this.#attempts.get(item) ?? 0) + 1;
      this.#attempts.set(item, attempts);
      if (retry && attempts < ATTEMPTS) this.#queue.putBack([item]);
      else if ('entry' in item) item.entry.reject(refusalFor(item.entry, error));
    }
  }

  /** Connects again, learns whether the batch in doubt was committed, and lets in-process state be read anew. */
  async #recover(items: readonly Item[], decided: Decided | undefined): Promise<void> {
    const known = this.head.batch;
    this.#writer.drop();
    let waiting: readonly Item[] = items;
    const giveUp = (): void => {
      this.#refusing = true;
      refuse(waiting, decided ? 'outcome_unknown' : 'unavailable');
      refuse(this.#queue.clear(), 'unavailable');
      waiting = [];
    };
    const patience = setTimeout(giveUp, PATIENCE_MS);
    const connected = await this.#reconnect();
    clearTimeout(patience);
    const { batch, seq } = this.head;
    const committed = decided !== undefined && batch === known + 1;
    if (!connected || (batch !== known && !committed)) {
      giveUp();
      if (connected) this.#fatal(batch < known ? 'the database has lost committed commands' : 'another server writes to this database');
      return;
    }
    if (committed) {
      this.#queue.putBack(decided.deferred);
      // Ticks are not followed here: whoever keeps them reads them again below.
      const outcomes = decided.outcomes.filter((outcome) => outcome.kind !== 'appended');
      this.#followers.follow(outcomes);
      this.#followers.answer(outcomes);
    } else {
      this.#abandon(items);
      this.#retryOrRefuse([...waiting].reverse(), new Error('the database connection was lost'), true);
    }
    await this.#followers.reset();
    this.#refusing = false;
    this.#log.info({ batch, seq }, 'the database is back');
  }

  /** Tries until it is connected. False when the kernel is to stop instead. */
  async #reconnect(): Promise<boolean> {
    while (!this.#closing) {
      try {
        await this.#writer.connect();
        return true;
      } catch (error) {
        this.#log.warn({ error: (error as Error).message }, 'cannot reach the database; trying again');
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      }
    }
    return false;
  }

  /** The connection ended by itself. While a batch runs that is noticed there; otherwise nothing waits for an answer, and recovery begins here. */
  #lost(): void {
    if (!this.#pumping && !this.#closing) void this.#recoverIdle();
  }

  async #recoverIdle(): Promise<void> {
    this.#pumping = true;
    this.#log.warn({}, 'the database connection was lost');
    await this.#recover([], undefined);
    this.#rest();
  }

  #abandon(items: readonly Item[]): void {
    for (const item of [...items].reverse()) if ('append' in item) item.append.abandoned();
  }
}
