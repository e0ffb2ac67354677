import { hash, verify } from '@node-rs/argon2';
import { passwordText } from '@candor/api/account/password-text';
import { networkKey } from '../http/limits/networks.ts';
import { FairQueue } from './fair-queue.ts';

/** Cost of an argon2id hash: memory in KiB and passes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's recommendation for argon2id with one lane. */
const DEFAULT_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
/** Hashes at work at once. More would take the processors from trading and gain nothing. */
const AT_ONCE = 2;
const WAITING_MOST = 200;
/** Waiting hashes of one network, at most. Other networks then wait for a second at most because of it. */
const WAITING_EACH = 40;

/**
 * Hashes and checks passwords with argon2id, two at a time. Networks take turns. Beyond 200 waiting, or 40 of one network, a
 * request is refused as `busy`.
 */
export class Passwords {
  readonly #cost: HashCost;
  readonly #nobody: Promise<string>;
  readonly #turns = new FairQueue(AT_ONCE, WAITING_MOST, WAITING_EACH);

  constructor(cost: HashCost = DEFAULT_COST) {
    this.#cost = cost;
    this.#nobody = hash('no account has this password', { ...cost, parallelism: 1 });
    // A failure shows when the hash is used.
    this.#nobody.catch(() => undefined);
  }

  /** A salted hash in the PHC format, for a request from a network address; none for the venue's own. */
  hash(password: string, address?: string): Promise<string> {
    return this.#turns.take(() => hash(passwordText(password), { ...this.#cost, parallelism: 1 }), whom(address));
  }

  /** Whether the password fits the hash. Without a hash the same work is done and the answer is no. */
  verify(stored: string | null | undefined, password: string, address?: string): Promise<boolean> {
    return this.#turns.take(async () => {
      const against = stored ?? (await this.#nobody);
      for (const form of formsOf(password)) if (await verify(against, form)) return typeof stored === 'string';
      return false;
    }, whom(address));
  }
}

/**
 * Returns the ways in which keyboards write the same password: an accent with its letter or behind it. Hashes are made of the first. Some of
 * the older hashes are of the password as it was typed then.
 */
function formsOf(password: string): Set<string> {
  return new Set([passwordText(password), password, password.normalize('NFD')]);
}

function whom(address: string | undefined): string {
  return address === undefined ? '' : networkKey(address);
}
