import { RefusedError, type TriggeredOutcome, type Moment, type StateListener, type Steps } from '../model/command.ts';
import { GivenUpError } from '../journal/committer.ts';
import type { Decider } from './decider.ts';
import type { QueuedCommand } from '../journal/queued-command.ts';
import type { QueuedCommandMaker } from './queued-command-maker.ts';
import type { Loader } from './loader.ts';
import type { OpenBatch } from '../journal/open-batch.ts';
import type { IsOver } from './command-loop-options.ts';
import type { KernelLog } from '../model/kernel-log.ts';
import type { DatabaseFault } from '../store/database-fault.ts';

const RETRY_MS = 200;

export interface TriggeredCommandsOptions {
  readonly decider: Decider;
  readonly loader: Loader;
  readonly entries: QueuedCommandMaker;
  readonly log: KernelLog;
  /** Fault that keeps it from reading. */
  readonly trouble: DatabaseFault;
  /** The batch that is open at a moment. */
  batch(now: number): OpenBatch;
  stateListener(): StateListener | undefined;
  /** Begins to watch whether the kernel gives up. */
  overSince(): IsOver;
}

/** Decides what a tick or a command sets off, step by step, in the batch that set it off. */
export class TriggeredCommands {
  readonly #options: TriggeredCommandsOptions;
  #busy = false;

  constructor(options: TriggeredCommandsOptions) {
    this.#options = options;
  }

  /** Whether something is half decided: the open batch may not be closed then. */
  get isBusy(): boolean {
    return this.#busy;
  }

  /** Takes all steps. The promise is there when something must be read for one of them. */
  decide(steps: Steps, moment: Moment): Promise<void> | undefined {
    for (let step = steps.next(); !step.done;) {
      const entries = step.value.map((triggered) => this.#options.entries.triggered(triggered));
      if (entries.some((entry) => this.#options.decider.missingInputs(entry) !== undefined)) return this.#later(steps, entries, moment);
      step = steps.next(this.#decide(entries, moment));
    }
    return undefined;
  }

  async #later(steps: Steps, first: readonly QueuedCommand[], moment: Moment): Promise<void> {
    this.#busy = true;
    // The batch that set this off is gone with what the kernel gives up, also when it has long gone on.
    const isOver = this.#options.overSince();
    try {
      for (let entries = first; ;) {
        await this.#load(entries, isOver);
        const step = steps.next(this.#decide(entries, moment));
        if (step.done) return;
        entries = step.value.map((triggered) => this.#options.entries.triggered(triggered));
      }
    } finally {
      this.#busy = false;
    }
  }

  #decide(entries: readonly QueuedCommand[], moment: Moment): TriggeredOutcome[] {
    const { decider, batch, stateListener, log } = this.#options;
    return entries.map((entry) => {
      const outcome = decider.decide(entry, batch(moment.now), moment);
      if (outcome.kind === 'accepted') {
        stateListener()?.apply(outcome.commit);
        return { reply: outcome.reply };
      }
      if (outcome.kind === 'refused' && outcome.error instanceof RefusedError) return { refused: outcome.error.code };
      log.error({ command: entry.command.name }, 'a triggered command could not be decided');
      return { refused: 'internal' };
    });
  }

  /** Reads what commands lack that cannot wait, again and again until it is there. */
  async #load(entries: readonly QueuedCommand[], isOver: IsOver): Promise<void> {
    const { decider, loader, log, trouble } = this.#options;
    for (;;) {
      if (isOver()) throw new GivenUpError('the database is away');
      const wanting = entries.flatMap((entry) => {
        const missing = decider.missingInputs(entry);
        return missing ? [{ entry, missing }] : [];
      });
      if (wanting.length === 0) return;
      try {
        await loader.load(wanting);
        trouble.over();
      } catch (error) {
        log.warn({ error: (error as Error).message }, 'what was set off cannot be read; trying again');
        // Everything else waits for it.
        trouble.met(error as Error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}
