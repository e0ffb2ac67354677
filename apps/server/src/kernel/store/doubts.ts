/** Something that the database holds and this venue has not written, as one sentence. */
export interface Doubt {
  readonly fault: string;
  /** Moment of the first finding, in milliseconds. */
  readonly since: number;
}

/** Sentences that are kept; what comes after is counted. */
const KEPT = 100;

/**
 * Findings in the database that the venue has not written. While there is one, nothing is paid out. A proof of everything stored ends them if it finds nothing
 * and began after the newest of them.
 */
export class Doubts {
  readonly #found = new Map<string, number>();
  readonly #listeners: ((doubt: Doubt) => void)[] = [];
  #newest = 0;
  #count = 0;

  /** Whether nothing was found. */
  get none(): boolean {
    return this.#count === 0;
  }

  /** Number of findings, including those that are not kept. */
  get count(): number {
    return this.#count;
  }

  get list(): readonly Doubt[] {
    return [...this.#found].map(([fault, since]) => ({ fault, since }));
  }

  /** Calls back for everything that is found from now on, once each. */
  onFound(listener: (doubt: Doubt) => void): void {
    this.#listeners.push(listener);
  }

  add(fault: string, now: number = Date.now()): void {
    this.#newest = Math.max(this.#newest, now);
    if (this.#found.has(fault)) return;
    this.#count += 1;
    if (this.#found.size < KEPT) this.#found.set(fault, now);
    for (const listener of this.#listeners) listener({ fault, since: now });
  }

  /** A proof that began at this moment found nothing: what was met before it is mended. */
  clear(began: number): void {
    if (began <= this.#newest) return;
    this.#found.clear();
    this.#count = 0;
  }
}
