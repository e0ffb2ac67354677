import { hash } from 'node:crypto';
import { sha256 } from '../../kernel/hash.ts';

const SALT_DIGITS = 32;
const CUT_BITS = 128n;

/** Whose total of which currency is cut, for which proof. `build` is told to nobody and never the same twice. */
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
 * Cuts a total at random places into four parts that add up to it, each with a salt of its own; `key` is hex. Salts and places follow
 * from the key and from whose total it is, so that nothing is stored and nobody without the key can tell which leaves belong together.
 */
export function sharesOf(key: string, owed: Owed): Share[] {
  const context = `${owed.build}|${owed.currency}|${owed.userId}`;
  const salts = keyed(key, `salts|${context}`);
  const chance = Buffer.from(keyed(key, `cuts|${context}`), 'hex');
  const cuts = [0, 1, 2].map((index) => cutAt(owed.total, chance, index)).sort((left, right) => (left < right ? -1 : 1));
  const ends = [...cuts, owed.total];
  return ends.map((end, index) => {
    const amount = end - (ends[index - 1] ?? 0n);
    const salt = salts.slice(index * SALT_DIGITS, (index + 1) * SALT_DIGITS);
    return { salt, amount, hash: sha256(`leaf|${owed.proof}|${owed.currency}|${owed.userId}|${salt}|${amount}`) };
  });
}

/** 64 bytes in hex. SHA-3 behind a key needs no HMAC around it, and a proof takes millions of these. */
function keyed(key: string, text: string): string {
  return hash('sha3-512', `${key}|${text}`, 'hex');
}

/** A place between 0 and the total, each as likely as any other. */
function cutAt(total: bigint, chance: Buffer, index: number): bigint {
  const drawn = (chance.readBigUInt64BE(index * 16) << 64n) | chance.readBigUInt64BE(index * 16 + 8);
  return ((total + 1n) * drawn) >> CUT_BITS;
}
