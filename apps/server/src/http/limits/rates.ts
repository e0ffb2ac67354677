import type { RateName } from '@candor/api';
import { AddressBuckets } from './network-buckets.ts';
import { TokenBuckets, type Budget } from './token-buckets.ts';

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
