import { hash, verify } from '@node-rs/argon2';
import { RefusedError } from '../kernel/command.ts';

/** What an argon2id hash costs: memory in KiB and passes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's recommendation for argon2id with one lane. */
const DEFAULT_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
/** Hashes at work at once. More would take the processors from trading and gain nothing. */
const AT_ONCE = 2;
const WAITING_MOST = 200;

/**
 * Hashes and checks passwords with argon2id, two at a time. Beyond 200 waiting, a request is refused as `busy`.
 */
export class Passwords {
  readonly #cost: HashCost;
  readonly #nobody: Promise<string>;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(cost: HashCost = DEFAULT_COST) {
    this.#cost = cost;
    this.#nobody = hash('no account has this password', { ...cost, parallelism: 1 });
    // A failure shows when the hash is used.
    this.#nobody.catch(() => undefined);
  }

  /** A salted hash in the PHC format. */
  hash(password: string): Promise<string> {
    return this.#turn(() => hash(password, { ...this.#cost, parallelism: 1 }));
  }

  /** Whether the password fits the hash. Without a hash the same work is done and the answer is no. */
  verify(stored: string | null | undefined, password: string): Promise<boolean> {
    return this.#turn(async () => {
      const fits = await verify(stored ?? (await this.#nobody), password);
      return fits && typeof stored === 'string';
    });
  }

  async #turn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= WAITING_MOST) throw new RefusedError('busy');
      // The turn is handed over by the one that ends, so `#running` does not change in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
