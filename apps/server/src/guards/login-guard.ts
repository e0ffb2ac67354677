import { RefusedError } from '../kernel/model/command.ts';
import { NetworkBuckets, type NetworkBudgets } from '../http/limits/network-buckets.ts';
import { addressKey } from '../http/limits/networks.ts';
import { TokenBuckets, type Budget } from '../http/limits/token-buckets.ts';
import type { WrongTries } from './wrong-tries.ts';

/** Wrong passwords for one account from one address: five, then one every three minutes. */
const PAIR = { burst: 5, perSecond: 1 / 180 };
/**
 * Budgets of wrong passwords for one account from addresses it was never used from: thirty, then one every thirty seconds. One network, with all its addresses,
 * has half of that, so that no stranger's network can use it up.
 */
const STRANGERS: NetworkBudgets = {
  address: PAIR,
  site: { burst: 10, perSecond: 1 / 90 },
  network: { burst: 15, perSecond: 1 / 60 },
  all: { burst: 30, perSecond: 1 / 30 },
};

/**
 * Wrong passwords for all accounts from addresses that these accounts were never used from: six hundred, then ten a second. Above
 * what a busy day has, and far below what a guess at every account of a leaked list needs. One network has a twentieth of it,
 * and where many have emptied it every provider's range still has three tries in eight hours.
 */
const EVERYBODY: NetworkBudgets = {
  address: { burst: 20, perSecond: 1 / 30 },
  site: { burst: 25, perSecond: 1 / 10 },
  network: { burst: 30, perSecond: 1 / 2 },
  all: { burst: 600, perSecond: 10 },
  spared: { burst: 3, perSecond: 1 / 9_600 },
};

/** Time for which an address stays familiar after an account was used from it, in milliseconds. */
export const FAMILIAR_MS = 90 * 86_400_000;

/** Tries for one account from one address, from all addresses it was never used from, and of those at all accounts together. */
export interface Tries {
  readonly pair: Budget;
  readonly strangers: NetworkBudgets;
  readonly everybody?: NetworkBudgets;
}

/** Takes back what an attempt took, once it turned out to be right. */
export type Refund = () => void;

/** Store of a guard's wrong tries, so that a restart does not forget them. */
export interface GuardMemory {
  readonly name: string;
  readonly wrongTries: WrongTries;
}

/**
 * Slows guessing down without a lock, which a stranger could put on another person's account. Addresses from which the customer signed in before are only held
 * to their own count.
 */
export class LoginGuard {
  readonly #pairs: TokenBuckets<string>;
  readonly #strangers: NetworkBuckets;
  readonly #everybody: NetworkBuckets | undefined;
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
    this.#pairs = new TokenBuckets({ burst: pair.burst * factor, perSecond: pair.perSecond * factor });
    this.#strangers = new NetworkBuckets(strangers, factor);
    this.#everybody = everybody && new NetworkBuckets(everybody, factor);
    this.#memory = memory;
    const budgets = [pair, strangers.network, strangers.all ?? strangers.network];
    this.#remembersMs = Math.max(...budgets.map(({ burst, perSecond }) => burst / perSecond)) * 1000;
  }

  /**
   * Takes one try at an account. `account` is what was typed, in canonical form, whether or not it exists. Throws
   * `rate_limited`. The try is taken before the password is checked, so that tries at once cannot slip through.
   */
  take(account: string, address: string, familiar: boolean, now: number): Refund {
    const key = this.#keyOf(account);
    const taken: Refund[] = [];
    const giveBack = (): void => {
      for (const refund of taken.splice(0)) refund();
    };
    const require = (seconds: number, refund: Refund): void => {
      if (seconds > 0) {
        giveBack();
        throw new RefusedError('rate_limited', { seconds });
      }
      taken.push(refund);
    };
    if (!familiar) {
      // What is for all comes first: who has no tries left there makes no entry for each account.
      const everybody = this.#everybody?.take(address, now);
      if (everybody) require(everybody.wait, everybody.giveBack);
      const strangers = this.#strangers.take(address, now, key);
      require(strangers.wait, strangers.giveBack);
    }
    const pair = `${key} ${addressKey(address)}`;
    require(this.#pairs.take(pair, now), () => this.#pairs.refund(pair));
    return giveBack;
  }

  /** Keeps a try that was taken and turned out to be wrong; no caller waits for it. */
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
      this.#strangers.take(address, at, account);
      this.#everybody?.take(address, at);
    }
  }

  #keyOf(account: string): string {
    return this.#memory ? this.#memory.wrongTries.keyOf(account) : account;
  }
}
