import { decimal, type Price } from '@candor/money';
import type { Feed, FeedCounters, FeedSink } from '../../apps/server/src/market/feeds/feed.ts';

export interface QuotedMarket {
  readonly id: number;
  readonly symbol: string;
  readonly now_price: string;
}

/** Prices of all markets in turn, as many a second as it is told. */
export class BusyFeed implements Feed {
  readonly name = 'by-hand';
  readonly #prices: { readonly pairId: number; price: Price; told: number }[] = [];
  #sink: FeedSink | undefined;
  #timer: NodeJS.Timeout | undefined;
  #delivered = 0;
  #perSecond = 100;
  #from = 0;
  #due = 0;

  async prepare(): Promise<void> {}

  start(sink: FeedSink): void {
    this.#sink = sink;
  }

  quote(markets: readonly QuotedMarket[]): void {
    this.#prices.push(...markets.map(({ id, now_price: price }) => ({ pairId: id, price: decimal(price), told: 0 })));
    this.pace(this.#perSecond);
  }

  pace(perSecond: number): void {
    clearInterval(this.#timer);
    this.#perSecond = perSecond;
    this.#from = performance.now();
    this.#due = 0;
    this.#timer = setInterval(() => {
      for (; this.#due < ((performance.now() - this.#from) / 1_000) * this.#perSecond; this.#due += 1) this.#next();
    }, 5);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  counters(): FeedCounters {
    return { delivered: this.#delivered, skipped: 0 };
  }

  #next(): void {
    const market = this.#prices[this.#delivered % this.#prices.length];
    if (!market) return;
    this.#delivered += 1;
    // Up and down in steps of one, so that no position is in danger however long it continues.
    const step = 10n ** BigInt(String(market.price).length - 4);
    market.price += market.told % 8 < 4 ? step : -step;
    market.told += 1;
    this.#sink?.price({ pairId: market.pairId, price: market.price, volume: 100_000_000n, feedAt: Date.now(), source: 'bench' });
  }
}
