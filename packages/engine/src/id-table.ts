import { LAST_TICK, NONE } from './limits.ts';

const PAGE_BITS = 10;
const PAGE_IDS = 1 << PAGE_BITS;

interface Page {
  /** slot + 1, so that a fresh page is empty. */
  readonly slots: Int32Array;
  used: number;
}

/**
 * Maps ids of the outside (positive whole numbers below 2^31, roughly ascending as sequences hand them out) to slots.
 * Pages by id never rehash, and a page whose ids are all gone is dropped, so that old orders cost nothing.
 */
export class IdTable {
  readonly #pages = new Map<number, Page>();

  /** The slot of an id, or NONE. */
  get(id: number): number {
    if ((id | 0) !== id) return NONE;
    const page = this.#pages.get(id >>> PAGE_BITS);
    return page === undefined ? NONE : page.slots[id & (PAGE_IDS - 1)]! - 1;
  }

  /** Throws `RangeError` when the id is not a positive whole number below 2^31. */
  set(id: number, slot: number): void {
    requireId(id);
    let page = this.#pages.get(id >>> PAGE_BITS);
    if (page === undefined) {
      page = { slots: new Int32Array(PAGE_IDS), used: 0 };
      this.#pages.set(id >>> PAGE_BITS, page);
    }
    const at = id & (PAGE_IDS - 1);
    if (page.slots[at] === 0) page.used += 1;
    page.slots[at] = slot + 1;
  }

  delete(id: number): void {
    const page = this.#pages.get(id >>> PAGE_BITS);
    const at = id & (PAGE_IDS - 1);
    if (page === undefined || page.slots[at] === 0) return;
    page.slots[at] = 0;
    page.used -= 1;
    if (page.used === 0) this.#pages.delete(id >>> PAGE_BITS);
  }

  /** All ids, ascending. */
  ids(): number[] {
    const ids: number[] = [];
    const keys = [...this.#pages.keys()].sort((left, right) => left - right);
    for (const key of keys) {
      const { slots } = this.#pages.get(key)!;
      for (let at = 0; at < PAGE_IDS; at++) if (slots[at] !== 0) ids.push(key * PAGE_IDS + at);
    }
    return ids;
  }
}

/** Throws `RangeError` when an id is not a positive whole number below 2^31. */
export function requireId(id: number): void {
  if (!Number.isInteger(id) || id < 1 || id > LAST_TICK) throw new RangeError(`not an id: ${id}`);
}
