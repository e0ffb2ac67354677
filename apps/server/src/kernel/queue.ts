import type { Item } from './batch.ts';

/**
 * What waits for the kernel: one order for everything. Urgent items (what a tick set off) go ahead of all others and
 * keep their order among themselves.
 */
export class CommandQueue {
  #urgent: Item[] = [];
  #waiting: Item[] = [];

  get length(): number {
    return this.#urgent.length + this.#waiting.length;
  }

  push(item: Item): void {
    if ('entry' in item && item.entry.urgent) this.#urgent.push(item);
    else this.#waiting.push(item);
  }

  /** Puts items back ahead of everything of their kind, in their order. */
  putBack(items: readonly Item[]): void {
    this.#urgent.unshift(...items.filter(isUrgent));
    this.#waiting.unshift(...items.filter((item) => !isUrgent(item)));
  }

  /**
   * Takes the next batch: at most `most` items, and of the commands that share a serial key or an idempotency key only
   * the first. What is passed over keeps its place.
   */
  take(most: number): Item[] {
    const taken: Item[] = [];
    const serials = new Set<string>();
    const passed: Item[] = [];
    for (const item of [...this.#urgent, ...this.#waiting]) {
      if (taken.length < most && admits(serials, item)) taken.push(item);
      else passed.push(item);
    }
    this.#urgent = passed.filter(isUrgent);
    this.#waiting = passed.filter((item) => !isUrgent(item));
    return taken;
  }

  /** Empties the queue. */
  clear(): Item[] {
    const items = [...this.#urgent, ...this.#waiting];
    this.#urgent = [];
    this.#waiting = [];
    return items;
  }
}

function isUrgent(item: Item): boolean {
  return 'entry' in item && item.entry.urgent;
}

/** Notes the item's keys; false when one of them is taken, in which case later items with those keys must wait too. */
function admits(serials: Set<string>, item: Item): boolean {
  if ('append' in item) return true;
  const { serial, key, actor } = item.entry;
  const own = key === undefined ? undefined : `key:${actor.userId}:${key}`;
  const free = !serials.has(serial) && (own === undefined || !serials.has(own));
  serials.add(serial);
  if (own !== undefined) serials.add(own);
  return free;
}
