const BITS = 2 ** 27;
const HASHES = 4;
/** Beyond it more than about one key in a hundred would be taken for one it holds. */
const KEYS_MAX = 12_000_000;

/** A Bloom filter (Bloom 1970) of 16 MB: says of a key that it was never added, or that it may have been. */
export class KeyFilter {
  readonly #bits = new Uint32Array(BITS / 32);
  #count = 0;

  get isFull(): boolean {
    return this.#count >= KEYS_MAX;
  }

  add(key: string): void {
    const { first, second } = hashes(key);
    for (let index = 0; index < HASHES; index += 1) {
      const bit = (first + Math.imul(index, second)) & (BITS - 1);
      this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
    this.#count += 1;
  }

  mayHold(key: string): boolean {
    const { first, second } = hashes(key);
    for (let index = 0; index < HASHES; index += 1) {
      const bit = (first + Math.imul(index, second)) & (BITS - 1);
      if (((this.#bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
    }
    return true;
  }
}

/** Two hashes of 32 bits (FNV-1a and a multiplicative one), from which all others are made (Kirsch and Mitzenmacher 2006). */
function hashes(key: string): { first: number; second: number } {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second + code, 0x5bd1e995);
    second ^= second >>> 15;
  }
  return { first: first >>> 0, second: (second | 1) >>> 0 };
}
