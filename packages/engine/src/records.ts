import { NONE } from './limits.ts';

const PAGE_BITS = 12;
const PAGE_RECORDS = 1 << PAGE_BITS;

/**
 * Fixed-size records of float64 fields in pages, addressed by slot. Growing adds a page and moves nothing, so that no
 * tick ever waits for a copy of everything. Freed slots are used again, last freed first, while their page is warm.
 */
export class Records {
  readonly pages: Float64Array[] = [];
  readonly #fields: number;
  #next = 0;
  #firstFree = NONE;

  constructor(fields: number) {
    this.#fields = fields;
  }

  /** Returns a slot. The caller sets all of its fields. */
  allocate(): number {
    const slot = this.#firstFree;
    if (slot !== NONE) {
      this.#firstFree = this.pageOf(slot)[this.at(slot)]!;
      return slot;
    }
    if (this.#next >>> PAGE_BITS === this.pages.length) this.pages.push(new Float64Array(PAGE_RECORDS * this.#fields));
    return this.#next++;
  }

  /** Gives a slot back. Its first field links it to the slot freed before. */
  free(slot: number): void {
    this.pageOf(slot)[this.at(slot)] = this.#firstFree;
    this.#firstFree = slot;
  }

  pageOf(slot: number): Float64Array {
    return this.pages[slot >>> PAGE_BITS]!;
  }

  /** Offset of the record within its page. */
  at(slot: number): number {
    return (slot & (PAGE_RECORDS - 1)) * this.#fields;
  }

  get(slot: number, field: number): number {
    return this.pageOf(slot)[this.at(slot) + field]!;
  }

  set(slot: number, field: number, value: number): void {
    this.pageOf(slot)[this.at(slot) + field] = value;
  }
}
