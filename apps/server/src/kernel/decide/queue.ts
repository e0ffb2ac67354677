import type { QueuedCommand, Item } from '../journal/queued-command.ts';

/** Taken items leave holes behind; so many may stay before they are closed. */
const HOLES_MAX = 4_096;

/** Items that wait to be decided, in order of arrival. Commands whose serial keys are held keep their place. */
export class CommandQueue {
  #items: (Item | undefined)[] = [];
  #head = 0;
  #holes = 0;
  readonly #held = new Map<string, number>();
  /** Index to continue from: every item before it waits for a serial key. */
  #from = 0;
  /** The serial keys of what was passed over. */
  readonly #passed = new Set<string>();
  /** Moment at which an item was last taken, or began to wait in an empty queue, on the counting clock. */
  #movedAt = 0;

  get length(): number {
    return this.#items.length - this.#head - this.#holes;
  }

  /** For how long nothing has been taken although something waits, in milliseconds. */
  get stuckMs(): number {
    return this.length === 0 ? 0 : performance.now() - this.#movedAt;
  }

  push(item: Item): void {
    if (this.length === 0) this.#movedAt = performance.now();
    this.#items.push(item);
  }

  /** Puts items back before everything that waits, in their order. */
  putBack(items: readonly Item[]): void {
    if (this.length === 0) this.#movedAt = performance.now();
    if (items.length > 0) this.#compact(items);
  }

  /** The next item that may be decided; undefined when there is none. */
  next(): Item | undefined {
    for (let index = Math.max(this.#head, this.#from); index < this.#items.length; index += 1) {
      const item = this.#items[index];
      if (!item || ('entry' in item && !this.#isFree(item.entry))) continue;
      this.#from = index + 1;
      this.#take(index);
      return item;
    }
    this.#from = this.#items.length;
    return undefined;
  }

  /** The first append that waits, if any. */
  oldestAppend(): Item | undefined {
    for (let index = this.#head; index < this.#items.length; index += 1) {
      const item = this.#items[index];
      if (item && 'append' in item) return item;
    }
    return undefined;
  }

  /** Keeps later commands with the same serial keys waiting, until `release`. */
  hold({ serials }: QueuedCommand): void {
    for (const serial of serials) this.#held.set(serial, (this.#held.get(serial) ?? 0) + 1);
  }

  release({ serials }: QueuedCommand): void {
    for (const serial of serials) {
      const left = (this.#held.get(serial) ?? 0) - 1;
      if (left > 0) this.#held.set(serial, left);
      else this.#held.delete(serial);
    }
    this.#recheck();
  }

  /** Empties the queue. */
  clear(): Item[] {
    const items = this.#items.slice(this.#head).filter((item) => item !== undefined);
    this.#items = [];
    this.#held.clear();
    this.#compact([]);
    return items;
  }

  #isFree({ serials }: QueuedCommand): boolean {
    const free = serials.every((serial) => !this.#held.has(serial) && !this.#passed.has(serial));
    if (!free) for (const serial of serials) this.#passed.add(serial);
    return free;
  }

  #take(index: number): void {
    this.#movedAt = performance.now();
    this.#items[index] = undefined;
    this.#holes += 1;
    while (this.#head < this.#items.length && this.#items[this.#head] === undefined) {
      this.#head += 1;
      this.#holes -= 1;
    }
    if (this.#head > HOLES_MAX || this.#holes > Math.max(HOLES_MAX, this.length)) this.#compact([]);
  }

  #compact(first: readonly Item[]): void {
    this.#items = [...first, ...this.#items.slice(this.#head).filter((item) => item !== undefined)];
    this.#head = 0;
    this.#holes = 0;
    this.#recheck();
  }

  #recheck(): void {
    this.#from = 0;
    this.#passed.clear();
  }
}
