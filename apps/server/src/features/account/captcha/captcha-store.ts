import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '../../../feature.ts';
import { captchaPicture } from './captcha-picture.ts';

const LIFETIME_MS = 5 * 60_000;
/** Codes that may be open at once; the oldest gives way. */
const CAPACITY = 10_000;
const DIGITS = 4;

interface Open {
  readonly digits: string;
  readonly expiresAt: number;
}

/** Image codes that were given out and not used: in memory, as none outlives five minutes. */
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
