import { RefusedError, type Moment } from '../model/command.ts';
import { GivenUpError, OvertakenError } from '../journal/committer.ts';
import type { QueuedCommand, Item } from '../journal/queued-command.ts';
import { GrowingPause } from '../store/growing-pause.ts';
import type { JournalItem } from '../journal/journal.ts';
import { OpenBatch, type SealedBatch } from '../journal/open-batch.ts';
import type { IsOver, CommandLoopOptions } from './command-loop-options.ts';
import { CommandQueue } from './queue.ts';
import { DirectWriteQueue } from './direct-write-queue.ts';
import { refuse, refuseOutcomes } from './refusals.ts';
import { TriggeredCommands } from './triggered-commands.ts';
import { LoadQueue } from './load-queue.ts';

const BATCH_LIMIT = 1_000;
const BATCH_BYTES = 4 * 2 ** 20;
/** While a commit takes longer than this nothing more is decided: ticks then wait in the queue, where their delay is counted. */
const SLOW_COMMIT_MS = 200;

/** A batch that is being committed, and since when on the counting clock. */
interface InFlight {
  readonly sealed: SealedBatch;
  readonly since: number;
  readonly done: Promise<void>;
}

/** Decides what waits in order of arrival, gathers it while the batch before is being committed, and tells listeners and callers once it is. */
export class CommandLoop {
  readonly #options: CommandLoopOptions;
  readonly #queue = new CommandQueue();
  readonly #loads: LoadQueue;
  readonly #triggered: TriggeredCommands;
  readonly #directWrites: DirectWriteQueue;
  readonly #pause = new GrowingPause();
  #open: OpenBatch | undefined;
  #inFlight: InFlight | undefined;
  #turning = false;
  #scheduled = false;
  #started = false;
  #closing = false;
  /** Set while nothing may be decided: the database was away for too long, or this process must not continue. */
  #refusing = false;
  #timesGivenUp = 0;
  #ended = false;
  #takesAppends = false;
  #reading: Promise<void> | undefined;
  #idle: (() => void)[] = [];

  constructor(options: CommandLoopOptions) {
    this.#options = options;
    const { state, decider, committer, loader, entries, listeners, log, time } = options;
    const overSince = (): IsOver => {
      const times = this.#timesGivenUp;
      return () => this.#refusing || this.#timesGivenUp !== times;
    };
    this.#loads = new LoadQueue({ loader, queue: this.#queue, trouble: options.loading, overSince, ready: () => this.#ready() });
    this.#triggered = new TriggeredCommands({
      decider,
      loader,
      entries,
      log,
      trouble: options.loading,
      batch: (now) => this.#batch(now),
      stateListener: options.stateListener,
      overSince,
    });
    this.#directWrites = new DirectWriteQueue({
      state,
      decider,
      committer,
      listeners,
      triggered: this.#triggered,
      log,
      sealing: options.sealing,
      moment: () => time.moment(),
      batch: (now) => this.#newBatch(now),
      tickHead: options.tickHead,
      stateListener: options.stateListener,
      committed: options.committed,
      load: (pending) => this.#loads.push(...pending),
      release: (entry) => this.#queue.release(entry),
      isOver: () => this.#refusing,
    });
  }

  /** Whether anything new is refused just now. */
  get isRefusing(): boolean {
    return this.#closing || this.#refusing;
  }

  /** Whether appends are taken. They are taken also while others read again, for their findings may have to be appended first. */
  get takesAppends(): boolean {
    return !this.isRefusing || (this.#takesAppends && !this.#closing);
  }

  /** Items that wait. */
  get queued(): number {
    return this.#queue.length + this.#loads.length + this.#directWrites.length;
  }

  /** For how long nothing has been decided although something waits, in milliseconds. */
  get stuckMs(): number {
    return this.#queue.stuckMs;
  }

  /** Moment at which the oldest waiting price reached the venue; undefined when none waits. */
  get oldestPrice(): number | undefined {
    const item = this.#queue.oldestAppend();
    return item && 'append' in item ? item.append.receivedAt : undefined;
  }

  /** Yields the lines that are decided and not committed yet. */
  *pending(): Iterable<JournalItem> {
    yield* this.#inFlight?.sealed.batch.items ?? [];
    yield* this.#open?.items ?? [];
  }

  /** Begins to decide. What came before waits until now. */
  start(): void {
    this.#started = true;
    this.#schedule();
  }

  push(item: Item): void {
    this.#queue.push(item);
    this.#schedule();
  }

  /** Resolves when nothing waits, is being decided or written. */
  async quiet(): Promise<void> {
    if (this.#isQuiet()) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Takes nothing more, and finishes what waits when `isAble`; otherwise refuses it. */
  async stop(isAble: boolean): Promise<void> {
    this.#closing = true;
    if (isAble && !this.#refusing) await this.quiet();
    else this.giveUp();
  }

  /** Starts a turn after the current one of the process, so that everything that arrives together is decided together. */
  #schedule(): void {
    if (this.#turning || this.#scheduled || this.#refusing || !this.#started) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#turning) void this.#turn();
    });
  }

  async #turn(): Promise<void> {
    this.#turning = true;
    let wasBroken = false;
    try {
      while (!this.#refusing) {
        const space = this.#options.waitForProjector();
        if (space) await space;
        const item = this.#isFull() ? undefined : this.#queue.next();
        if (!item) {
          if (!this.#isFull() && this.#directWrites.length === 0) break;
          await this.#drain();
          // After everything that waits, so that they share a batch; when too much waits, in between.
          if (!this.#refusing && this.#directWrites.length > 0) await this.#commitDirectWrites();
          continue;
        }
        try {
          const triggered = this.#take(item);
          if (triggered) await triggered;
        } catch (error) {
          if (error instanceof GivenUpError) throw error;
          this.#options.log.error({ error: (error as Error).stack }, 'triggered commands could not be taken up');
        }
      }
    } catch (error) {
      if (!(error instanceof GivenUpError)) this.#options.log.error({ error: (error as Error).stack }, 'the command loop failed');
      // By now the kernel may have gone on.
      wasBroken = true;
    } finally {
      this.#turning = false;
    }
    if (wasBroken) this.#schedule();
    this.#flush();
    this.#loads.read();
    this.#rest();
  }

  #isFull(): boolean {
    if (this.#inFlight && performance.now() - this.#inFlight.since > SLOW_COMMIT_MS) return true;
    return this.#open !== undefined && (this.#open.size >= BATCH_LIMIT || this.#open.bytes >= BATCH_BYTES);
  }

  /** Decides one item. The promise is of what it set off, when something must be read for that. */
  #take(item: Item): Promise<void> | undefined {
    if ('append' in item) {
      const moment = this.#options.time.moment(item.append.receivedAt);
      this.#precede(moment);
      this.#options.decider.append(item.append, this.#batch(moment.now), moment);
      const steps = item.append.react?.(moment);
      return steps && this.#triggered.decide(steps, moment);
    }
    const { entry } = item;
    const missing = this.#missingOf(entry);
    if (missing === 'failed') return undefined;
    if (missing || !entry.command.ledger) {
      this.#queue.hold(entry);
      if (missing) this.#loads.push({ entry, missing });
      else this.#directWrites.push(entry);
      return undefined;
    }
    const moment = this.#options.time.moment();
    this.#precede(moment);
    const outcome = this.#options.decider.decide(entry, this.#batch(moment.now), moment);
    const stateListener = this.#options.stateListener();
    if (outcome.kind !== 'accepted' || !stateListener) return undefined;
    stateListener.apply(outcome.commit);
    const steps = stateListener.takeTriggered(moment);
    return steps && this.#triggered.decide(steps, moment);
  }

  #precede(moment: Moment): void {
    const first = this.#options.before(moment.now);
    if (first) this.#options.decider.append(first, this.#batch(moment.now), moment);
  }

  #missingOf(entry: QueuedCommand) {
    try {
      return this.#options.decider.missingInputs(entry);
    } catch (error) {
      this.#options.listeners.answer([{ kind: 'refused', entry, error: error as Error }]);
      return 'failed' as const;
    }
  }

  #batch(now: number): OpenBatch {
    this.#open ??= this.#newBatch(now);
    return this.#open;
  }

  #newBatch(now: number): OpenBatch {
    const before = this.#inFlight?.sealed.row;
    const { batch, seq } = before ? { batch: before.batch, seq: before.last_seq } : this.#options.committer.head;
    return new OpenBatch(batch + 1, now, seq + 1, this.#options.state.counters.all.get('transfer_ids') ?? 1);
  }

  /** Sends the open batch, unless one is under way. */
  #flush(): void {
    if (this.#inFlight || this.#triggered.isBusy || this.#refusing || !this.#open || this.#open.isEmpty) return;
    const open = this.#open;
    this.#open = undefined;
    if (open.size === 0) {
      this.#options.listeners.notify(open.outcomes);
      this.#options.listeners.answer(open.outcomes);
      return;
    }
    const sealed = open.seal(this.#options.committer.head.hash, this.#options.tickHead(), this.#options.state.counters.all);
    const done = this.#options.committer.commit(sealed.row).then(
      () => this.#committed(sealed),
      (error: Error) => this.#failed(error),
    );
    this.#inFlight = { sealed, since: performance.now(), done };
  }

  #committed(sealed: SealedBatch): void {
    this.#inFlight = undefined;
    this.#pause.over();
    this.#options.committed(sealed);
    // The database works on the next batch while callers of this one are answered.
    this.#flush();
    this.#options.listeners.notify(sealed.outcomes);
    this.#options.listeners.answer(sealed.outcomes);
    if (this.#queue.length > 0 || this.#directWrites.length > 0) this.#schedule();
    this.#rest();
  }

  /** Resolves when nothing is under way and the open batch has been committed. */
  async #drain(): Promise<void> {
    this.#flush();
    while (this.#inFlight && !this.#refusing) {
      await this.#inFlight.done;
      this.#flush();
    }
  }

  async #commitDirectWrites(): Promise<void> {
    try {
      await this.#directWrites.commit();
    } catch (error) {
      await this.#failed(error as Error);
    }
    this.#loads.read();
  }

  /** The batch under way cannot be committed any more. */
  async #failed(error: Error): Promise<void> {
    if (error instanceof OvertakenError) return this.end(error.message);
    if (!(error instanceof GivenUpError)) {
      this.#options.log.error({ error: error.message }, 'a batch of the journal was refused');
      this.#options.trouble.met(error);
      this.giveUp('internal');
      await this.#pause.wait();
    }
    await this.#restart();
  }

  /** Patience with a database that is away has run out: refuses everything that waits, and continues once it is back. */
  patienceOver(): void {
    this.giveUp();
    void this.#restart();
  }

  /** Refuses everything that waits. */
  giveUp(code: 'outcome_unknown' | 'internal' = 'outcome_unknown'): void {
    if (this.#refusing) return;
    this.#refusing = true;
    this.#timesGivenUp += 1;
    refuseOutcomes(this.#inFlight?.sealed.outcomes ?? [], code);
    refuseOutcomes(this.#open?.outcomes ?? [], 'unavailable');
    const appends = [...(this.#inFlight?.sealed.outcomes ?? []), ...(this.#open?.outcomes ?? [])].toReversed();
    for (const outcome of appends) if (outcome.kind === 'appended') outcome.append.abandoned();
    this.#open = undefined;
    refuse(this.#loads.clear(), 'unavailable');
    for (const entry of this.#directWrites.clear()) entry.reject(new RefusedError('unavailable'));
    const waiting = this.#queue.clear();
    refuse(waiting, 'unavailable');
    for (const item of waiting) if ('append' in item) item.append.abandoned();
    this.#options.loader.forget();
    for (const done of this.#idle.splice(0)) done();
  }

  /** Reads everything from the database once it is back, and continues: once, although both a batch and the connection say that it was away. */
  #restart(): Promise<void> {
    if (!this.#refusing) return Promise.resolve();
    this.#reading ??= this.#readEverything().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readEverything(): Promise<void> {
    for (;;) {
      if (this.#closing || this.#ended) return;
      try {
        await this.#options.committer.begin();
        this.#inFlight = undefined;
        this.#open = undefined;
        await this.#options.readEverything();
        this.#takesAppends = true;
        await this.#options.listeners.reset();
        await this.#options.stateListener()?.reload();
        break;
      } catch (error) {
        this.#takesAppends = false;
        this.#options.log.warn({ error: (error as Error).message }, 'the state cannot be read; trying again');
        this.#options.trouble.met(error as Error);
        for (const item of this.#queue.clear()) if ('append' in item) item.append.abandoned();
        await this.#pause.wait();
      }
    }
    this.#takesAppends = false;
    if (this.#ended) return;
    this.#refusing = false;
    const { batch, seq } = this.#options.committer.head;
    this.#options.log.info({ batch, seq }, 'the kernel continues');
    this.#schedule();
  }

  /** The connection ended by itself. */
  lost(): void {
    if (this.isRefusing) return;
    const { committer } = this.#options;
    committer.heal().then(
      () => (committer.hasGivenUp ? this.#restart() : undefined),
      (error: Error) => (error instanceof OvertakenError ? this.end(error.message) : undefined),
    );
  }

  /** Refuses everything from now on: this process must not continue. */
  end(reason: string): void {
    this.#ended = true;
    this.giveUp();
    this.#options.fatal(reason);
  }

  #isQuiet(): boolean {
    return !this.#turning && !this.#scheduled && !this.#inFlight && this.queued === 0 && (this.#open?.isEmpty ?? true);
  }

  #ready(): void {
    this.#schedule();
    this.#rest();
  }

  #rest(): void {
    if (this.#idle.length > 0 && this.#isQuiet()) for (const done of this.#idle.splice(0)) done();
  }
}
