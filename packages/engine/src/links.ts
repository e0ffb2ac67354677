/** Fields of a link. A key of 0 says that the entry is in no index. */
export const KEY = 0;
export const NEXT = 1;
export const PREVIOUS = 2;

const FIELD_BITS = 2;
const PAGE_BITS = 14;
const PAGE_ENTRIES = 1 << PAGE_BITS;

/** Links that join entries of price indexes into lists: 16 bytes an entry, in pages that never move. */
export class Links {
  readonly #pages: Int32Array[] = [];

  /** Makes room for entries up to and including `entry`. */
  reserve(entry: number): void {
    while (entry >>> PAGE_BITS >= this.#pages.length) this.#pages.push(new Int32Array(PAGE_ENTRIES << FIELD_BITS));
  }

  pageOf(entry: number): Int32Array {
    return this.#pages[entry >>> PAGE_BITS]!;
  }

  at(entry: number): number {
    return (entry & (PAGE_ENTRIES - 1)) << FIELD_BITS;
  }

  get(entry: number, field: number): number {
    return this.pageOf(entry)[this.at(entry) + field]!;
  }

  set(entry: number, field: number, value: number): void {
    this.pageOf(entry)[this.at(entry) + field] = value;
  }

  /** Whether the entry is in an index. */
  holds(entry: number): boolean {
    return this.get(entry, KEY) !== 0;
  }
}
