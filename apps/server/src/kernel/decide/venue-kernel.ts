import type { Clock } from '../model/clock.ts';
import { ProjectionLag } from './projection-lag.ts';
import {
  DELAY_MS_MAX,
  RefusedError,
  type Actor,
  type Append,
  type Command,
  type CommitListener,
  type Delay,
  type Idempotency,
  type Kernel,
  type StateSlice,
  type StateListener,
  type Source,
  type TickHead,
} from '../model/command.ts';
import { Committer } from '../journal/committer.ts';
import type { Database } from '../store/database.ts';
import { Decider } from './decider.ts';
import { QueuedCommandMaker } from './queued-command-maker.ts';
import { CommitListeners } from './commit-listeners.ts';
import { JournalReader, type JournalItem } from '../journal/journal.ts';
import type { KernelLog } from '../model/kernel-log.ts';
import { requireOwnJournal, type JournalAnchor } from '../journal/journal-anchor.ts';
import { loadRecordedPositions } from '../tables/load-positions.ts';
import { Loader } from './loader.ts';
import type { JournalHead } from '../journal/open-batch.ts';
import { Projector } from '../tables/projector.ts';
import { notWritten } from '../store/proven-accounts.ts';
import { CommandLoop } from './command-loop.ts';
import { StateListeners } from '../model/state-listeners.ts';
import { readState } from './state-reader.ts';
import { State } from './state.ts';
import type { AnyTable } from '../model/table.ts';
import { Timekeeper } from './timekeeper.ts';
import { DatabaseFault } from '../store/database-fault.ts';
import { causeOf } from '../store/fault-cause.ts';
import { Writer } from '../journal/writer.ts';

export interface VenueKernelOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: KernelLog;
  /** The tables that are projected from the journal. */
  readonly tables: readonly AnyTable[];
  /** Those of any kind whose rows carry seals. */
  readonly sealed?: readonly AnyTable[];
  /** Called when this process must not continue. */
  readonly fatal: (reason: string) => void;
  /** Items that may wait; beyond it a command is refused as busy at once. */
  readonly queueLimit?: number;
  /** The newest head that is kept outside the database, if any. */
  readonly journalAnchor?: () => JournalAnchor | undefined;
  /** The version of this server, for a server that finds the database taken. */
  readonly version?: string;
  /** Milliseconds to wait for another server to free the database. The server of a killed process needs a moment to notice. */
  readonly lockPatienceMs?: number;
  /** Milliseconds that the database may be away before waiting commands are refused. */
  readonly patienceMs?: number;
}

const QUEUE_LIMIT = 10_000;
const LOCK_PATIENCE_MS = 5_000;
/** Longer than anything that is decided waits for the database: what lasts longer is an unforeseen fault. */
const STUCK_MS = 15_000;
/** Milliseconds that the database may be away before waiting commands are refused. */
export const PATIENCE_MS = 5_000;
/** Milliseconds that a reader waits for the tables. */
const READ_PATIENCE_MS = 5_000;

/**
 * The kernel of a running venue: one queue, one order, one journal. A command is decided on the state in memory and committed with its batch as one row. The
 * tables are written afterwards. This class connects the parts, and `CommandLoop` runs them.
 */
export class VenueKernel implements Kernel {
  readonly #options: VenueKernelOptions;
  readonly #writer: Writer;
  readonly #committer: Committer;
  readonly #projector: Projector;
  readonly #loader: Loader;
  readonly #state = new State();
  readonly #entries: QueuedCommandMaker;
  readonly #listeners: CommitListeners;
  readonly #time: Timekeeper;
  readonly #trouble = new DatabaseFault();
  readonly #loading = new DatabaseFault();
  readonly #projecting = new DatabaseFault();
  readonly #loop: CommandLoop;
  readonly #lag = new ProjectionLag(this.#state);
  readonly #recorded: readonly AnyTable[];
  #isUnsealed = false;
  #keepsPositions = false;
  readonly #stateListeners = new StateListeners();
  #tickHead: (() => TickHead) | undefined;
  #before: ((now: number) => Append | undefined) | undefined;

  constructor(options: VenueKernelOptions) {
    const { database, clock, log, tables, sealed = [] } = options;
    this.#options = options;
    this.#recorded = sealed.filter((table) => table.projected !== true);
    this.#writer = new Writer(database, options.lockPatienceMs ?? LOCK_PATIENCE_MS, () => this.#loop.lost(), options.version);
    this.#committer = new Committer({
      writer: this.#writer,
      log,
      trouble: this.#trouble,
      patienceMs: options.patienceMs ?? PATIENCE_MS,
      patienceOver: () => this.#loop.patienceOver(),
    });
    this.#projector = new Projector({
      database,
      log,
      reader: new JournalReader(tables),
      sealed: sealed.filter((table) => table.projected === true),
      trouble: this.#projecting,
      outdated: (faults) => this.#outdated(faults),
      fatal: (reason) => this.#loop.end(reason),
      projected: (batch) => this.#lag.projected(batch, this.#projector.behind, () => this.#pending()),
    });
    this.#loader = new Loader(database, this.#state, this.#projector, (account) => this.#doubtful(account));
    this.#listeners = new CommitListeners(log);
    this.#entries = new QueuedCommandMaker(clock);
    this.#time = new Timekeeper(clock, this.#state, log);
    this.#loop = new CommandLoop({
      state: this.#state,
      time: this.#time,
      decider: new Decider(this.#state, database.seals),
      committer: this.#committer,
      loader: this.#loader,
      entries: this.#entries,
      listeners: this.#listeners,
      log,
      trouble: this.#trouble,
      loading: this.#loading,
      sealing: database.seals && { seals: database.seals, positions: database.positions, tables: this.#recorded },
      stateListener: () => this.#stateListeners,
      before: (now) => this.#before?.(now),
      tickHead: () => this.#tickHead?.() ?? this.head.tick,
      waitForProjector: () => this.#projector.waitForSpace(),
      committed: (sealed) => {
        this.#lag.add(sealed);
        this.#projector.add(sealed.batch);
      },
      readEverything: () => this.#readEverything(),
      fatal: options.fatal,
    });
  }

  /**
   * Takes the sole-writer lock, brings the tables up to the journal and reads the state. Rejects when another server holds the
   * database, and with `JournalFaultError` when the journal is not one that this venue has written.
   */
  async start(): Promise<void> {
    await this.#committer.start();
    const { database, journalAnchor } = this.#options;
    if (database.seals) this.#isUnsealed = (await requireOwnJournal(database.query, database.seals, journalAnchor?.())) === 'unsealed';
    await this.#readEverything();
    this.#loop.start();
  }

  /** Whether the journal was of before there were seals when this process took it up. */
  get isUnsealed(): boolean {
    return this.#isUnsealed;
  }

  /** Reads the positions of sealed rows again, after rows were sealed while nothing else was written. */
  async rereadSeals(): Promise<void> {
    await loadRecordedPositions(this.#options.database, this.#recorded);
    await this.#projector.reread();
  }

  /** Whether positions of sealed rows were kept when this process read the journal. */
  get keepsPositions(): boolean {
    return this.#keepsPositions;
  }

  /** The newest committed batch. */
  get head(): JournalHead {
    return this.#committer.head;
  }

  /** Why the database takes nothing, or lets nothing be read, just now, in its own words; undefined when it does both. */
  get trouble(): string | undefined {
    const met = [this.#trouble, this.#projecting, this.#loading, this.#options.database.trouble].map(({ now }) => now);
    return met.find((what) => what !== undefined) ?? this.#halted;
  }

  /** Class of the trouble, for anybody: it names no address and repeats nothing that the database has said. Undefined when there is no trouble. */
  get notReady(): string | undefined {
    const classes = [
      ['writing to the database fails', this.#trouble],
      ['the tables are behind the journal', this.#projecting],
      ['loading from the database fails', this.#loading],
      ['reading from the database fails', this.#options.database.trouble],
    ] as const;
    for (const [what, { error }] of classes) {
      if (error === undefined) continue;
      const cause = causeOf(error);
      return cause === undefined ? what : `${what} (${cause})`;
    }
    return this.#halted;
  }

  /** Why nothing is decided although the database has reported no fault. */
  get #halted(): string | undefined {
    if (!this.#writer.isConnected) return 'the database cannot be reached';
    const { stuckMs } = this.#loop;
    return stuckMs < STUCK_MS ? undefined : `nothing has been decided for ${Math.floor(stuckMs / 1_000)} s`;
  }

  /** Items that wait, for metrics. */
  get queued(): number {
    return this.#loop.queued;
  }

  /** Commands that the tables are behind the journal, for metrics. */
  get behind(): number {
    return this.#projector.behind;
  }

  get delay(): Delay {
    const now = this.#options.clock.now();
    const lagMs = Math.max(this.#time.lagMs, now - (this.#loop.oldestPrice ?? now));
    return { lagMs, delayed: lagMs > DELAY_MS_MAX, times: this.#time.delays };
  }

  run<Input, Reply>(command: Command<Input, Reply>, input: Input, actor: Actor, idempotency?: Idempotency): Promise<Reply> {
    if (this.#loop.isRefusing) return Promise.reject(new RefusedError('unavailable'));
    if (this.#loop.queued >= (this.#options.queueLimit ?? QUEUE_LIMIT)) return Promise.reject(new RefusedError('busy'));
    return new Promise<Reply>((resolve, reject) => {
      const entry = this.#entries.asked({
        command,
        input,
        actor,
        key: idempotency?.key,
        resolve,
        reject,
      });
      if (entry) this.#loop.push({ entry });
    });
  }

  append(append: Append): void {
    if (this.#loop.takesAppends) this.#loop.push({ append });
    else append.abandoned();
  }

  before(due: (now: number) => Append | undefined): void {
    this.#before = due;
  }

  reserve(counter: string, count: number): number {
    return this.#state.counters.take(counter, count);
  }

  caughtUp(): Promise<void> {
    return this.#readable(this.head.batch);
  }

  caughtUpWith(userId: number): Promise<void> {
    return this.#readable(this.#lag.batchOf(userId) ?? 0);
  }

  /** Resolves when nothing waits, is being decided or written. */
  quiet(): Promise<void> {
    return this.#loop.quiet();
  }

  provide<Provided>(slice: StateSlice<Provided>, provided: Provided): void {
    this.#state.provide(slice, provided);
  }

  listen(listener: StateListener): void {
    this.#stateListeners.add(listener);
  }

  kept<Key extends string | number, Row>(source: Source<Key, Row>, key: Key): Row | undefined {
    return this.#state.kept.get(source, key) as Row | undefined;
  }

  onCommit(listener: CommitListener): void {
    this.#listeners.onCommit(listener);
  }

  onReset(listener: () => Promise<void>): void {
    this.#listeners.onReset(listener);
  }

  setTickHead(head: () => TickHead): void {
    this.#tickHead = head;
  }

  /** Finishes what waits, then lets go of the database. */
  async stop(): Promise<void> {
    await this.#loop.stop(this.#writer.isConnected);
    await this.#projector.stop();
    await this.#loader.stop();
    await this.#committer.close();
    await this.#writer.close();
  }

  /** Brings the tables up to the journal and memory up to the tables. */
  async #readEverything(): Promise<void> {
    this.#state.clear();
    this.#lag.clear();
    const { faults, areKept } = await loadRecordedPositions(this.#options.database, this.#recorded);
    this.#keepsPositions = areKept;
    if (faults.length > 0) this.#outdated(faults);
    await this.#projector.start();
    if (this.#projector.cursor !== this.head.batch) throw new Error('the tables hold more than the journal');
    await readState(this.#options.database, this.#state, this.#options.log, (account) => {
      this.#state.balances.doubt(account);
      this.#doubtful(account);
    });
    this.#time.notBefore(this.head.at);
  }

  #doubtful(account: number): void {
    this.#options.database.doubts.add(notWritten(account));
  }

  #outdated(tables: readonly string[]): void {
    const { doubts } = this.#options.database;
    for (const table of tables) doubts.add(`${table}: a row is an earlier state of itself, or was taken away`);
  }

  /** Yields the lines that are decided and not in the tables yet. */
  *#pending(): Iterable<JournalItem> {
    for (const batch of this.#projector.pending) yield* batch.items;
    yield* this.#loop.pending();
  }

  /** A reader is told that the tables cannot be read yet rather than kept waiting for ever. */
  async #readable(batch: number): Promise<void> {
    if (batch <= this.#projector.cursor) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.#projecting.met(new Error('the tables do not follow the journal'));
        reject(new RefusedError('unavailable'));
      }, READ_PATIENCE_MS);
    });
    await Promise.race([this.#projector.reached(batch), late]).finally(() => clearTimeout(timer));
  }
}
