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
  #wanting: PendingLoad[] = [];
  #reading = 0;

  constructor(options: LoadQueueOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#wanting.length + this.#reading;
  }

  /** Takes commands whose serial keys are held. */
  push(...wanting: readonly PendingLoad[]): void {
    this.#wanting.push(...wanting);
  }

  /** Begins to read for those that came since the last time, all together. */
  read(): void {
    const wanting = this.#wanting.splice(0);
    if (wanting.length === 0) return;
    this.#reading += wanting.length;
    void this.#readFor(wanting, this.#options.overSince()).finally(() => {
      this.#reading -= wanting.length;
      this.#options.ready();
    });
  }

  /** Empties the room. */
  clear(): readonly PendingLoad[] {
    return this.#wanting.splice(0);
  }

  async #readFor(wanting: readonly PendingLoad[], isOver: IsOver, isAgain = false): Promise<void> {
    const { loader, queue, trouble } = this.#options;
    try {
      await loader.load(wanting);
    } catch (error) {
      if (isOver()) return refuse(wanting, 'unavailable');
      // A connection that was lost is made again, once: with a database that is away no command is kept waiting in turn.
      if (isDatabaseFault(error)) trouble.met(error as Error);
      if (isDatabaseFault(error) && !isAgain) return this.#readFor(wanting, isOver, true);
      // One that cannot be read for fails no other.
      if (!isDatabaseFault(error) && wanting.length > 1) {
        const half = Math.ceil(wanting.length / 2);
        await this.#readFor(wanting.slice(0, half), isOver);
        return this.#readFor(wanting.slice(half), isOver);
      }
      for (const { entry } of wanting) {
        queue.release(entry);
        entry.reject(refusalFor(entry, error as Error));
      }
      return;
    }
    trouble.over();
    // Serial keys of before the kernel gave up are free; by now they may be held by others.
    if (isOver()) return refuse(wanting, 'unavailable');
    for (const { entry } of wanting) queue.release(entry);
    queue.putBack(wanting);
  }
}
