import { BitTree } from './bit-tree.ts';
import { NONE } from './limits.ts';
import { KEY, NEXT, PREVIOUS, type Links } from './links.ts';

const PAGE_BITS = 10;
const FEWEST_BUCKETS = 2 ** 12;
const MOST_BUCKETS = 2 ** 22;
const SAMPLE = 1024;
/** Entries that may be looked at in vain in one bucket before it counts against the layout. */
const TOLERATED = 8;
/** Larger than any key. */
const EMPTY = 2 ** 31;

/**
 * Entries by price, for one market and one direction: `pop` takes out everything that a price reaches. Keys rise toward the direction in
 * which entries fire. A falling market mirrors its prices, so that there is one code path.
 *
 * Entries hang in doubly linked lists, one per bucket of 2^shift keys. A bit tree finds the first bucket in use. So put and remove touch
 * a handful of words, however many entries there are. The buckets span a window of keys; an entry outside goes to the bucket at that end.
 * The layout only decides how many entries are looked at in vain, never which are popped. Every entry of the bucket in which a price
 * falls is compared by its exact key.
 *
 * Invariant: no entry has a key below `nearest`. It is exact after `pop`, and may lag behind after `remove`.
 */
export class PriceIndex {
  readonly #links: Links;
  #nearest = EMPTY;
  #size = 0;
  /** First key of the first bucket. */
  #base = 0;
  #shift = 0;
  #heads: (Int32Array | undefined)[] = [];
  #last = 0;
  #used = new BitTree(0);
  /** Number of entries at which `put` chooses a new layout. */
  #crowded = FEWEST_BUCKETS / 2;
  /** Entries looked at in vain since the layout was chosen. */
  #wasted = 0;

  /** `links` may be shared between indexes as long as an entry is in one of them at a time. */
  constructor(links: Links) {
    this.#links = links;
    this.#layOut(0, 2 ** 19, FEWEST_BUCKETS);
  }

  get size(): number {
    return this.#size;
  }

  /** Whether `pop` could find anything: one comparison. */
  reachedBy(price: number): boolean {
    return price >= this.#nearest;
  }

  /** Adds an entry that is in no index. */
  put(entry: number, key: number): void {
    if (this.#size >= this.#crowded) this.#rebuild();
    this.#link(entry, key);
    this.#size += 1;
    if (key < this.#nearest) this.#nearest = key;
  }

  /** Removes an entry that is in this index. */
  remove(entry: number): void {
    const page = this.#links.pageOf(entry);
    const at = this.#links.at(entry);
    const previous = page[at + PREVIOUS]!;
    const next = page[at + NEXT]!;
    if (next !== NONE) this.#links.set(next, PREVIOUS, previous);
    if (previous !== NONE) this.#links.set(previous, NEXT, next);
    else this.#setHead(this.#bucketOf(page[at + KEY]!), next);
    page[at + KEY] = 0;
    this.#size -= 1;
  }

  /** Takes out every entry with a key at or below `price`, in no particular order, and appends them to `popped`. */
  pop(price: number, popped: number[]): void {
    const before = popped.length;
    const boundary = this.#bucketOf(price);
    let bucket = this.#used.first();
    while (bucket !== NONE && bucket < boundary) {
      this.#drain(bucket, popped);
      bucket = this.#used.first();
    }
    if (bucket === boundary) this.#filter(bucket, price, popped);
    this.#size -= popped.length - before;
    this.#nearest = this.#findNearest();
    if (this.#wasted > this.#size + 2 * FEWEST_BUCKETS) this.#rebuild();
  }

  #bucketOf(key: number): number {
    const bucket = (key - this.#base) >> this.#shift;
    return bucket < 0 ? 0 : bucket > this.#last ? this.#last : bucket;
  }

  #head(bucket: number): number {
    const page = this.#heads[bucket >>> PAGE_BITS];
    // Heads are stored one up, so that a fresh page is empty.
    return page === undefined ? NONE : page[bucket & (2 ** PAGE_BITS - 1)]! - 1;
  }

  #setHead(bucket: number, entry: number): void {
    let page = this.#heads[bucket >>> PAGE_BITS];
    if (page === undefined) {
      page = new Int32Array(2 ** PAGE_BITS);
      this.#heads[bucket >>> PAGE_BITS] = page;
    }
    page[bucket & (2 ** PAGE_BITS - 1)] = entry + 1;
    if (entry === NONE) this.#used.delete(bucket);
  }

  #link(entry: number, key: number): void {
    const bucket = this.#bucketOf(key);
    const head = this.#head(bucket);
    const page = this.#links.pageOf(entry);
    const at = this.#links.at(entry);
    page[at + KEY] = key;
    page[at + NEXT] = head;
    page[at + PREVIOUS] = NONE;
    if (head === NONE) this.#used.add(bucket);
    else this.#links.set(head, PREVIOUS, entry);
    this.#setHead(bucket, entry);
  }

  #drain(bucket: number, popped: number[]): void {
    for (let entry = this.#head(bucket); entry !== NONE;) {
      const page = this.#links.pageOf(entry);
      const at = this.#links.at(entry);
      popped.push(entry);
      page[at + KEY] = 0;
      entry = page[at + NEXT]!;
    }
    this.#setHead(bucket, NONE);
  }

  /** Pops the entries of a bucket up to `price`, and keeps those beyond it. */
  #filter(bucket: number, price: number, popped: number[]): void {
    let kept = NONE;
    let inVain = 0;
    for (let entry = this.#head(bucket); entry !== NONE;) {
      const page = this.#links.pageOf(entry);
      const at = this.#links.at(entry);
      const next = page[at + NEXT]!;
      if (page[at + KEY]! <= price) {
        popped.push(entry);
        page[at + KEY] = 0;
      } else {
        page[at + NEXT] = kept;
        page[at + PREVIOUS] = NONE;
        if (kept !== NONE) this.#links.set(kept, PREVIOUS, entry);
        kept = entry;
        inVain += 1;
      }
      entry = next;
    }
    this.#wasted += Math.max(0, inVain - TOLERATED);
    this.#setHead(bucket, kept);
  }

  #findNearest(): number {
    const bucket = this.#used.first();
    if (bucket === NONE) return EMPTY;
    let nearest = EMPTY;
    let inVain = 0;
    for (let entry = this.#head(bucket); entry !== NONE;) {
      const page = this.#links.pageOf(entry);
      const at = this.#links.at(entry);
      if (page[at + KEY]! < nearest) nearest = page[at + KEY]!;
      entry = page[at + NEXT]!;
      inVain += 1;
    }
    this.#wasted += Math.max(0, inVain - TOLERATED);
    return nearest;
  }

  /** Chooses a new layout for the present number of entries and links every entry into it. */
  #rebuild(): void {
    let chain = NONE;
    const every = Math.max(1, Math.floor(this.#size / SAMPLE));
    const sample: number[] = [];
    let seen = 0;
    for (let bucket = this.#used.first(); bucket !== NONE; bucket = this.#used.first()) {
      for (let entry = this.#head(bucket); entry !== NONE;) {
        if (seen++ % every === 0) sample.push(this.#links.get(entry, KEY));
        const next = this.#links.get(entry, NEXT);
        this.#links.set(entry, NEXT, chain);
        chain = entry;
        entry = next;
      }
      this.#setHead(bucket, NONE);
    }
    const keys = Int32Array.from(sample).sort();
    const quarter = keys[keys.length >>> 2] ?? 0;
    const threeQuarters = keys[(keys.length * 3) >>> 2] ?? 0;
    let buckets = FEWEST_BUCKETS;
    while (buckets < this.#size * 8 && buckets < MOST_BUCKETS) buckets *= 2;
    // Half of the population lies between the quarters: two entries a bucket there.
    const width = Math.max(1, (4 * (threeQuarters - quarter)) / Math.max(1, this.#size));
    this.#layOut((quarter + threeQuarters) / 2, width, buckets);
    while (chain !== NONE) {
      const next = this.#links.get(chain, NEXT);
      this.#link(chain, this.#links.get(chain, KEY));
      chain = next;
    }
    this.#crowded = Math.max(FEWEST_BUCKETS / 2, this.#size * 2);
  }

  /** Sets an empty layout of `buckets` buckets of about `width` keys each, around the key `centre`. */
  #layOut(centre: number, width: number, buckets: number): void {
    this.#shift = Math.floor(Math.log2(width));
    this.#base = Math.max(0, Math.floor(centre - (buckets / 2) * 2 ** this.#shift));
    this.#last = buckets - 1;
    this.#heads = new Array<Int32Array | undefined>(buckets >>> PAGE_BITS).fill(undefined);
    this.#used = new BitTree(buckets);
    this.#wasted = 0;
  }
}
