import type { Clock } from '../../../kernel/model/clock.ts';
import { newFactorSecret } from '../../../guards/totp.ts';

const LIFETIME_MS = 15 * 60_000;
/** Secrets remembered for one sign-in: its page may have been opened more than once. */
const EACH = 3;
const CAPACITY = 10_000;

interface Offer {
  readonly secret: string;
  readonly expiresAt: number;
}

/**
 * Secrets that were shown and not bound, in memory: reading the page stores nothing. Every reading gets a secret of its own. So an intruder who read the page
 * with a stolen session does not know the secret that the customer binds.
 */
export class FactorOffers {
  readonly #clock: Clock;
  readonly #offers = new Map<string, Offer[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A new secret for a sign-in to bind. */
  make(session: string): string {
    const secret = newFactorSecret();
    const offers = [...this.#live(session), { secret, expiresAt: this.#clock.now() + LIFETIME_MS }].slice(-EACH);
    this.#offers.delete(session);
    if (this.#offers.size >= CAPACITY) {
      const oldest = this.#offers.keys().next().value;
      if (oldest !== undefined) this.#offers.delete(oldest);
    }
    this.#offers.set(session, offers);
    return secret;
  }

  /** The secrets that a sign-in was shown and may still bind. */
  of(session: string): string[] {
    return this.#live(session).map(({ secret }) => secret);
  }

  /** Forgets them, once one is bound. */
  forget(session: string): void {
    this.#offers.delete(session);
  }

  #live(session: string): Offer[] {
    return (this.#offers.get(session) ?? []).filter(({ expiresAt }) => this.#clock.now() < expiresAt);
  }
}
