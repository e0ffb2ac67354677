import type { Clock } from '../feature.ts';
import {
  DELAY_MS_MAX,
  RefusedError,
  SYSTEM,
  type Actor,
  type Append,
  type Command,
  type CommitListener,
  type Delay,
  type Due,
  type DueOutcome,
  type Idempotency,
  type Kernel,
  type Moment,
  type Part,
  type Reactor,
  type Source,
  type Steps,
  type TickHead,
} from './command.ts';
import { Committer, GivenUpError, OvertakenError } from './committer.ts';
import type { Database } from './database.ts';
import { Decider } from './decider.ts';
import type { Entry, Item, Outcome } from './entry.ts';
import { Followers } from './followers.ts';
import { inputJson, sha256 } from './hash.ts';
import { JournalReader } from './journal.ts';
import { Loader, type Wanting } from './loader.ts';
import { OpenBatch, type JournalHead, type SealedBatch } from './open-batch.ts';
import { Projector } from './projector.ts';
import { CommandQueue } from './queue.ts';
import { RecordBatch } from './record-batch.ts';
import { refusalFor, refuse } from './refusals.ts';
import { RepeatWindow } from './repeat-window.ts';
import { State } from './state.ts';
import type { Table } from './table.ts';
import { Writer } from './writer.ts';

export interface KernelLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface SequencerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: KernelLog;
  /** The tables that are projected from the journal. */
  readonly tables: readonly Table<never>[];
  /** Called when this process must not go on. */
  readonly fatal: (reason: string) => void;
  /** Items that may wait; beyond it a command is refused as busy at once. */
  readonly queueLimit?: number;
  /** How long to wait for another server to let go of the database. The server of a killed process needs a moment to notice. */
  readonly lockPatienceMs?: number;
}

const BATCH_LIMIT = 1_000;
const BATCH_BYTES = 4 * 2 ** 20;
const QUEUE_LIMIT = 10_000;
const LOCK_PATIENCE_MS = 5_000;
/** While a commit takes longer than this nothing more is decided: ticks then wait in the queue, where their delay is counted. */
const SLOW_COMMIT_MS = 200;
const LOAD_RETRY_MS = 200;
/** Projected stretches that what they touched is remembered for: longer than any read is on its way. */
const STRETCHES_REMEMBERED = 16;

/** A batch whose commit is under way. */
interface InFlight {
  readonly sealed: SealedBatch;
  readonly since: number;
  readonly done: Promise<void>;
}

/**
 * The kernel: one queue, one order, one journal. What arrives is decided at once on the state in memory and gathers in the open
 * batch while the one before is being committed; replies and followers wait for the commit. The tables follow behind.
 */
export class Sequencer implements Kernel {
  readonly #options: SequencerOptions;
  readonly #clock: Clock;
  readonly #log: KernelLog;
  readonly #queueLimit: number;
  readonly #writer: Writer;
  readonly #committer: Committer;
  readonly #projector: Projector;
  readonly #loader: Loader;
  readonly #state = new State();
  readonly #decider = new Decider(this.#state);
  readonly #queue = new CommandQueue();
  readonly #repeats: RepeatWindow;
  readonly #followers: Followers;
  #reactor: Reactor | undefined;
  #tickHead: (() => TickHead) | undefined;
  #open: OpenBatch | undefined;
  #inFlight: InFlight | undefined;
  /** Commands that are about to be loaded for, and those that are being. */
  #wanting: Wanting[] = [];
  #loading = 0;
  /** Loaded commands that write more than the journal. */
  #records: Entry[] = [];
  #now = 0;
  #lagMs = 0;
  #delays = 0;
  #turning = false;
  #scheduled = false;
  /** Something is being set off: the open batch may not be closed in the middle of it. */
  #settling = false;
  #closing = false;
  /** Set while nothing may be decided: the database was away for too long, or this process must not go on. */
  #refusing = false;
  #idle: (() => void)[] = [];
  readonly #stretches: number[] = [];
  /** The newest batch that concerns a customer and is not in the tables yet. */
  readonly #concerned = new Map<number, number>();

  constructor(options: SequencerOptions) {
    const { database, clock, log, tables } = options;
    this.#options = options;
    this.#clock = clock;
    this.#log = log;
    this.#queueLimit = options.queueLimit ?? QUEUE_LIMIT;
    this.#writer = new Writer(database, options.lockPatienceMs ?? LOCK_PATIENCE_MS, () => this.#lost());
    this.#committer = new Committer({ writer: this.#writer, log, patienceOver: () => this.#giveUp() });
    const reader = new JournalReader(tables);
    this.#projector = new Projector({ database, log, reader, fatal: (reason) => this.#end(reason), projected: (batch) => this.#projected(batch) });
    this.#loader = new Loader(database, this.#state, this.#projector);
    this.#followers = new Followers(log);
    this.#repeats = new RepeatWindow(clock);
  }

  /** Takes the sole-writer lock, brings the tables up to the journal and reads the state. Rejects when another server holds the database. */
  async start(): Promise<void> {
    await this.#committer.start();
    await this.#read();
  }

  /** The newest committed batch. */
  get head(): JournalHead {
    return this.#committer.head;
  }

  /** Whether the database cannot be reached just now. */
  get away(): boolean {
    return !this.#writer.isConnected;
  }

  /** Items that wait, for metrics. */
  get queued(): number {
    return this.#queue.length + this.#wanting.length + this.#loading + this.#records.length;
  }

  /** Commands that the tables are behind the journal, for metrics. */
  get behind(): number {
    return this.#projector.behind;
  }

  get delay(): Delay {
    const oldest = this.#queue.oldestAppend();
    const waiting = oldest && 'append' in oldest ? this.#clock.now() - (oldest.append.receivedAt ?? this.#clock.now()) : 0;
    const lagMs = Math.max(this.#lagMs, waiting);
    return { lagMs, delayed: lagMs > DELAY_MS_MAX, times: this.#delays };
  }

  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor, idempotency?: Idempotency): Promise<Reply> {
    if (this.#closing || this.#refusing) return Promise.reject(new RefusedError('unavailable'));
    if (this.queued >= this.#queueLimit) return Promise.reject(new RefusedError('busy'));
    return new Promise<Reply>((resolve, reject) => {
      const entry = this.#entry(command as Command<unknown, unknown>, input, actor, idempotency?.key, resolve as never, reject);
      if (!entry) return;
      this.#queue.push({ entry });
      this.#schedule();
    });
  }

  append(append: Append): void {
    if (this.#closing || this.#refusing) return;
    this.#queue.push({ append });
    this.#schedule();
  }

  reserve(counter: string, count: number): number {
    return this.#state.counters.take(counter, count);
  }

  caughtUp(): Promise<void> {
    return this.#projector.reached(this.head.batch);
  }

  caughtUpWith(userId: number): Promise<void> {
    const batch = this.#concerned.get(userId);
    return batch === undefined ? Promise.resolve() : this.#projector.reached(Math.min(batch, this.head.batch));
  }

  /** Resolves when nothing waits, is being decided or written. */
  async quiet(): Promise<void> {
    if (this.#isQuiet()) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  provide<Provided>(part: Part<Provided>, provided: Provided): void {
    this.#state.provide(part, provided);
  }

  react(reactor: Reactor): void {
    this.#reactor = reactor;
  }

  kept<Key extends string | number, Row>(source: Source<Key, Row>, key: Key): Row | undefined {
    return this.#state.kept.get(source as never, key) as Row | undefined;
  }

  onCommit(listener: CommitListener): void {
    this.#followers.onCommit(listener);
  }

  onReset(listener: () => Promise<void>): void {
    this.#followers.onReset(listener);
  }

  setTickHead(head: () => TickHead): void {
    this.#tickHead = head;
  }

  /** Finishes what waits, then lets go of the database. */
  async stop(): Promise<void> {
    this.#closing = true;
    if (!this.#writer.isConnected) this.#giveUp();
    else await this.quiet();
    this.#committer.close();
    await this.#projector.stop();
    await this.#loader.stop();
    await this.#writer.close();
  }

  #entry(
    command: Command<unknown, unknown>,
    input: unknown,
    actor: Actor,
    key: string | undefined,
    resolve: (reply: unknown) => void,
    reject: (error: Error) => void,
    due = false,
  ): Entry | undefined {
    try {
      const window = key === undefined ? (command.repeatWindowMs ?? 0) : 0;
      const inputText = inputJson(command.record ? command.record(input) : input);
      const hashed = key !== undefined || window > 0;
      const bodyHash = hashed ? sha256(command.record ? inputJson(input) : inputText) : undefined;
      const repeatKey = window > 0 ? `${actor.userId}:${command.name}:${bodyHash ?? ''}` : undefined;
      if (repeatKey !== undefined && !this.#repeats.enter(repeatKey, window)) throw new RefusedError('miscro.submitRepeatedly');
      const serial = command.serial(input, actor);
      return {
        command,
        input,
        actor,
        key,
        inputText,
        bodyHash,
        serials: typeof serial === 'string' ? [serial] : serial,
        due,
        needs: command.needs(input, actor),
        seen: new Map(),
        earlier: undefined,
        resolve,
        reject: (error) => {
          if (repeatKey !== undefined) this.#repeats.leave(repeatKey);
          reject(error);
        },
      };
    } catch (error) {
      reject(error as Error);
      return undefined;
    }
  }

  /** Starts a turn after the current one of the process, so that everything that arrives together is decided together. */
  #schedule(): void {
    if (this.#turning || this.#scheduled || this.#refusing) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#turning) void this.#turn();
    });
  }

  /** Decides what waits, as far as it can be. */
  async #turn(): Promise<void> {
    this.#turning = true;
    try {
      while (!this.#refusing) {
        const room = this.#projector.room();
        if (room) await room;
        if (this.#records.length > 0) {
          await this.#commitRecords();
          continue;
        }
        if (this.#isFull()) {
          await this.#drain();
          continue;
        }
        const item = this.#queue.next();
        if (!item) break;
        try {
          const settling = this.#take(item);
          if (settling) await settling;
        } catch (error) {
          if (error instanceof GivenUpError) throw error;
          this.#log.error({ error: (error as Error).stack }, 'what was set off could not be followed');
        }
      }
    } catch (error) {
      if (!(error instanceof GivenUpError)) this.#log.error({ error: (error as Error).stack }, 'the kernel stumbled');
    } finally {
      this.#turning = false;
    }
    this.#flush();
    this.#load();
    this.#rest();
  }

  #isFull(): boolean {
    if (this.#inFlight && performance.now() - this.#inFlight.since > SLOW_COMMIT_MS) return true;
    return this.#open !== undefined && (this.#open.size >= BATCH_LIMIT || this.#open.bytes >= BATCH_BYTES);
  }

  /** Decides one item. The promise is of what it set off, when something must be read for that. */
  #take(item: Item): Promise<void> | undefined {
    if ('append' in item) {
      const moment = this.#moment(item.append.receivedAt);
      this.#decider.append(item.append, this.#batch(moment.now), moment);
      const steps = item.append.react?.(moment);
      return steps && this.#settle(steps, moment);
    }
    const { entry } = item;
    const lack = this.#lackOf(entry);
    if (lack === 'failed') return undefined;
    if (lack || !entry.command.ledger) {
      this.#queue.hold(entry);
      if (lack) this.#wanting.push({ entry, lack });
      else this.#records.push(entry);
      return undefined;
    }
    const moment = this.#moment();
    const outcome = this.#decider.decide(entry, this.#batch(moment.now), moment);
    if (outcome.kind !== 'accepted' || !this.#reactor) return undefined;
    this.#reactor.follow(outcome.commit);
    const steps = this.#reactor.settle(moment);
    return steps && this.#settle(steps, moment);
  }

  #lackOf(entry: Entry) {
    try {
      return this.#decider.lack(entry);
    } catch (error) {
      this.#followers.answer([{ kind: 'refused', entry, error: error as Error }]);
      return 'failed' as const;
    }
  }

  #moment(receivedAt?: number): Moment {
    this.#now = Math.max(this.#now, this.#clock.now());
    if (receivedAt !== undefined) {
      const lagMs = Math.max(0, this.#now - receivedAt);
      if (lagMs > DELAY_MS_MAX && this.#lagMs <= DELAY_MS_MAX) {
        this.#delays += 1;
        this.#log.warn({ lagMs }, 'the venue has fallen behind its prices; nothing new is opened until it has caught up');
      }
      this.#lagMs = lagMs;
    }
    return { now: this.#now, lagMs: this.#lagMs, nextId: (counter) => this.#state.counters.take(counter) };
  }

  #batch(now: number): OpenBatch {
    if (!this.#open) {
      const before = this.#inFlight?.sealed.row;
      const { batch, seq } = before ? { batch: before.batch, seq: before.last_seq } : this.head;
      const transfers = this.#state.counters.all.get('transfer_ids') ?? 1;
      this.#open = new OpenBatch(batch + 1, now, seq + 1, transfers);
    }
    return this.#open;
  }

  /** Decides what was set off, step by step. */
  #settle(steps: Steps, moment: Moment): Promise<void> | undefined {
    for (let step = steps.next(); !step.done;) {
      const entries = step.value.map((due) => this.#dueEntry(due));
      if (entries.some((entry) => this.#decider.lack(entry) !== undefined)) return this.#settleLater(steps, entries, moment);
      step = steps.next(this.#decideDue(entries, moment));
    }
    return undefined;
  }

  async #settleLater(steps: Steps, first: readonly Entry[], moment: Moment): Promise<void> {
    this.#settling = true;
    try {
      let entries: readonly Entry[] = first;
      for (;;) {
        await this.#loadAll(entries);
        const step = steps.next(this.#decideDue(entries, moment));
        if (step.done) break;
        entries = step.value.map((due) => this.#dueEntry(due));
      }
    } finally {
      this.#settling = false;
    }
  }

  #decideDue(entries: readonly Entry[], moment: Moment): DueOutcome[] {
    return entries.map((entry) => {
      const outcome = this.#decider.decide(entry, this.#batch(moment.now), moment);
      if (outcome.kind === 'accepted') {
        this.#reactor?.follow(outcome.commit);
        return { reply: outcome.reply };
      }
      return { refused: outcome.kind === 'refused' && outcome.error instanceof RefusedError ? outcome.error.code : 'internal' };
    });
  }

  #dueEntry({ command, input }: Due): Entry {
    const entry = this.#entry(command as unknown as Command<unknown, unknown>, input, SYSTEM, undefined, ignore, ignore, true);
    if (!entry) throw new Error(`${command.name} cannot be run`);
    return entry;
  }

  /** Reads what commands lack that cannot wait, again and again until it is there. */
  async #loadAll(entries: readonly Entry[]): Promise<void> {
    for (;;) {
      if (this.#refusing) throw new GivenUpError('the database is away');
      const wanting = entries.flatMap((entry) => {
        const lack = this.#decider.lack(entry);
        return lack ? [{ entry, lack }] : [];
      });
      if (wanting.length === 0) return;
      await this.#loader.load(wanting).catch((error: Error) => {
        this.#log.warn({ error: error.message }, 'what was set off cannot be read; trying again');
        return new Promise((resolve) => setTimeout(resolve, LOAD_RETRY_MS));
      });
    }
  }

  /** Begins to read what waiting commands lack. */
  #load(): void {
    const wanting = this.#wanting.splice(0);
    if (wanting.length === 0) return;
    this.#loading += wanting.length;
    void this.#loadFor(wanting).finally(() => {
      this.#loading -= wanting.length;
      this.#schedule();
      this.#rest();
    });
  }

  async #loadFor(wanting: readonly Wanting[]): Promise<void> {
    try {
      await this.#loader.load(wanting);
    } catch (error) {
      // One that cannot be read for takes nobody with it.
      if (wanting.length > 1) {
        for (const each of wanting) await this.#loadFor([each]);
        return;
      }
      for (const { entry } of wanting) {
        this.#queue.release(entry);
        entry.reject(refusalFor(entry, error as Error));
      }
      return;
    }
    if (this.#refusing) return refuse(wanting, 'unavailable');
    for (const { entry } of wanting) this.#queue.release(entry);
    this.#queue.putBack(wanting);
  }

  /** Sends the open batch, unless one is under way. */
  #flush(): void {
    if (this.#inFlight || this.#settling || this.#refusing || !this.#open || this.#open.isEmpty) return;
    const open = this.#open;
    this.#open = undefined;
    if (open.size === 0) {
      this.#followers.answer(open.outcomes);
      return;
    }
    const sealed = open.seal(this.head.hash, this.#tickHead?.() ?? this.head.tick, this.#state.counters.all);
    const done = this.#committer.commit(sealed.row, []).then(
      () => this.#committed(sealed),
      (error: Error) => this.#failed(error),
    );
    this.#inFlight = { sealed, since: performance.now(), done };
  }

  #committed(sealed: SealedBatch): void {
    this.#inFlight = undefined;
    this.#note(sealed);
    // The database works on the next batch while callers of this one are answered.
    this.#flush();
    this.#followers.follow(sealed.outcomes);
    this.#followers.answer(sealed.outcomes);
    if (this.#queue.length > 0 || this.#records.length > 0) this.#schedule();
    this.#rest();
  }

  /** Hands a committed batch on to the tables. */
  #note({ batch }: SealedBatch): void {
    for (const item of batch.items) {
      if (item.kind !== 'command') continue;
      this.#concerned.set(item.userId, batch.batch);
      for (const event of item.events) this.#concerned.set(event.userId, batch.batch);
    }
    this.#projector.add(batch);
  }

  /** Resolves when nothing is under way and the open batch has been committed. */
  async #drain(): Promise<void> {
    this.#flush();
    while (this.#inFlight) {
      await this.#inFlight.done;
      this.#flush();
    }
  }

  /** Commits the commands that write more than the journal, in a batch of their own. */
  async #commitRecords(): Promise<void> {
    await this.#drain();
    if (this.#refusing) return;
    const entries = this.#records.splice(0, BATCH_LIMIT);
    await this.#commitTogether(entries);
    this.#load();
  }

  async #commitTogether(entries: readonly Entry[]): Promise<void> {
    const moment = this.#moment();
    const batch = new RecordBatch(this.#batch(moment.now), this.#state, this.#decider);
    this.#open = undefined;
    this.#wanting.push(...batch.decide(entries, moment));
    const { sealed, direct } = batch.seal(this.head.hash, this.#tickHead?.() ?? this.head.tick);
    try {
      if (sealed.batch.items.length > 0) await this.#committer.commit(sealed.row, direct);
    } catch (error) {
      batch.undo();
      await this.#recordsFailed(batch.decided, error as Error);
      return;
    }
    for (const entry of batch.decided) this.#queue.release(entry);
    batch.keep();
    if (sealed.batch.items.length > 0) this.#note(sealed);
    this.#followers.follow(sealed.outcomes);
    this.#followers.answer(sealed.outcomes);
    for (const outcome of sealed.outcomes) if (outcome.kind === 'accepted') this.#reactor?.follow(outcome.commit);
    const steps = this.#reactor?.settle(moment);
    if (steps) await this.#settle(steps, moment);
  }

  /** One bad command takes nobody with it: the halves are tried on their own, down to the one that is at fault. */
  async #recordsFailed(entries: readonly Entry[], error: Error): Promise<void> {
    if (error instanceof GivenUpError || error instanceof OvertakenError) {
      for (const entry of entries) entry.reject(new RefusedError('outcome_unknown'));
      return this.#failed(error);
    }
    const [only] = entries;
    if (entries.length === 1 && only) {
      this.#queue.release(only);
      only.reject(refusalFor(only, error));
      return undefined;
    }
    this.#log.warn({ error: error.message, commands: entries.length }, 'a batch failed; its halves are tried');
    const middle = Math.ceil(entries.length / 2);
    for (const half of [entries.slice(0, middle), entries.slice(middle)]) {
      if (!this.#refusing) await this.#commitTogether(half);
      else for (const entry of half) entry.reject(new RefusedError('unavailable'));
    }
  }

  /** The batch under way cannot be committed any more. */
  async #failed(error: Error): Promise<void> {
    if (error instanceof OvertakenError) return this.#end(error.message);
    if (!(error instanceof GivenUpError)) {
      this.#log.error({ error: error.message }, 'a batch of the journal was refused');
      this.#giveUp('internal');
    }
    await this.#startAnew();
  }

  /** Refuses everything that waits: the database was away for too long. */
  #giveUp(code: 'outcome_unknown' | 'internal' = 'outcome_unknown'): void {
    if (this.#refusing) return;
    this.#refusing = true;
    refuseOutcomes(this.#inFlight?.sealed.outcomes ?? [], code);
    refuseOutcomes(this.#open?.outcomes ?? [], 'unavailable');
    const appends = [...(this.#inFlight?.sealed.outcomes ?? []), ...(this.#open?.outcomes ?? [])].toReversed();
    for (const outcome of appends) if (outcome.kind === 'appended') outcome.append.abandoned();
    this.#open = undefined;
    refuse(this.#wanting.splice(0), 'unavailable');
    for (const entry of this.#records.splice(0)) entry.reject(new RefusedError('unavailable'));
    const waiting = this.#queue.clear();
    refuse(waiting, 'unavailable');
    for (const item of waiting) if ('append' in item) item.append.abandoned();
    this.#loader.forget();
    for (const done of this.#idle.splice(0)) done();
  }

  /** Reads everything from the database once it is back, and goes on. */
  async #startAnew(): Promise<void> {
    for (;;) {
      if (this.#closing) return;
      try {
        await this.#committer.begin();
        this.#inFlight = undefined;
        this.#open = undefined;
        this.#state.clear();
        this.#concerned.clear();
        await this.#read();
        await this.#followers.reset();
        await this.#reactor?.reload();
        break;
      } catch (error) {
        this.#log.warn({ error: (error as Error).message }, 'the state cannot be read; trying again');
        await new Promise((resolve) => setTimeout(resolve, LOAD_RETRY_MS));
      }
    }
    this.#refusing = false;
    this.#log.info({ batch: this.head.batch, seq: this.head.seq }, 'the kernel goes on');
    this.#schedule();
  }

  async #read(): Promise<void> {
    const { database } = this.#options;
    await this.#projector.start();
    if (this.#projector.cursor !== this.head.batch) throw new Error('the tables hold more than the journal');
    const house = await database.query<{ id: bigint; balance: bigint }>('select id, balance from accounts where user_id = 0');
    for (const { id, balance } of house) this.#state.balances.load(Number(id), balance);
    const counters = await database.query<{ name: string; next: bigint }>('select name, next from counters order by name');
    this.#state.counters.load(new Map(counters.map(({ name, next }) => [name, Number(next)])));
    this.#now = Math.max(this.#now, this.head.at);
    database
      .snapshot((query) => this.#state.keys.learn(query))
      .catch((error: Error) => this.#log.warn({ error: error.message }, 'stored keys could not be read; each will be asked for'));
  }

  #projected(batch: number): void {
    const { touches, keys, balances, kept } = this.#state;
    this.#stretches.push(batch);
    if (this.#stretches.length > STRETCHES_REMEMBERED) touches.forget(this.#stretches.shift() ?? 0);
    for (const [userId, newest] of this.#concerned) if (newest <= batch) this.#concerned.delete(userId);
    keys.trim(this.#projector.behind + 2 * BATCH_LIMIT);
    kept.trim((reads) => touches.newest(reads) > batch);
    balances.trim(() => this.#pendingAccounts());
  }

  *#pendingAccounts(): Iterable<number> {
    const items = [
      ...this.#projector.pending.flatMap((batch) => batch.items),
      ...(this.#inFlight?.sealed.batch.items ?? []),
      ...(this.#open?.items ?? []),
    ];
    for (const item of items) if (item.kind === 'command') for (const { debit, credit } of item.postings) yield* [debit, credit];
  }

  /** The connection ended by itself. While a batch is under way that is noticed there. */
  #lost(): void {
    if (this.#inFlight || this.#closing || this.#refusing) return;
    this.#log.warn({}, 'the database connection was lost');
    this.#committer.heal().then(
      () => (this.#committer.hasGivenUp ? this.#startAnew() : undefined),
      (error: Error) => (error instanceof OvertakenError ? this.#end(error.message) : undefined),
    );
  }

  #end(reason: string): void {
    this.#giveUp();
    this.#refusing = true;
    this.#options.fatal(reason);
  }

  #isQuiet(): boolean {
    return !this.#turning && !this.#scheduled && !this.#inFlight && this.queued === 0 && (this.#open?.isEmpty ?? true);
  }

  /** With nothing to do, lets those go on who wait for that. */
  #rest(): void {
    if (this.#idle.length > 0 && this.#isQuiet()) for (const done of this.#idle.splice(0)) done();
  }
}

const ignore = (): void => undefined;

function refuseOutcomes(outcomes: readonly Outcome[], code: 'outcome_unknown' | 'unavailable' | 'internal'): void {
  for (const outcome of outcomes) if (outcome.kind !== 'appended') outcome.entry.reject(new RefusedError(code));
}
