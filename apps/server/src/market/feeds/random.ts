import { createCipheriv } from 'node:crypto';

/** Pseudo-random numbers for the simulator; never used where money is decided. */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
}

/** Spreads the bits of a 32-bit integer (the finaliser of MurmurHash3). */
export function mixBits(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A generator (mulberry32) whose whole sequence follows from the seed: 32 bits, which any observer finds who sees some of what it makes. */
export function seededRandom(seed: number): Random {
  let state = mixBits(seed);
  return randomOf(() => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  });
}

/** Bytes of the stream that are made at once. */
const STREAM_BYTES = 8_192;
const NUMBER_BYTES = 8;

/**
 * Makes a generator whose sequence is the key stream of AES-256 in counter mode. An observer without the key (32 bytes) learns nothing of later numbers from
 * all earlier ones.
 */
export function keyedRandom(key: Uint8Array): Random {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const zeros = Buffer.alloc(STREAM_BYTES);
  let stream = Buffer.alloc(0);
  let place = 0;
  return randomOf(() => {
    if (place === stream.length) [stream, place] = [cipher.update(zeros), 0];
    const bits = stream.readBigUInt64LE(place);
    place += NUMBER_BYTES;
    // As many bits as a double has.
    return Number(bits >> 11n) / 9_007_199_254_740_992;
  });
}

function randomOf(uniform: () => number): Random {
  let spare: number | undefined;
  function normal(): number {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    // Box–Muller; 1 − u keeps the logarithm away from zero.
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }
  return { uniform, normal };
}
