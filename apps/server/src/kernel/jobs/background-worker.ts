import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 10_000;
/** Milliseconds that a worker sleeps for each millisecond of work, so that it leaves the event loop to orders. */
const REST = 3;

/** Parts of a background worker. */
export interface BackgroundWorkerOptions {
  /** Takes in the next of what there is; false when there is nothing more. */
  next(): Promise<boolean>;
  readonly log: { warn(details: object, message: string): void };
  /** Sentence for the log when a step fails; the next step tries again. */
  readonly failed: string;
  readonly everyMs?: number;
}

/** Keeps something up with what is only added, in the background and one step at a time. */
export class BackgroundWorker {
  readonly #options: BackgroundWorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(options: BackgroundWorkerOptions) {
    this.#options = options;
  }

  /** Looks at once, and then again and again. */
  start(): void {
    this.#turn();
    this.#timer = setInterval(() => this.#turn(), this.#options.everyMs ?? EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await this.#running;
  }

  /** Takes in all that is there, without rest. */
  async takeIn(): Promise<void> {
    while (await this.next());
  }

  /** Takes in the next of it; false when there is nothing more. */
  next(): Promise<boolean> {
    return this.#options.next();
  }

  #turn(): void {
    this.#running ??= this.#work()
      .catch((error: unknown) => this.#options.log.warn({ error: (error as Error).message }, this.#options.failed))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #work(): Promise<void> {
    while (!this.#stopped) {
      const began = performance.now();
      if (!(await this.next())) return;
      await pause((performance.now() - began) * REST);
    }
  }
}
