import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '../../../kernel/model/clock.ts';
import { captchaPicture } from './captcha-picture.ts';

const LIFETIME_MS = 5 * 60_000;
/** From the right digits on: long enough for a form to be filled in. */
const CHECKED_LIFETIME_MS = 10 * 60_000;
/** Codes that may be open at once; the oldest gives way. */
const CAPACITY = 10_000;
const DIGITS = 4;

interface Open {
  readonly digits: string;
  readonly expiresAt: number;
  /** The digits were given: it waits to be used. */
  readonly checked?: true;
}

/** Image codes that were given out and not used: in memory, as none outlives some minutes. */
export class CaptchaStore {
  readonly #clock: Clock;
  readonly #capacity: number;
  readonly #open = new Map<string, Open>();

  constructor(clock: Clock, capacity = CAPACITY) {
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** Gives out a new code; the picture is a PNG. */
  issue(): { readonly id: string; readonly picture: Buffer } {
    const id = randomBytes(16).toString('base64url');
    const digits = Array.from({ length: DIGITS }, () => randomInt(10)).join('');
    if (this.#open.size >= this.#capacity) {
      const oldest = this.#open.keys().next().value;
      if (oldest !== undefined) this.#open.delete(oldest);
    }
    this.#open.set(id, { digits, expiresAt: this.#clock.now() + LIFETIME_MS });
    return { id, picture: captchaPicture(digits) };
  }

  /** Whether these are the digits of that code, asked before it is used. Wrong ones use it up; right ones keep it for a while. */
  check(id: string, digits: string): boolean {
    const open = this.#open.get(id);
    if (!this.solve(id, digits) || open === undefined) return false;
    const expiresAt = open.checked ? open.expiresAt : this.#clock.now() + CHECKED_LIFETIME_MS;
    this.#open.set(id, { digits, expiresAt, checked: true });
    return true;
  }

  /** Whether these are the digits of that code. A code is used up by the first answer, right or wrong. */
  solve(id: string, digits: string): boolean {
    const open = this.#open.get(id);
    this.#open.delete(id);
    return open !== undefined && this.#clock.now() < open.expiresAt && open.digits === digits;
  }

  /** The digits of an open code, so that a test can read what a person would. */
  peek(id: string): string | undefined {
    return this.#open.get(id)?.digits;
  }
}
