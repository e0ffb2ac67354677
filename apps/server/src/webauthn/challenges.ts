import { randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/model/clock.ts';
import type { RelyingParty } from './relying-party.ts';

/** Time for which a challenge is good, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
/** Challenges that may be open at once; the oldest gives way. */
const CAPACITY = 50_000;

interface Open {
  readonly purpose: string;
  readonly party: RelyingParty;
  readonly expiresAt: number;
}

/**
 * Challenges that were given out and not answered, in memory: a restart costs the customer another try and nothing else.
 * Keep those of visitors apart from others, so that strangers who ask for many push out only each other's.
 */
export class Challenges {
  readonly #clock: Clock;
  readonly #capacity: number;
  readonly #open = new Map<string, Open>();

  constructor(clock: Clock, capacity = CAPACITY) {
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /** Gives out 256 random bits as base64url, good once, for one purpose, at one site. */
  issue(purpose: string, party: RelyingParty): string {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    if (this.#open.size >= this.#capacity) {
      const oldest = this.#open.keys().next().value;
      if (oldest !== undefined) this.#open.delete(oldest);
    }
    this.#open.set(challenge, { purpose, party, expiresAt: this.#clock.now() + CHALLENGE_LIFETIME_MS });
    return challenge;
  }

  /** Uses a challenge up, whatever becomes of its answer. The site it was given out for; undefined when it is not open for this purpose. */
  take(challenge: string, purpose: string): RelyingParty | undefined {
    const open = this.#open.get(challenge);
    this.#open.delete(challenge);
    return open && open.purpose === purpose && this.#clock.now() < open.expiresAt ? open.party : undefined;
  }
}
