import type { Bar, Resolution } from '@candor/api';
import type { MarketDatabase } from '../database.ts';
import { barEnd } from '../venue-calendar.ts';
import type { Candle } from './candle-book.ts';
import { barBefore, oldestBar, storedBars, type BarRange } from './candle-store.ts';

/** Bars of a page when none is missing. */
const PAGE_BARS = 512;
/** Pages kept in memory, some thirty megabytes; what everybody looks at is a few dozen. */
const PAGES_MOST = 256;

interface Page {
  readonly bars: readonly Bar[];
  /** For a page without bars: the newest bar before it, so that a gap is stepped over at once. */
  readonly before: number | undefined;
}

/**
 * Stored bars in pages. A bar that has ended never changes, so a page is read once and serves all callers from then on. Storing a newer state of a bar forgets
 * its page.
 */
export class BarPages {
  readonly #database: MarketDatabase;
  /** The longest unused first. */
  readonly #pages = new Map<string, Promise<Page>>();
  readonly #oldest = new Map<string, Promise<number | undefined>>();

  constructor(database: MarketDatabase) {
    this.#database = database;
  }

  /** Stored bars that open within [from, to), oldest first, the newest `limit` of them. */
  async bars(pairId: number, resolution: Resolution, { from, to, limit }: BarRange): Promise<Bar[]> {
    const oldest = await this.#oldestOf(pairId, resolution);
    if (oldest === undefined) return [];
    const span = spanOf(resolution);
    const first = Math.max(from, oldest);
    const pages: (readonly Bar[])[] = [];
    let found = 0;
    let number = Math.floor((to - 1) / span);
    while (found < limit && (number + 1) * span > first) {
      const page = await this.#page(pairId, resolution, number);
      const fitting = page.bars.filter(({ time }) => time >= from && time < to);
      pages.push(fitting);
      found += fitting.length;
      if (page.bars.length === 0 && page.before === undefined) break;
      number = page.bars.length > 0 || page.before === undefined ? number - 1 : Math.floor(page.before / span);
    }
    return pages.toReversed().flat().slice(-limit);
  }

  /** Forgets the pages of bars whose newer state has been stored. */
  changed(candles: readonly Pick<Candle, 'pairId' | 'resolution' | 'openAt'>[]): void {
    for (const { pairId, resolution, openAt } of candles) {
      this.#pages.delete(`${pairId} ${resolution} ${Math.floor(openAt / spanOf(resolution))}`);
      this.#oldest.delete(`${pairId} ${resolution}`);
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.#pages.clear();
    this.#oldest.clear();
  }

  #oldestOf(pairId: number, resolution: Resolution): Promise<number | undefined> {
    return kept(this.#oldest, `${pairId} ${resolution}`, () => oldestBar(this.#database, pairId, resolution));
  }

  #page(pairId: number, resolution: Resolution, number: number): Promise<Page> {
    const key = `${pairId} ${resolution} ${number}`;
    const page = kept(this.#pages, key, () => this.#read(pairId, resolution, number));
    this.#pages.delete(key);
    this.#pages.set(key, page);
    for (const unused of this.#pages.keys()) {
      if (this.#pages.size <= PAGES_MOST) break;
      this.#pages.delete(unused);
    }
    return page;
  }

  async #read(pairId: number, resolution: Resolution, number: number): Promise<Page> {
    const span = spanOf(resolution);
    const from = number * span;
    const bars = await storedBars(this.#database, pairId, resolution, { from, to: from + span, limit: PAGE_BARS + 1 });
    return { bars, before: bars.length > 0 ? undefined : await barBefore(this.#database, pairId, resolution, from) };
  }
}

/** Milliseconds of a page: its bars are of equal length, but for months. */
function spanOf(resolution: Resolution): number {
  return barEnd(resolution, 0) * PAGE_BARS;
}

/** Returns a kept value, or reads it once for all who ask meanwhile; a failure is not kept. */
function kept<Value>(map: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
  const known = map.get(key);
  if (known) return known;
  const reading = read();
  map.set(key, reading);
  reading.catch(() => {
    if (map.get(key) === reading) map.delete(key);
  });
  return reading;
}
