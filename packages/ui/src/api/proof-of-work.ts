/** Longest time that the page may be held up at once, in milliseconds. */
const SLICE_MS = 12;
/** Tries between two looks at the clock. */
const TRIES = 256;
const COLON = 0x3a;
const ZERO = 0x30;

/** Fractional parts of the roots of the first primes (FIPS 180-4, sections 4.2.2 and 5.3.3). */
function roots(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (isPrime) found.push((root(candidate) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const ROUND = roots(64, Math.cbrt);
const INITIAL = roots(8, Math.sqrt);
const words = new Uint32Array(64);

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the SHA-256 of one block, which already has its padding. */
function firstWord(block: DataView): number {
  for (let index = 0; index < 16; index += 1) words[index] = block.getUint32(index * 4);
  for (let index = 16; index < 64; index += 1) {
    const before = words[index - 15] ?? 0;
    const last = words[index - 2] ?? 0;
    const small = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
    const large = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10);
    words[index] = (words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = INITIAL;
  for (let index = 0; index < 64; index += 1) {
    const first =
      (h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[index] ?? 0) + (words[index] ?? 0)) | 0;
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return (a + (INITIAL[0] ?? 0)) >>> 0;
}

/** The first 32 bits of the SHA-256 of a seed, a colon and a number: together at most 55 characters of ASCII. */
export function workHash(seed: string, answer: number): number {
  const block = blockOf(seed);
  return hashWith(block, seed.length + 1, answer);
}

function blockOf(seed: string): DataView {
  const block = new DataView(new ArrayBuffer(64));
  for (let index = 0; index < seed.length; index += 1) block.setUint8(index, seed.charCodeAt(index));
  block.setUint8(seed.length, COLON);
  return block;
}

function hashWith(block: DataView, from: number, answer: number): number {
  const digits = String(answer);
  for (let index = 0; index < digits.length; index += 1) block.setUint8(from + index, ZERO + Number(digits[index]));
  const length = from + digits.length;
  // A shorter number never follows a longer one, so what is behind the padding stays zero.
  block.setUint8(length, 0x80);
  block.setUint32(60, length * 8);
  return firstWord(block);
}

/**
 * Does the work that a challenge asks for: finds the number that hashes to so many zero bits behind the challenge's last part. In
 * slices, between which the page paints and answers. Rejects when `signal` is aborted.
 */
export async function doneWork(challenge: string, bits: number, signal?: AbortSignal): Promise<string> {
  const seed = challenge.slice(challenge.lastIndexOf('.') + 1);
  const block = blockOf(seed);
  const below = 2 ** (32 - bits);
  let answer = 0;
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      for (let count = 0; count < TRIES; count += 1, answer += 1)
        if (hashWith(block, seed.length + 1, answer) < below) return `${challenge}:${answer}`;
    } while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
  }
}
