import { RefusedError } from '../kernel/command.ts';

/** Lets so many pieces of work run at once, some more wait, and refuses the rest as `busy`. */
export class Turns {
  readonly #atOnce: number;
  readonly #waitingMost: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waitingMost: number) {
    this.#atOnce = atOnce;
    this.#waitingMost = waitingMost;
  }

  /** Does the work when its turn comes. Rejects as the work does, and with `busy` when too many wait. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#waitingMost) throw new RefusedError('busy');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Who waited takes this place over, so nobody slips in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
