import { NONE } from './limits.ts';

const PAGE_IDS = 1_024;

interface Page {
  /** slot + 1, so that a fresh page is empty. */
  readonly slots: Int32Array;
  used: number;
}

/**
 * Maps ids of the outside (positive safe integers, roughly ascending as sequences hand them out) to slots.
 * Pages by id never rehash, and a page whose ids are all gone is dropped, so that old orders cost nothing.
 */
export class IdTable {
  readonly #pages = new Map<number, Page>();

  /** The slot of an id, or NONE. */
  get(id: number): number {
    const number = pageOf(id);
    const page = this.#pages.get(number);
    return page === undefined ? NONE : page.slots[id - number * PAGE_IDS]! - 1;
  }

  /** Sets the slot of an id. Throws `RangeError` when the id is not a positive safe integer. */
  set(id: number, slot: number): void {
    requireId(id);
    const number = pageOf(id);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = { slots: new Int32Array(PAGE_IDS), used: 0 };
      this.#pages.set(number, page);
    }
    const at = id - number * PAGE_IDS;
    if (page.slots[at] === 0) page.used += 1;
    page.slots[at] = slot + 1;
  }

  delete(id: number): void {
    const number = pageOf(id);
    const page = this.#pages.get(number);
    const at = id - number * PAGE_IDS;
    if (page === undefined || page.slots[at] === 0) return;
    page.slots[at] = 0;
    page.used -= 1;
    if (page.used === 0) this.#pages.delete(number);
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

function pageOf(id: number): number {
  return Math.floor(id / PAGE_IDS);
}

/** Throws `RangeError` when an id is not a positive safe integer. */
export function requireId(id: number): void {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`not an id: ${id}`);
}
