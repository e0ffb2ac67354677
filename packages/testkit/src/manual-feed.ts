import { decimal, type Price } from '@candor/money';
import type { Book, Feed, FeedSink } from '@candor/server/market/feeds/feed';

/** A feed that delivers what a test hands it, and its newest price again when an order waits for one. */
export interface ManualFeed extends Feed {
  /** Delivers one price, and the volume traded with it, as decimal texts. `feedAt` in milliseconds. */
  price(pairId: number, price: string, feedAt: number, volume?: string): void;
  book(book: Book): void;
}

/** A silent feed. Throws when it is handed something before the market has started. `newest` is the price that it tells again. */
export function manualFeed(newest: (pairId: number) => Price | undefined = () => undefined): ManualFeed {
  let sink: FeedSink | undefined;
  let delivered = 0;
  const started = (): FeedSink => {
    if (!sink) throw new Error('the market has not started');
    delivered += 1;
    return sink;
  };
  return {
    name: 'manual',
    prepare: async () => undefined,
    start: (given) => {
      sink = given;
    },
    stop: async () => {
      sink = undefined;
    },
    counters: () => ({ delivered, skipped: 0 }),
    price: (pairId, price, feedAt, volume = '1') =>
      started().price({ pairId, price: decimal(price), volume: decimal(volume), feedAt, source: 'manual' }),
    ask: (pairId, now) => {
      const price = newest(pairId);
      if (price !== undefined) started().price({ pairId, price, volume: 0n, feedAt: now, source: 'manual' });
    },
    book: (book) => started().book(book),
  };
}
