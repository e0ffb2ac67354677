import { hash } from 'node:crypto';
import { sha256 } from '../../kernel/model/hash.ts';

const SALT_DIGITS = 32;
const CUT_DIGITS = 32;
const CUT_BITS = 128n;

/** Total of a customer in a currency, to be cut for a proof. `build` is secret and never the same twice. */
export interface Owed {
  readonly build: string;
  /** The number of the proof. */
  readonly proof: number;
  readonly currency: string;
  readonly userId: number;
  /** In units of 1e-8. */
  readonly total: bigint;
}

/** A leaf before it has its place. */
export interface Share {
  /** 16 bytes in hex. */
  readonly salt: string;
  /** In units of 1e-8; may be 0. */
  readonly amount: bigint;
  /** Hex. */
  readonly hash: string;
}

/**
 * Cuts a total at random places into four parts that add up to it, each with a salt of its own; `key` is hex. Salts and places follow from the key and from the
 * owner of the total, so that nothing is stored. Without the key it cannot be told which leaves belong together.
 */
export function sharesOf(key: string, { build, proof, currency, userId, total }: Owed): Share[] {
  const context = `${build}|${currency}|${userId}`;
  const salts = keyed(key, `salts|${context}`);
  const chance = keyed(key, `cuts|${context}`);
  const cuts = [cutAt(total, chance, 0), cutAt(total, chance, 1), cutAt(total, chance, 2)].sort(ascending);
  cuts.push(total);
  const leaf = `leaf|${proof}|${currency}|${userId}|`;
  const shares: Share[] = [];
  let from = 0n;
  for (const [index, to] of cuts.entries()) {
    const salt = salts.slice(index * SALT_DIGITS, (index + 1) * SALT_DIGITS);
    const amount = to - from;
    from = to;
    shares.push({ salt, amount, hash: sha256(`${leaf}${salt}|${amount}`) });
  }
  return shares;
}

/** 64 bytes in hex. SHA-3 behind a key needs no HMAC around it, and a proof takes millions of these. */
function keyed(key: string, text: string): string {
  return hash('sha3-512', `${key}|${text}`, 'hex');
}

/** A place between 0 and the total, each as likely as any other; `chance` is hex, 32 digits for each place. */
function cutAt(total: bigint, chance: string, index: number): bigint {
  const drawn = BigInt(`0x${chance.slice(index * CUT_DIGITS, (index + 1) * CUT_DIGITS)}`);
  return ((total + 1n) * drawn) >> CUT_BITS;
}

const ascending = (left: bigint, right: bigint): number => (left < right ? -1 : 1);
