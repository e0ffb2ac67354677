import { roundTo, type Price, type Quantity } from '@candor/money';
import type { Level } from '../feed.ts';
import type { LevelChange, RecordedEvent } from './events.ts';

type BookEvent = Extract<RecordedEvent, { kind: 'book' }>;
/** Changes kept while waiting for the first whole book; far more than any exchange sends in that time. */
const EARLY_LIMIT = 2_000;

/** One market's book rebuilt from a recording: a whole book, then changes to it. */
export class OrderBook {
  readonly #bids = new Map<Price, Quantity>();
  readonly #asks = new Map<Price, Quantity>();
  #early: BookEvent[] = [];
  #known = false;
  #lastUpdate = 0;

  /** Applies a message. Changes before the first whole book wait for it; numbered ones that it already holds are dropped. */
  apply(event: BookEvent): void {
    if (event.whole) {
      this.#bids.clear();
      this.#asks.clear();
      this.#known = true;
      this.#lastUpdate = event.lastUpdate ?? 0;
      this.#put(event);
      const early = this.#early;
      this.#early = [];
      for (const change of early) if (change.lastUpdate !== undefined) this.#change(change);
      return;
    }
    if (this.#known) this.#change(event);
    else if (this.#early.length < EARLY_LIMIT) this.#early.push(event);
  }

  /** Takes a newer top of book: levels better than it are gone. */
  top(bid: LevelChange, ask: LevelChange): void {
    this.#known = true;
    for (const price of this.#bids.keys()) if (price > bid[0]) this.#bids.delete(price);
    for (const price of this.#asks.keys()) if (price < ask[0]) this.#asks.delete(price);
    set(this.#bids, bid);
    set(this.#asks, ask);
  }

  /**
   * Returns the best `count` levels a side on the market's price grid, best first. Sizes of levels that share a grid price are added. Bids are rounded down and
   * asks up, so that the book is never shown tighter than it was. Undefined while a side is empty.
   */
  best(count: number, priceDecimals: number): { asks: Level[]; bids: Level[] } | undefined {
    if (this.#bids.size === 0 || this.#asks.size === 0) return undefined;
    const bids = [...this.#bids].sort((left, right) => (left[0] > right[0] ? -1 : 1));
    const asks = [...this.#asks].sort((left, right) => (left[0] < right[0] ? -1 : 1));
    return {
      bids: onGrid(bids, count, (price) => roundTo(price, priceDecimals, 'down')),
      asks: onGrid(asks, count, (price) => roundTo(price, priceDecimals, 'up')),
    };
  }

  #change(event: BookEvent): void {
    if (event.lastUpdate !== undefined) {
      if (event.lastUpdate <= this.#lastUpdate) return;
      this.#lastUpdate = event.lastUpdate;
    }
    this.#put(event);
  }

  #put(event: BookEvent): void {
    for (const change of event.bids) set(this.#bids, change);
    for (const change of event.asks) set(this.#asks, change);
  }
}

function set(side: Map<Price, Quantity>, [price, size]: LevelChange): void {
  if (size === 0n) side.delete(price);
  else side.set(price, size);
}

function onGrid(sorted: readonly (readonly [Price, Quantity])[], count: number, round: (price: Price) => Price): Level[] {
  const levels: { price: Price; number: Quantity }[] = [];
  for (const [exact, number] of sorted) {
    const price = round(exact);
    const newest = levels.at(-1);
    if (newest?.price === price) newest.number += number;
    else if (levels.length === count) break;
    else levels.push({ price, number });
  }
  return levels;
}
