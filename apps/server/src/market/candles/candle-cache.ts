import type { Bar, Resolution } from '@candor/api';
import type { Price } from '@candor/money';
import type { MarketDatabase } from '../database.ts';
import type { Tick } from '../market.ts';
import { ticksBetween } from '../tick-rows.ts';
import { barOf, CandleBook } from './candle-book.ts';
import { BarPages } from './bar-pages.ts';
import { barBefore, newestCandles, storeCandles, storedCursor } from './candle-store.ts';

const PAGE = 5_000;

/** Candles in memory and in the database as one: folds ticks, stores bars, and answers with both. */
export class CandleCache {
  readonly #database: MarketDatabase;
  readonly #warn: (details: object, message: string) => void;
  readonly #book = new CandleBook();
  readonly #pages: BarPages;
  #foldedId = 0;
  #storing: Promise<void> | undefined;

  constructor(database: MarketDatabase, warn: (details: object, message: string) => void) {
    this.#database = database;
    this.#warn = warn;
    this.#pages = new BarPages(database);
  }

  /**
   * Takes up the stored bars and folds in the ticks beyond them up to `headId`; `alsoFold` is told of each. Rejects when the tick
   * log ends before its head.
   */
  async restore(headId: number, alsoFold: (tick: Tick) => void): Promise<void> {
    const [cursor, stored] = await Promise.all([storedCursor(this.#database), newestCandles(this.#database)]);
    this.#book.restore(stored);
    this.#pages.clear();
    this.#foldedId = cursor;
    while (this.#foldedId < headId) {
      const page = await ticksBetween(this.#database, this.#foldedId, headId, PAGE);
      if (page.length === 0) throw new Error(`the tick log ends at ${this.#foldedId}, but its head is ${headId}`);
      for (const tick of page) {
        this.fold(tick);
        alsoFold(tick);
      }
    }
  }

  /** Folds one committed tick. */
  fold(tick: Tick): void {
    this.#book.fold(tick);
    this.#foldedId = tick.id;
  }

  /** The newest bar of a market; undefined before the first. */
  newest(pairId: number, resolution: Resolution): Bar | undefined {
    const candle = this.#book.current(pairId, resolution);
    return candle && barOf(candle);
  }

  /** The close of a market's newest bar; undefined before the first. */
  newestClose(pairId: number): Price | undefined {
    return this.#book.current(pairId, '1')?.close;
  }

  /** Stores what is not stored yet. A failure is logged and tried again with the next call. */
  async store(): Promise<void> {
    // One at a time: two writers could store an older state of the same bar last.
    while (this.#storing) await this.#storing;
    this.#storing = this.#write();
    try {
      await this.#storing;
    } finally {
      this.#storing = undefined;
    }
  }

  /** Bars that open within [from, to), oldest first, the newest `limit` of them, with the bar in progress. */
  async bars(pairId: number, resolution: Resolution, from: number, to: number, limit: number): Promise<Bar[]> {
    // Taken before the read: what is stored meanwhile is then in both, and the one from memory wins.
    const fresh = this.#book.unstored(pairId, resolution).filter((candle) => candle.openAt >= from && candle.openAt < to);
    // Nothing is stored after the newest bar, so a range that goes on for ever is none.
    const newest = this.#book.current(pairId, resolution)?.openAt ?? to;
    const stored = await this.#pages.bars(pairId, resolution, { from, to: Math.min(to, newest + 1), limit });
    if (fresh.length === 0) return stored;
    const byTime = new Map(stored.map((bar) => [bar.time, bar]));
    for (const candle of fresh) byTime.set(candle.openAt, barOf(candle));
    return [...byTime.values()].sort((left, right) => left.time - right.time).slice(-limit);
  }

  /** Opening moment of the newest bar before a moment; undefined when there is none. */
  async barBefore(pairId: number, resolution: Resolution, moment: number): Promise<number | undefined> {
    const fresh = this.#book.unstored(pairId, resolution).flatMap((candle) => (candle.openAt < moment ? [candle.openAt] : []));
    const stored = await barBefore(this.#database, pairId, resolution, moment);
    const newest = Math.max(stored ?? Number.NEGATIVE_INFINITY, ...fresh);
    return Number.isFinite(newest) ? newest : undefined;
  }

  async #write(): Promise<void> {
    const cursor = this.#foldedId;
    const waiting = this.#book.take();
    if (waiting.length === 0) return;
    try {
      await storeCandles(this.#database, waiting, cursor);
      this.#pages.changed(waiting);
      this.#book.stored();
    } catch (error) {
      this.#book.notStored();
      this.#warn({ error: (error as Error).message, bars: waiting.length }, 'candles were not stored; they will be tried again');
    }
  }
}
