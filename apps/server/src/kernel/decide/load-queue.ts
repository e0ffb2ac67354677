import { isDatabaseFault } from '../store/database.ts';
import type { Loader, PendingLoad } from './loader.ts';
import type { IsOver } from './command-loop-options.ts';
import type { CommandQueue } from './queue.ts';
import { refusalFor, refuse } from './refusals.ts';
import type { DatabaseFault } from '../store/database-fault.ts';

export interface LoadQueueOptions {
  readonly loader: Loader;
  readonly queue: CommandQueue;
  /** Fault that keeps the queue from reading. */
  readonly trouble: DatabaseFault;
  /** Begins to watch whether the kernel gives up. */
  overSince(): IsOver;
  /** Something may continue. */
  ready(): void;
}

/** Commands that lack something in memory. What they lack is read while others are decided; then they are first in the queue. */
export class LoadQueue {
  readonly #options: LoadQueueOptions;
  #pending: PendingLoad[] = [];
  #reading = 0;

  constructor(options: LoadQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#pending.length + this.#reading;
  }

  /** Takes commands whose serial keys are held. */
  push(...pending: readonly PendingLoad[]): void {
    this.#pending.push(...pending);
  }

  /** Begins to read for those that came since the last time, all together. */
  read(): void {
    const pending = this.#pending.splice(0);
    if (pending.length === 0) return;
    this.#reading += pending.length;
    void this.#readFor(pending, this.#options.overSince()).finally(() => {
      this.#reading -= pending.length;
      this.#options.ready();
    });
  }

  /** Empties the queue. */
  clear(): readonly PendingLoad[] {
    return this.#pending.splice(0);
  }

  async #readFor(pending: readonly PendingLoad[], isOver: IsOver, isAgain = false): Promise<void> {
    const { loader, queue, trouble } = this.#options;
    try {
      await loader.load(pending);
    } catch (error) {
      if (isOver()) return refuse(pending, 'unavailable');
      // A connection that was lost is made again, once: with a database that is away no command is kept waiting in turn.
      if (isDatabaseFault(error)) trouble.met(error as Error);
      if (isDatabaseFault(error) && !isAgain) return this.#readFor(pending, isOver, true);
      // One that cannot be read for fails no other.
      if (!isDatabaseFault(error) && pending.length > 1) {
        const half = Math.ceil(pending.length / 2);
        await this.#readFor(pending.slice(0, half), isOver);
        return this.#readFor(pending.slice(half), isOver);
      }
      for (const { entry } of pending) {
        queue.release(entry);
        entry.reject(refusalFor(entry, error as Error));
      }
      return;
    }
    trouble.over();
    // Serial keys of before the kernel gave up are free; by now they may be held by others.
    if (isOver()) return refuse(pending, 'unavailable');
    for (const { entry } of pending) queue.release(entry);
    queue.putBack(pending);
  }
}
