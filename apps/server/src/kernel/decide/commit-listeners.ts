import type { Outcome } from '../journal/queued-command.ts';
import { RefusedError, type CommitListener } from '../model/command.ts';
import type { KernelLog } from '../model/kernel-log.ts';

/** Everybody who hears of a batch: in-process state first, then the callers who wait for their answers. */
export class CommitListeners {
  readonly #log: KernelLog;
  readonly #listeners: CommitListener[] = [];
  readonly #resets: (() => Promise<void>)[] = [];

  constructor(log: KernelLog) {
    this.#log = log;
  }

  onCommit(listener: CommitListener): void {
    this.#listeners.push(listener);
  }

  onReset(listener: () => Promise<void>): void {
    this.#resets.push(listener);
  }

  /** Lets in-process state follow, in queue order. */
  notify(outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) {
      if (outcome.kind === 'appended') this.#guard(() => outcome.append.committed());
      if (outcome.kind !== 'accepted') continue;
      for (const listener of this.#listeners) this.#guard(() => listener(outcome.commit));
    }
  }

  /** Answers the callers. */
  answer(outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) {
      if (outcome.kind === 'appended') continue;
      if (outcome.kind !== 'refused') {
        outcome.entry.resolve(outcome.reply);
        continue;
      }
      if (!(outcome.error instanceof RefusedError)) {
        this.#log.error({ command: outcome.entry.command.name, error: outcome.error.stack }, 'a command failed while deciding');
      }
      outcome.entry.reject(outcome.error);
    }
  }

  /** Lets in-process state be read again, one after another. */
  async reset(): Promise<void> {
    for (const reset of this.#resets) await reset();
  }

  /** A listener that throws must not stop the writing of others; it is a defect, so it is logged as one. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#log.error({ error: (error as Error).stack }, 'a listener to commits failed');
    }
  }
}
