import { RefusedError, type Moment, type StateListener, type TickHead } from '../model/command.ts';
import { GivenUpError, OvertakenError, type Committer } from '../journal/committer.ts';
import type { Decider } from './decider.ts';
import type { QueuedCommand } from '../journal/queued-command.ts';
import type { CommitListeners } from './commit-listeners.ts';
import type { PendingLoad } from './loader.ts';
import type { OpenBatch, SealedBatch } from '../journal/open-batch.ts';
import { DirectWriteBatch, type DirectWriteSealing } from './direct-write-batch.ts';
import { refusalFor } from './refusals.ts';
import type { KernelLog } from '../model/kernel-log.ts';
import type { TriggeredCommands } from './triggered-commands.ts';
import type { State } from './state.ts';

const BATCH_LIMIT = 1_000;

export interface DirectWriteQueueOptions {
  readonly state: State;
  readonly decider: Decider;
  readonly committer: Committer;
  readonly listeners: CommitListeners;
  readonly triggered: TriggeredCommands;
  readonly log: KernelLog;
  /** Seals what commands write besides the journal. */
  readonly sealing: DirectWriteSealing | undefined;
  moment(): Moment;
  /** An empty batch that nothing else goes into. */
  batch(now: number): OpenBatch;
  tickHead(): TickHead;
  stateListener(): StateListener | undefined;
  /** Takes note of a committed batch. */
  committed(sealed: SealedBatch): void;
  /** Has commands read again what one before them has changed. */
  load(pending: readonly PendingLoad[]): void;
  /** Lets those continue that share serial keys with a command. */
  release(entry: QueuedCommand): void;
  isOver(): boolean;
}

/**
 * Commands that write more than the journal: they wait here once everything they need has been read, and are committed together,
 * with nothing else under way, because the database may refuse them.
 */
export class DirectWriteQueue {
  readonly #options: DirectWriteQueueOptions;
  #waiting: QueuedCommand[] = [];

  constructor(options: DirectWriteQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#waiting.length;
  }

  push(entry: QueuedCommand): void {
    this.#waiting.push(entry);
  }

  /** Empties the queue. */
  clear(): QueuedCommand[] {
    return this.#waiting.splice(0);
  }

  /** Commits the waiting commands. Nothing else may be under way. Rejects when the database is lost permanently, after telling the callers. */
  async commit(): Promise<void> {
    await this.#together(this.#waiting.splice(0, BATCH_LIMIT));
  }

  async #together(entries: readonly QueuedCommand[]): Promise<void> {
    const { state, decider, committer, listeners, triggered } = this.#options;
    const moment = this.#options.moment();
    const batch = new DirectWriteBatch(this.#options.batch(moment.now), state, decider, this.#options.sealing);
    const pending = batch.decide(entries, moment);
    const sealed = batch.seal(committer.head.hash, this.#options.tickHead());
    const isEmpty = sealed.batch.items.length === 0;
    try {
      if (!isEmpty) await committer.commit(sealed.row, (send) => batch.statements(send));
    } catch (error) {
      batch.undo();
      this.#continue(pending);
      return this.#failed(batch.decided, error as Error);
    }
    this.#options.load(pending);
    for (const entry of batch.decided) this.#options.release(entry);
    batch.keep();
    if (!isEmpty) this.#options.committed(sealed);
    listeners.notify(sealed.outcomes);
    listeners.answer(sealed.outcomes);
    const stateListener = this.#options.stateListener();
    for (const outcome of sealed.outcomes) if (outcome.kind === 'accepted') stateListener?.apply(outcome.commit);
    const steps = stateListener?.takeTriggered(moment);
    if (steps) await triggered.decide(steps, moment);
  }

  /** Lets commands continue whose values have not changed after all. */
  #continue(pending: readonly PendingLoad[]): void {
    for (const { entry } of pending) {
      if (this.#options.isOver()) entry.reject(new RefusedError('unavailable'));
      else this.push(entry);
    }
  }

  /** One bad command fails no other: the halves are tried on their own, down to the one that is at fault. */
  async #failed(entries: readonly QueuedCommand[], error: Error): Promise<void> {
    if (error instanceof GivenUpError || error instanceof OvertakenError) {
      for (const entry of entries) entry.reject(new RefusedError('outcome_unknown'));
      throw error;
    }
    const [only] = entries;
    if (entries.length === 1 && only) {
      this.#options.release(only);
      only.reject(refusalFor(only, error));
      return;
    }
    this.#options.log.warn({ error: error.message, commands: entries.length }, 'a batch failed; its halves are tried');
    const middle = Math.ceil(entries.length / 2);
    for (const half of [entries.slice(0, middle), entries.slice(middle)]) {
      if (!this.#options.isOver()) await this.#together(half);
      else for (const entry of half) entry.reject(new RefusedError('unavailable'));
    }
  }
}
