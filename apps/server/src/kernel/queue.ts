import type { Entry, Item } from './entry.ts';

/** What waits to be decided, in order of arrival. Commands whose serial keys are held stay where they are. */
export class CommandQueue {
  #items: (Item | undefined)[] = [];
  #head = 0;
  readonly #held = new Map<string, number>();

  get length(): number {
    return this.#items.length - this.#head;
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  /** Puts items back before everything that waits, in their order. */
  putBack(items: readonly Item[]): void {
    if (items.length > 0) this.#compact(items);
  }

  /** The next item that may be decided; undefined when there is none. */
  next(): Item | undefined {
    if (this.#held.size === 0) return this.#shift();
    const passed = new Set<string>();
    for (let index = this.#head; index < this.#items.length; index += 1) {
      const item = this.#items[index];
      if (!item) continue;
      if ('entry' in item && !this.#isFree(item.entry, passed)) continue;
      this.#items[index] = undefined;
      if (index === this.#head) this.#head += 1;
      return item;
    }
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
  hold({ serials }: Entry): void {
    for (const serial of serials) this.#held.set(serial, (this.#held.get(serial) ?? 0) + 1);
  }

  release({ serials }: Entry): void {
    for (const serial of serials) {
      const left = (this.#held.get(serial) ?? 0) - 1;
      if (left > 0) this.#held.set(serial, left);
      else this.#held.delete(serial);
    }
  }

  /** Empties the queue. */
  clear(): Item[] {
    const items = this.#items.slice(this.#head).filter((item) => item !== undefined);
    this.#items = [];
    this.#head = 0;
    this.#held.clear();
    return items;
  }

  #isFree({ serials }: Entry, passed: Set<string>): boolean {
    const free = serials.every((serial) => !this.#held.has(serial) && !passed.has(serial));
    if (!free) for (const serial of serials) passed.add(serial);
    return free;
  }

  #shift(): Item | undefined {
    while (this.#head < this.#items.length) {
      const item = this.#items[this.#head];
      this.#items[this.#head] = undefined;
      this.#head += 1;
      if (this.#head > 4_096) this.#compact([]);
      if (item) return item;
    }
    this.#items = [];
    this.#head = 0;
    return undefined;
  }

  #compact(first: readonly Item[]): void {
    this.#items = [...first, ...this.#items.slice(this.#head).filter((item) => item !== undefined)];
    this.#head = 0;
  }
}
