import type { Clock } from '../model/clock.ts';

/** Remembers for a moment what was just asked, so that a double click is not a second order. */
export class RepeatWindow {
  readonly #clock: Clock;
  readonly #until = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** False when the same key was entered less than its window ago and has not left since. */
  enter(key: string, windowMs: number): boolean {
    const now = this.#clock.now();
    this.#forget(now);
    if ((this.#until.get(key) ?? 0) > now) return false;
    // Deleting first keeps the map in order of entry, which `#forget` relies on.
    this.#until.delete(key);
    this.#until.set(key, now + windowMs);
    return true;
  }

  /** Forgets a key: what was asked under it was refused and may be asked again at once. */
  leave(key: string): void {
    this.#until.delete(key);
  }

  #forget(now: number): void {
    for (const [key, until] of this.#until) {
      if (until > now) return;
      this.#until.delete(key);
    }
  }
}
