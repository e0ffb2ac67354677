/** Blocks asked for at a time, at most. */
const MOST = 1_000;
/** After so many full answers a wider question is tried again: another node may serve the address by then. */
const TRIED_AGAIN_AFTER = 200;

/**
 * Number of blocks that a node is asked for at a time. Each node refuses more than its own number, and each in its own words. The number is found by halving
 * the space between what was answered and what was refused, and then kept.
 */
export class Span {
  #size = MOST;
  #answered = 0;
  #refused = MOST + 1;
  #full = 0;

  get size(): number {
    return this.#size;
  }

  /** A question for so many blocks was answered. */
  took(blocks: number): void {
    if (blocks < this.#size) return;
    this.#answered = this.#size;
    this.#full += 1;
    if (this.#refused > MOST) this.#size = Math.min(MOST, this.#size * 2);
    else if (this.#size + 1 < this.#refused) this.#size = Math.floor((this.#size + this.#refused) / 2);
    else if (this.#full >= TRIED_AGAIN_AFTER) this.#begin(Math.min(MOST, this.#size * 2));
  }

  /** A question for so many blocks failed, for whatever reason. */
  failed(blocks: number): void {
    this.#full = 0;
    // No node refuses one block: it was not for the number, and neither may have been what failed before.
    if (blocks <= 1) return this.#begin(1);
    if (blocks <= this.#answered) this.#answered = 0;
    this.#refused = Math.min(this.#refused, blocks);
    this.#size = Math.max(1, Math.floor((this.#answered + this.#refused) / 2));
  }

  #begin(size: number): void {
    this.#size = size;
    this.#answered = 0;
    this.#refused = MOST + 1;
    this.#full = 0;
  }
}
