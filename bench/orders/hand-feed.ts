import type { Price } from '@candor/money';
import type { Feed, FeedCounters, FeedSink } from '../../apps/server/src/market/feeds/feed.ts';

const REPEAT_MS = 500;

/** A feed of one market that delivers what it is told, and repeats the newest price meanwhile so that the market stays fresh. */
export class HandFeed implements Feed {
  readonly name = 'by-hand';
  readonly #pairId: number;
  #price: Price;
  #delivered = 0;
  #sink: FeedSink | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(pairId: number, price: Price) {
    this.#pairId = pairId;
    this.#price = price;
  }

  async prepare(): Promise<void> {}

  start(sink: FeedSink): void {
    this.#sink = sink;
    for (let warm = 0; warm < 3; warm += 1) this.move(this.#price);
    this.repeat();
  }

  async stop(): Promise<void> {
    this.hold();
  }

  counters(): FeedCounters {
    return { delivered: this.#delivered, skipped: 0 };
  }

  /** Delivers a price now. */
  move(price: Price): void {
    this.#price = price;
    this.#delivered += 1;
    this.#sink?.price({ pairId: this.#pairId, price, volume: 0n, feedAt: Date.now(), source: 'bench' });
  }

  /** An order waits for a price. */
  ask(): void {
    this.move(this.#price);
  }

  /** Delivers nothing by itself until `repeat`. */
  hold(): void {
    clearInterval(this.#timer);
  }

  repeat(): void {
    this.hold();
    this.#timer = setInterval(() => this.move(this.#price), REPEAT_MS);
  }
}
