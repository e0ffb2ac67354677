import type { Statement } from './command.ts';

/** A sequence whose ids are handed out in memory: `nextval` gives the first of `increment` ids. */
interface Block {
  readonly increment: number;
  next: number;
  end: number;
  /** Whole blocks fetched and not begun. */
  readonly spare: number[];
}

/** Ids without a round trip each. Ids that a failed batch took are lost; gaps are normal. */
export class IdBlocks {
  readonly #blocks = new Map<string, Block>();

  /** Declares a sequence with its increment, read from the database once. */
  declare(sequence: string, increment: number): void {
    this.#blocks.set(sequence, { increment, next: 0, end: 0, spare: [] });
  }

  /** The statement that fetches enough blocks for `count` more ids, or undefined when there are enough. */
  refill(sequence: string, count: number): Statement | undefined {
    const block = this.#block(sequence);
    const have = block.end - block.next + block.spare.length * block.increment;
    if (have >= count) return undefined;
    const blocks = Math.ceil((count - have) / block.increment);
    return { text: `select nextval('${sequence}')::text as first from generate_series(1, $1)`, values: [blocks] };
  }

  /** Adds the blocks that `refill` fetched. */
  add(sequence: string, rows: readonly Record<string, unknown>[]): void {
    for (const row of rows) this.#block(sequence).spare.push(Number(row['first']));
  }

  /** The next id. Throws when the blocks at hand are used up, which means a command took more ids than it listed. */
  next(sequence: string): number {
    const block = this.#block(sequence);
    if (block.next === block.end) {
      const first = block.spare.shift();
      if (first === undefined) throw new RangeError(`no ids left of ${sequence}`);
      block.next = first;
      block.end = first + block.increment;
    }
    const id = block.next;
    block.next += 1;
    return id;
  }

  #block(sequence: string): Block {
    const block = this.#blocks.get(sequence);
    if (!block) throw new TypeError(`unknown sequence ${sequence}`);
    return block;
  }
}
