import type { RateName } from '@candor/api';

/** A budget: `burst` requests at once, refilled at `perSecond`. */
export interface Budget {
  readonly burst: number;
  readonly perSecond: number;
}

/** The budgets of every kind of call, per account and per network address. */
export type RateLimits = Readonly<Record<RateName, { readonly account: Budget; readonly address: Budget }>>;

/** Generous to a person with several tabs and to an office behind one address; in the way of a script. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  read: { account: { burst: 120, perSecond: 30 }, address: { burst: 400, perSecond: 120 } },
  trade: { account: { burst: 40, perSecond: 10 }, address: { burst: 200, perSecond: 60 } },
  settings: { account: { burst: 20, perSecond: 0.5 }, address: { burst: 100, perSecond: 5 } },
  login: { account: { burst: 20, perSecond: 0.2 }, address: { burst: 20, perSecond: 0.2 } },
  register: { account: { burst: 10, perSecond: 0.05 }, address: { burst: 10, perSecond: 0.05 } },
  code: { account: { burst: 10, perSecond: 0.05 }, address: { burst: 20, perSecond: 0.1 } },
  upload: { account: { burst: 12, perSecond: 0.1 }, address: { burst: 30, perSecond: 0.5 } },
  console: { account: { burst: 120, perSecond: 20 }, address: { burst: 400, perSecond: 80 } },
  captcha: { account: { burst: 30, perSecond: 0.5 }, address: { burst: 30, perSecond: 0.5 } },
};

/** The default budgets multiplied by `factor`, for load tests in demo mode. */
export function scaledRateLimits(factor: number): RateLimits {
  const scaled = ({ burst, perSecond }: Budget): Budget => ({ burst: burst * factor, perSecond: perSecond * factor });
  const entries = Object.entries(DEFAULT_RATE_LIMITS).map(([name, { account, address }]) => [
    name,
    { account: scaled(account), address: scaled(address) },
  ]);
  return Object.fromEntries(entries) as RateLimits;
}

/** Budgets that never run out: for benchmarks and for tests of something else. */
export const NO_RATE_LIMITS: RateLimits = Object.fromEntries(
  Object.keys(DEFAULT_RATE_LIMITS).map((name) => [
    name,
    { account: { burst: 1e9, perSecond: 1e9 }, address: { burst: 1e9, perSecond: 1e9 } },
  ]),
) as RateLimits;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Token buckets by key in bounded memory. Two generations of at most `capacity` keys: when the younger is full the
 * older is dropped, so keys that are in use survive and the cost per request does not depend on how many there are.
 */
export class TokenBuckets<Key extends string | number> {
  readonly #budget: Budget;
  readonly #capacity: number;
  #young = new Map<Key, Bucket>();
  #old = new Map<Key, Bucket>();

  constructor(budget: Budget, capacity = 20_000) {
    this.#budget = budget;
    this.#capacity = capacity;
  }

  /** Takes one token at `now` (milliseconds). Returns 0, or the whole seconds after which one is there. */
  take(key: Key, now: number): number {
    const bucket = this.#bucket(key, now);
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1;
      return 0;
    }
    return Math.max(1, Math.ceil((1 - bucket.tokens) / this.#budget.perSecond));
  }

  /** Gives a token back, for work that turned out not to count. */
  refund(key: Key, now: number): void {
    const bucket = this.#bucket(key, now);
    bucket.tokens = Math.min(this.#budget.burst, bucket.tokens + 1);
  }

  /** Keys remembered now; never above twice the capacity. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #bucket(key: Key, now: number): Bucket {
    let bucket = this.#young.get(key);
    if (bucket) {
      const passed = now - bucket.at;
      // A clock that steps back must not take tokens away.
      if (passed > 0) bucket.tokens = Math.min(this.#budget.burst, bucket.tokens + (passed / 1000) * this.#budget.perSecond);
      bucket.at = now;
      return bucket;
    }
    bucket = this.#old.get(key);
    if (bucket) this.#old.delete(key);
    if (this.#young.size >= this.#capacity) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, bucket ?? { tokens: this.#budget.burst, at: now });
    return this.#bucket(key, now);
  }
}

/** An IPv6 customer holds a /64, so that is what counts as one address; IPv4 counts whole. */
export function addressKey(address: string): string {
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 4).join(':')}::/64`;
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** The IPv6 /48 of an address, which is what providers give a company at most, or anybody who asks; undefined for IPv4. */
export function networkKey(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address; undefined for IPv4, also inside IPv6. */
function groupsOf(address: string): readonly string[] | undefined {
  if (!address.includes(':') || (address.startsWith('::ffff:') && address.includes('.'))) return undefined;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups;
}

/** How much more than one address an IPv6 /48 may do: its many /64s may be many customers, or all be one attacker's. */
export const NETWORK_SHARE = 16;

/** Token buckets by network address: of an IPv6 one for its /64, and for its /48 sixteen times as much. */
export class AddressBuckets {
  readonly #addresses: TokenBuckets<string>;
  readonly #networks: TokenBuckets<string>;

  constructor({ burst, perSecond }: Budget) {
    this.#addresses = new TokenBuckets({ burst, perSecond });
    this.#networks = new TokenBuckets({ burst: burst * NETWORK_SHARE, perSecond: perSecond * NETWORK_SHARE });
  }

  /** Takes one token at `now` (milliseconds). Returns 0, or the whole seconds after which one is there. */
  take(address: string, now: number): number {
    const key = addressKey(address);
    const wait = this.#addresses.take(key, now);
    const network = networkKey(address);
    if (wait > 0 || network === undefined) return wait;
    const more = this.#networks.take(network, now);
    if (more > 0) this.#addresses.refund(key, now);
    return more;
  }
}

/** The buckets of one kind of call. */
export interface RateGate {
  readonly account: TokenBuckets<number>;
  readonly address: AddressBuckets;
}

/** Builds the buckets of every kind of call. */
export function rateGates(limits: RateLimits): Readonly<Record<RateName, RateGate>> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, { account, address }]) => [
      name,
      { account: new TokenBuckets<number>(account), address: new AddressBuckets(address) },
    ]),
  ) as Record<RateName, RateGate>;
}
