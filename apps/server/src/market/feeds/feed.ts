import type { Price, Quantity } from '@candor/money';

/** A price as a feed saw it, already rounded to the market's decimals. */
export interface Observation {
  readonly pairId: number;
  readonly price: Price;
  /** Base currency traded since the observation before. */
  readonly volume: Quantity;
  /** The feed's own time, milliseconds UTC. */
  readonly feedAt: number;
  /** Origin of the price, such as `simulator` or `replay:binance`. Without a vertical bar. */
  readonly source: string;
}

/** One price level. */
export interface Level {
  readonly price: Price;
  readonly number: Quantity;
}

/** The best levels of a real book, best first. */
export interface Book {
  readonly pairId: number;
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
  readonly at: number;
}

/** Receiver of what a feed delivers. */
export interface FeedSink {
  price(observation: Observation): void;
  book(book: Book): void;
}

/** Counts of what a feed has done so far. */
export interface FeedCounters {
  readonly delivered: number;
  /** Rows that could not be read; for recordings. */
  readonly skipped: number;
}

/** A source of prices. Nothing outside this folder knows which kind runs. */
export interface Feed {
  /** Name as configured: `none`, `simulator`, `replay:<file>@<speed>` without folders. */
  readonly name: string;
  /** Makes sure that it can deliver. Rejects with `FeedError` when it never will. */
  prepare(): Promise<void>;
  /** Begins to deliver; after `prepare`. */
  start(sink: FeedSink): void;
  stop(): Promise<void>;
  counters(): FeedCounters;
  /**
   * Asks for the price of a market at `now`, although it may not have changed: an order waits for it. A feed that can tell one soon has
   * it; from all others the next price comes when it comes.
   */
  ask?(pairId: number, now: number): void;
}

/** Why a feed cannot start, as one line for the operator. */
export class FeedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FeedError';
  }
}

/** Properties of a market that a feed needs. */
export interface FeedMarket {
  readonly id: number;
  readonly symbol: string;
  readonly category: number;
  readonly priceDecimals: number;
}
