import { RefusedError } from '../kernel/command.ts';
import { addressKey, TokenBuckets, type Budget } from '../http/rates.ts';

/** Wrong passwords for one account from one address: five, then one every three minutes. */
const PAIR = { burst: 5, perSecond: 1 / 180 };
/**
 * Wrong passwords for one account from addresses it was never used from: thirty, then one every thirty seconds. Above
 * what one address may try, so that one stranger cannot use it up.
 */
const STRANGERS = { burst: 30, perSecond: 1 / 30 };

/** Tries for one account from one address, and from all addresses it was never used from. */
export interface Tries {
  readonly pair: Budget;
  readonly strangers: Budget;
}

/** Takes back what an attempt took, once it turned out to be right. */
export type Refund = () => void;

/**
 * Slows guessing down without a lock that a stranger could put on somebody else's account: addresses from which the
 * customer signed in before are only held to their own count.
 */
export class LoginGuard {
  readonly #pairs: TokenBuckets<string>;
  readonly #strangers: TokenBuckets<string>;

  /** `factor` multiplies the number of tries, for tests and load. Tries at passwords unless others are given. */
  constructor(factor = 1, { pair, strangers }: Tries = { pair: PAIR, strangers: STRANGERS }) {
    this.#pairs = new TokenBuckets({ burst: pair.burst * factor, perSecond: pair.perSecond * factor });
    this.#strangers = new TokenBuckets({ burst: strangers.burst * factor, perSecond: strangers.perSecond * factor });
  }

  /**
   * Takes one try at an account. `account` is what was typed, in canonical form, whether or not it exists. Throws
   * `rate_limited`. The try is taken before the password is checked, so that tries at once cannot slip through.
   */
  take(account: string, address: string, familiar: boolean, now: number): Refund {
    const pair = `${account} ${addressKey(address)}`;
    const wait = this.#pairs.take(pair, now);
    if (wait > 0) throw new RefusedError('rate_limited', { seconds: wait });
    if (!familiar) {
      const waitOfAll = this.#strangers.take(account, now);
      if (waitOfAll > 0) {
        this.#pairs.refund(pair, now);
        throw new RefusedError('rate_limited', { seconds: waitOfAll });
      }
    }
    return () => {
      this.#pairs.refund(pair, now);
      if (!familiar) this.#strangers.refund(account, now);
    };
  }
}
