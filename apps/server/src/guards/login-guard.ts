import { RefusedError } from '../kernel/command.ts';
import { addressKey, TokenBuckets, type Budget } from '../http/rates.ts';
import type { WrongTries } from './wrong-tries.ts';

/** Wrong passwords for one account from one address: five, then one every three minutes. */
const PAIR = { burst: 5, perSecond: 1 / 180 };
/**
 * Wrong passwords for one account from addresses it was never used from: thirty, then one every thirty seconds. Above
 * what one address may try, so that one stranger cannot use it up.
 */
const STRANGERS = { burst: 30, perSecond: 1 / 30 };

/**
 * Wrong passwords for all accounts from addresses that theirs were never used from: six hundred, then ten a second. Above
 * what a busy day has, and far below what a guess at every account of a leaked list needs.
 */
const EVERYBODY = { burst: 600, perSecond: 10 };

/** Tries for one account from one address, from all addresses it was never used from, and of those at all accounts together. */
export interface Tries {
  readonly pair: Budget;
  readonly strangers: Budget;
  readonly everybody?: Budget;
}

/** Takes back what an attempt took, once it turned out to be right. */
export type Refund = () => void;

/** Where a guard keeps wrong tries, so that a restart gives nobody fresh ones. */
export interface GuardMemory {
  readonly name: string;
  readonly wrongTries: WrongTries;
  /** What stands for an account: a signature, for people type passwords where their name belongs. */
  keyOf(account: string): string;
}

const ALL = 'all';

/**
 * Slows guessing down without a lock that a stranger could put on somebody else's account: addresses from which the
 * customer signed in before are only held to their own count.
 */
export class LoginGuard {
  readonly #pairs: TokenBuckets<string>;
  readonly #strangers: TokenBuckets<string>;
  readonly #everybody: TokenBuckets<string> | undefined;
  readonly #memory: GuardMemory | undefined;
  /** Milliseconds after which a try is forgotten in any case. */
  readonly #remembersMs: number;

  /**
   * `factor` multiplies the number of tries, for tests and load. Tries at passwords unless others are given. Without a
   * memory a restart forgets.
   */
  constructor(
    factor = 1,
    { pair, strangers, everybody }: Tries = { pair: PAIR, strangers: STRANGERS, everybody: EVERYBODY },
    memory?: GuardMemory,
  ) {
    const scaled = ({ burst, perSecond }: Budget): Budget => ({ burst: burst * factor, perSecond: perSecond * factor });
    this.#pairs = new TokenBuckets(scaled(pair));
    this.#strangers = new TokenBuckets(scaled(strangers));
    this.#everybody = everybody && new TokenBuckets(scaled(everybody));
    this.#memory = memory;
    this.#remembersMs = Math.max(pair.burst / pair.perSecond, strangers.burst / strangers.perSecond) * 1000;
  }

  /**
   * Takes one try at an account. `account` is what was typed, in canonical form, whether or not it exists. Throws
   * `rate_limited`. The try is taken before the password is checked, so that tries at once cannot slip through.
   */
  take(account: string, address: string, familiar: boolean, now: number): Refund {
    const key = this.#keyOf(account);
    const pair = `${key} ${addressKey(address)}`;
    const counts: [TokenBuckets<string> | undefined, string][] = [[this.#pairs, pair]];
    if (!familiar) counts.push([this.#strangers, key], [this.#everybody, ALL]);
    for (const [index, [buckets, each]] of counts.entries()) {
      const seconds = buckets?.take(each, now) ?? 0;
      if (seconds === 0) continue;
      for (const [taken, earlier] of counts.slice(0, index)) taken?.refund(earlier, now);
      throw new RefusedError('rate_limited', { seconds });
    }
    return () => {
      for (const [buckets, each] of counts) buckets?.refund(each, now);
    };
  }

  /** Keeps a try that was taken and turned out to be wrong; nobody waits for it. */
  missed(account: string, address: string, familiar: boolean, now: number): void {
    if (!this.#memory) return;
    const { name, wrongTries } = this.#memory;
    wrongTries.note({ guard: name, account: this.#keyOf(account), address: addressKey(address), stranger: !familiar, at: now });
  }

  /** Counts again what was kept before a restart. Call it before the first try. */
  async recall(now: number): Promise<void> {
    if (!this.#memory) return;
    const { name, wrongTries } = this.#memory;
    for (const { account, address, stranger, at } of await wrongTries.since(name, now - this.#remembersMs)) {
      this.#pairs.take(`${account} ${address}`, at);
      if (!stranger) continue;
      this.#strangers.take(account, at);
      this.#everybody?.take(ALL, at);
    }
  }

  #keyOf(account: string): string {
    return this.#memory ? this.#memory.keyOf(account) : account;
  }
}
