/** A fault that was not met again for so long is over, even if nothing had to be written since. */
const PASSES_MS = 10_000;

/** Fault that keeps the venue from writing, told once to readiness, operators and metrics. */
export class DatabaseFault {
  readonly #elapsed: () => number;
  #error: Error | undefined;
  #metAt = 0;

  /** `elapsed` gives milliseconds that only ever grow. */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /** The fault, in the words of the database; undefined while there is none. */
  get now(): string | undefined {
    return this.error?.message;
  }

  /** The same fault as an error, for its cause. */
  get error(): Error | undefined {
    return this.#error !== undefined && this.#elapsed() - this.#metAt < PASSES_MS ? this.#error : undefined;
  }

  met(error: Error): void {
    this.#error = error;
    this.#metAt = this.#elapsed();
  }

  /** Something was written. */
  over(): void {
    this.#error = undefined;
  }
}
