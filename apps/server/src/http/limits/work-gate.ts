import { createHash, randomBytes } from 'node:crypto';
import type { EndpointName, RateName } from '@candor/api';
import { NetworkBuckets, type NetworkBudgets } from './network-buckets.ts';
import { networkKey } from './networks.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Calls that are let through in ten seconds before work is asked for, of all networks together: those that cost mails, hashes or pictures. */
const QUIET: Partial<Readonly<Record<RateName, number>>> = { captcha: 100, login: 50, register: 10, code: 20 };
/** The same for one network. */
const QUIET_NETWORK: NetworkBudgets = {
  address: { burst: 20, perSecond: 1 },
  site: { burst: 20, perSecond: 1 },
  network: { burst: 40, perSecond: 2 },
};
/** Calls that each network may make without work while work is asked for. Clients that cannot work wait for one. */
const WITHOUT_WORK = { burst: 2, perSecond: 1 / 30 };
const WINDOW_MS = 10_000;
/** Zero bits: 130,000 hashes on average, some tenths of a second in a browser, and twice as many each time the load doubles. */
const BITS_LEAST = 17;
const BITS_MOST = 22;
const LIFETIME_MS = 120_000;
/** The part of a signature that is hashed with the answer: with it one round of SHA-256 is a try. */
const SEED_LENGTH = 32;
const PROOF = /^(\d{1,15})\.(\d\d)\.([\w-]{16})\.([0-9a-f]{32}):(\d{1,10})$/;

/** Whether calls of a kind may ask for work. */
export function asksWork(rate: RateName): boolean {
  return QUIET[rate] !== undefined;
}

/** Task of a client: find a number that, behind the last part of the challenge and a colon, hashes to `bits` zero bits. */
export interface Work {
  readonly challenge: string;
  readonly bits: number;
  /** Seconds after which one call is let through without work. */
  readonly seconds: number;
}

/** Counts that fade: what happened a window ago counts a third. */
class Load {
  #value = 0;
  #at = 0;

  at(now: number): number {
    this.#value *= Math.exp(-Math.max(0, now - this.#at) / WINDOW_MS);
    this.#at = now;
    return this.#value;
  }

  note(): void {
    this.#value += 1;
  }
}

/**
 * Asks work of clients that make the calls of strangers while there are too many of them. Challenges are signed, not kept: for one
 * call, one network and two minutes; answers are good once. Only what was let through counts as load, so that who is refused makes
 * it no harder for others.
 */
export class WorkGate {
  readonly #sign: (text: string) => string;
  readonly #factor: number;
  readonly #loads = new Map<RateName, Load>();
  readonly #networks: NetworkBuckets;
  readonly #without = new TokenBuckets<string>(WITHOUT_WORK);
  #used = new Set<string>();
  #usedBefore = new Set<string>();
  #turnedAt = 0;

  /** `sign` signs with a key of the venue; `factor` multiplies what counts as quiet, for tests and load. */
  constructor(sign: (text: string) => string, factor = 1) {
    this.#sign = sign;
    this.#factor = factor;
    this.#networks = new NetworkBuckets(QUIET_NETWORK, factor);
  }

  /** The work to be done before a call at `now` (milliseconds); undefined to let it through. `proof` is what the client says it has done. */
  due(call: EndpointName, rate: RateName, address: string, proof: string | undefined, now: number): Work | undefined {
    const quiet = QUIET[rate];
    if (quiet === undefined) return undefined;
    let load = this.#loads.get(rate);
    if (!load) this.#loads.set(rate, (load = new Load()));
    const heat = load.at(now) / (quiet * this.#factor);
    const isQuiet = this.#networks.take(address, now, rate).wait === 0 && heat < 1;
    if (isQuiet || (proof !== undefined && this.#isDone(proof, call, address, now))) {
      load.note();
      return undefined;
    }
    const seconds = this.#without.take(`${rate} ${networkKey(address)}`, now);
    if (seconds === 0) {
      load.note();
      return undefined;
    }
    const bits = Math.min(BITS_MOST, BITS_LEAST + Math.max(0, Math.floor(Math.log2(Math.max(heat, 1)))));
    const claim = `${now + LIFETIME_MS}.${bits}.${randomBytes(12).toString('base64url')}`;
    return { challenge: `${claim}.${this.#seed(claim, call, address)}`, bits, seconds };
  }

  #isDone(proof: string, call: EndpointName, address: string, now: number): boolean {
    const [, until = '', bits = '', nonce = '', seed = '', answer = ''] = PROOF.exec(proof) ?? [];
    if (seed === '' || now >= Number(until) || seed !== this.#seed(`${until}.${bits}.${nonce}`, call, address)) return false;
    if (Math.clz32(createHash('sha256').update(`${seed}:${answer}`).digest().readUInt32BE(0)) < Number(bits)) return false;
    if (now - this.#turnedAt >= LIFETIME_MS) {
      this.#turnedAt = now;
      this.#usedBefore = this.#used;
      this.#used = new Set();
    }
    if (this.#used.has(nonce) || this.#usedBefore.has(nonce)) return false;
    this.#used.add(nonce);
    return true;
  }

  #seed(claim: string, call: EndpointName, address: string): string {
    return this.#sign(`${claim} ${call} ${networkKey(address)}`).slice(0, SEED_LENGTH);
  }
}
