import { setTimeout as sleep } from 'node:timers/promises';

/** Experience of customers over some time. */
export interface Seen {
  /** Requests that got a final answer. */
  readonly answered: number;
  /** Milliseconds from the first try of a request to its answer. */
  readonly p50: number;
  readonly p99: number;
  /** Number of times that customers were told to ask again, by code; `none` where nothing came back. */
  readonly codes: ReadonlyMap<string, number>;
  /** Number of times that the venue said that it is not ready, of `samples` questions. */
  readonly notReady: number;
  readonly samples: number;
}

const ASK_EVERY_MS = 250;
const ASK_MS_MAX = 2_000;

/** Watches customers and the venue's own word while something continues. */
export class Watch {
  #times: number[] = [];
  #codes = new Map<string, number>();
  #notReady = 0;
  #samples = 0;
  #lastAnswer = 0;

  /** Told of each answer by the customers: a code and how long it took since the request was first sent, in milliseconds. */
  readonly answered = (code: string, ms: number, final: boolean): void => {
    if (!final) {
      this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
      return;
    }
    this.#times.push(ms);
    this.#lastAnswer = performance.now();
  };

  /** Returns what was seen while `happening` went on; the venue at `url` is asked whether it is ready. */
  async during(url: string, happening: () => Promise<void>): Promise<Seen> {
    this.#times = [];
    this.#codes = new Map();
    [this.#notReady, this.#samples] = [0, 0];
    const over = new AbortController();
    const asking = (async () => {
      while (!over.signal.aborted) {
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ASK_MS_MAX) }).catch(() => undefined);
        this.#samples += 1;
        if (answer?.ok !== true) this.#notReady += 1;
        await sleep(ASK_EVERY_MS);
      }
    })();
    await happening();
    over.abort();
    await asking;
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    return {
      answered: sorted.length,
      p50: at(0.5),
      p99: at(0.99),
      codes: this.#codes,
      notReady: this.#notReady,
      samples: this.#samples,
    };
  }

  /** Waits for the next order that gets a final answer. Returns the milliseconds until it did, undefined after `most`. */
  async untilAnswered(most: number): Promise<number | undefined> {
    const since = performance.now();
    while (performance.now() - since < most) {
      if (this.#lastAnswer > since) return this.#lastAnswer - since;
      await sleep(20);
    }
    return undefined;
  }
}
