import { roundTo } from '@candor/money';
import { expandCandle, type PathPoint } from '../expand-candle.ts';
import type { Book, FeedMarket, Observation } from '../feed.ts';
import { DEPTH_LEVELS } from '../simulated-depth.ts';
import type { RecordedEvent } from './events.ts';
import { OrderBook } from './order-book.ts';

/** Event of a recording for one of our markets, in recorded time. */
export type MarketEvent =
  | { readonly kind: 'price'; readonly at: number; readonly observation: Omit<Observation, 'feedAt' | 'source'> }
  | { readonly kind: 'book'; readonly at: number; readonly pairId: number; best(): Omit<Book, 'at' | 'pairId'> | undefined };

type Candle = Extract<RecordedEvent, { kind: 'candle' }>;
/** Candle rows looked at to learn the length of a candle. */
const ROWS_TO_LEARN_FROM = 200;
const DEFAULT_CANDLE_MS = 60_000;

/** "btc-usdt", "BTC/USDT" and "XBTUSDT" all read as BTCUSDT: letters and digits only, with two older names of coins mended. */
export function symbolKey(symbol: string): string {
  return symbol
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^XBT/, 'BTC')
    .replace(/^XDG/, 'DOGE');
}

/**
 * Turns recorded events into prices and books of our markets; other symbols are passed over. Trades give their price, and candles the path through them. Quotes
 * give the middle of bid and ask, with its book of one level where sizes are known. From a market's first trade on its prices come from trades alone; quotes
 * then only move its book. All prices are rounded down to the market's decimals; one that rounds to zero is left out.
 */
export async function* marketEvents(events: AsyncIterable<RecordedEvent>, markets: readonly FeedMarket[]): AsyncGenerator<MarketEvent> {
  const bySymbol = new Map(markets.map((market) => [symbolKey(market.symbol), market]));
  const books = new Map<number, OrderBook>();
  const traded = new Set<number>();
  const candles = new CandleRows();
  for await (const event of events) {
    const market = bySymbol.get(symbolKey(event.symbol));
    if (!market) continue;
    switch (event.kind) {
      case 'trade':
        traded.add(market.id);
        yield* price(market, { at: event.at, price: event.price, volume: event.size });
        break;
      case 'quote':
        if (event.bidSize !== undefined && event.askSize !== undefined) {
          const book = bookOf(books, market.id);
          book.top([event.bid, event.bidSize], [event.ask, event.askSize]);
          yield bookEvent(market, event.at, book);
        }
        if (!traded.has(market.id)) yield* price(market, { at: event.at, price: (event.bid + event.ask) / 2n, volume: 0n });
        break;
      case 'book': {
        const book = bookOf(books, market.id);
        book.apply(event);
        yield bookEvent(market, event.at, book);
        break;
      }
      case 'candle':
        yield* candles.add(event, market);
    }
  }
  yield* candles.finish();
}

function* price(market: FeedMarket, point: PathPoint): Generator<MarketEvent> {
  const rounded = roundTo(point.price, market.priceDecimals, 'down');
  if (rounded > 0n) yield { kind: 'price', at: point.at, observation: { pairId: market.id, price: rounded, volume: point.volume } };
}

function bookEvent(market: FeedMarket, at: number, book: OrderBook): MarketEvent {
  return { kind: 'book', at, pairId: market.id, best: () => book.best(DEPTH_LEVELS, market.priceDecimals) };
}

function bookOf(books: Map<number, OrderBook>, pairId: number): OrderBook {
  let book = books.get(pairId);
  if (!book) {
    book = new OrderBook();
    books.set(pairId, book);
  }
  return book;
}

/**
 * Candles of several markets open at the same moment; their paths are woven together in time before any of them is told.
 * The length of a candle is the smallest distance between two of one market among the first rows.
 */
class CandleRows {
  #learning: { candle: Candle; market: FeedMarket }[] | undefined = [];
  #lengthMs = DEFAULT_CANDLE_MS;
  #moment: { candle: Candle; market: FeedMarket }[] = [];

  *add(candle: Candle, market: FeedMarket): Generator<MarketEvent> {
    if (this.#learning) {
      this.#learning.push({ candle, market });
      if (this.#learning.length >= ROWS_TO_LEARN_FROM) yield* this.#learned();
      return;
    }
    if (this.#moment[0] && candle.at !== this.#moment[0].candle.at) yield* this.#weave();
    this.#moment.push({ candle, market });
  }

  *finish(): Generator<MarketEvent> {
    if (this.#learning) yield* this.#learned();
    yield* this.#weave();
  }

  *#learned(): Generator<MarketEvent> {
    const rows = this.#learning ?? [];
    this.#learning = undefined;
    const newest = new Map<number, number>();
    let shortest = Number.POSITIVE_INFINITY;
    for (const { candle, market } of rows) {
      const distance = candle.at - (newest.get(market.id) ?? candle.at);
      if (distance > 0) shortest = Math.min(shortest, distance);
      newest.set(market.id, candle.at);
    }
    if (Number.isFinite(shortest)) this.#lengthMs = shortest;
    for (const { candle, market } of rows) yield* this.add(candle, market);
  }

  *#weave(): Generator<MarketEvent> {
    const points = this.#moment.flatMap(({ candle, market }) =>
      expandCandle({ ...candle, openAt: candle.at }, this.#lengthMs, market.priceDecimals).map((point) => ({ point, market })),
    );
    this.#moment = [];
    points.sort((left, right) => left.point.at - right.point.at);
    for (const { point, market } of points) yield* price(market, point);
  }
}
