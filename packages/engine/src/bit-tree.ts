import { NONE } from './limits.ts';

/**
 * A set of small whole numbers that finds its least member in a few steps. Each number has one bit. In the two levels above, a bit says
 * that the word below is not zero.
 */
export class BitTree {
  readonly #members: Int32Array;
  readonly #words: Int32Array;
  readonly #groups: Int32Array;

  /** Makes an empty set for numbers below `size`. */
  constructor(size: number) {
    this.#members = new Int32Array(Math.ceil(size / 32));
    this.#words = new Int32Array(Math.ceil(size / 1024));
    this.#groups = new Int32Array(Math.ceil(size / 32768));
  }

  add(member: number): void {
    this.#members[member >>> 5]! |= 1 << (member & 31);
    this.#words[member >>> 10]! |= 1 << ((member >>> 5) & 31);
    this.#groups[member >>> 15]! |= 1 << ((member >>> 10) & 31);
  }

  delete(member: number): void {
    if ((this.#members[member >>> 5]! &= ~(1 << (member & 31))) !== 0) return;
    if ((this.#words[member >>> 10]! &= ~(1 << ((member >>> 5) & 31))) !== 0) return;
    this.#groups[member >>> 15]! &= ~(1 << ((member >>> 10) & 31));
  }

  /** The least member, or NONE. */
  first(): number {
    for (let group = 0; group < this.#groups.length; group++) {
      if (this.#groups[group] === 0) continue;
      const word = (group << 5) | lowestBit(this.#groups[group]!);
      const members = (word << 5) | lowestBit(this.#words[word]!);
      return (members << 5) | lowestBit(this.#members[members]!);
    }
    return NONE;
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}
