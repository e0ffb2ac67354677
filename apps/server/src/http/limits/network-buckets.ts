import { addressKey, networkKey, providerKey, siteKey } from './networks.ts';
import { TokenBuckets, type Budget } from './token-buckets.ts';

/** Factor by which a network may do more than one address. Its addresses may be many customers, or all be one attacker's. */
export const NETWORK_SHARE = 16;
/** The same for an IPv6 /56, which is one household. */
const SITE_SHARE = 4;

/** Budgets of one address (IPv4, or an IPv6 /64), of an IPv6 /56, of a network (IPv4 /24, IPv6 /48), and of all networks together. */
export interface NetworkBudgets {
  readonly address: Budget;
  readonly site: Budget;
  readonly network: Budget;
  /** Far above what one network may do, or it would be a way to shut others out. */
  readonly all?: Budget;
  /** Budget that each provider's range (IPv4 /16, IPv6 /32) still has after many networks have emptied `all`. */
  readonly spared?: Budget;
}

/** Result of taking: the seconds to wait when it is not 0, and the function that gives it back. */
export interface Taken {
  readonly wait: number;
  giveBack(): void;
}

type Count = readonly [buckets: TokenBuckets<string>, key: string];

/** Token buckets by network address and the networks around it, for one subject (an account) or none. */
export class NetworkBuckets {
  readonly #address: TokenBuckets<string>;
  readonly #site: TokenBuckets<string>;
  readonly #network: TokenBuckets<string>;
  readonly #all: TokenBuckets<string> | undefined;
  readonly #spared: TokenBuckets<string> | undefined;

  /** `factor` multiplies every budget, for tests and load. */
  constructor({ address, site, network, all, spared }: NetworkBudgets, factor = 1) {
    const buckets = ({ burst, perSecond }: Budget): TokenBuckets<string> =>
      new TokenBuckets({ burst: burst * factor, perSecond: perSecond * factor });
    this.#address = buckets(address);
    this.#site = buckets(site);
    this.#network = buckets(network);
    this.#all = all && buckets(all);
    this.#spared = spared && buckets(spared);
  }

  /** Takes tokens at `now` (milliseconds) from every bucket of an address, or none from any. */
  take(address: string, now: number, subject = '', weight = 1): Taken {
    const site = siteKey(address);
    // The widest first: who is refused there makes no entry for each of many addresses.
    const counts: Count[] = [[this.#network, `${subject} ${networkKey(address)}`]];
    if (site !== undefined) counts.push([this.#site, `${subject} ${site}`]);
    counts.push([this.#address, `${subject} ${addressKey(address)}`]);
    const taken: Count[] = [];
    const giveBack = (): void => {
      for (const [buckets, key] of taken.splice(0)) buckets.refund(key, weight);
    };
    const takenAll = ([buckets, key]: Count): number => {
      const wait = buckets.take(key, now, weight);
      if (wait === 0) taken.push([buckets, key]);
      return wait;
    };
    for (const count of counts) {
      const wait = takenAll(count);
      if (wait === 0) continue;
      giveBack();
      return { wait, giveBack };
    }
    const wait = this.#all ? takenAll([this.#all, subject]) : 0;
    if (wait === 0 || (this.#spared && takenAll([this.#spared, `${subject} ${providerKey(address)}`]) === 0)) return { wait: 0, giveBack };
    giveBack();
    return { wait, giveBack };
  }
}

/**
 * Token buckets by network address. An IPv6 address has one for its /64, four times as much for its /56 and sixteen times for its /48. An IPv4 address has one
 * for itself and one for its /24.
 */
export class AddressBuckets {
  readonly #buckets: NetworkBuckets;

  constructor(address: Budget) {
    const times = (share: number): Budget => ({ burst: address.burst * share, perSecond: address.perSecond * share });
    this.#buckets = new NetworkBuckets({ address, site: times(SITE_SHARE), network: times(NETWORK_SHARE) });
  }

  /** Takes tokens at `now` (milliseconds), one unless the work weighs more. Returns 0, or the whole seconds after which they are there. */
  take(address: string, now: number, weight = 1): number {
    return this.#buckets.take(address, now, '', weight).wait;
  }
}
