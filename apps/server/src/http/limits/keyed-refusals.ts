import type { EndpointName } from '@candor/api';
import { NetworkBuckets, type Taken } from './network-buckets.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Refusals of one customer at one call: sixty, then one in ten seconds. That is 22 MB of journal and keys in a day at most. */
const CUSTOMER = { burst: 60, perSecond: 1 / 10 };
/** Refusals of all customers of one network: more than an office has, less than it takes to fill a disk. */
const NETWORK = {
  address: { burst: 300, perSecond: 1 / 2 },
  site: { burst: 300, perSecond: 1 / 2 },
  network: { burst: 600, perSecond: 1 },
};

/**
 * A refusal that carried an idempotency key is kept, because the same request sent again must be refused again. What is kept
 * costs disk for ever, so these have a budget, taken before anything is decided and given back for what was not refused.
 */
export class KeyedRefusals {
  readonly #customers = new TokenBuckets<string>(CUSTOMER);
  readonly #networks = new NetworkBuckets(NETWORK);

  /** Takes one at `now` (milliseconds) for a customer's call, counted per call so that refused openings keep no customer from closing. */
  take(userId: number, call: EndpointName, address: string, now: number): Taken {
    const customer = `${userId} ${call}`;
    const wait = this.#customers.take(customer, now);
    if (wait > 0) return { wait, giveBack: () => undefined };
    const network = this.#networks.take(address, now);
    const giveBack = (): void => {
      this.#customers.refund(customer);
      network.giveBack();
    };
    if (network.wait > 0) giveBack();
    return { wait: network.wait, giveBack };
  }
}
