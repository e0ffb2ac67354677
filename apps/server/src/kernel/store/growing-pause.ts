const LEAST_MS = 200;
const MOST_MS = 2_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A pause before something is tried again: the longer, the more often it has failed in a row. */
export class GrowingPause {
  readonly #sleep: (ms: number) => Promise<void>;
  #nextMs = LEAST_MS;

  constructor(wait = sleep) {
    this.#sleep = wait;
  }

  /** Waits, twice as long as the time before. */
  async wait(): Promise<void> {
    const ms = this.#nextMs;
    this.#nextMs = Math.min(ms * 2, MOST_MS);
    await this.#sleep(ms);
  }

  /** It went well: the next pause is the least again. */
  over(): void {
    this.#nextMs = LEAST_MS;
  }
}
