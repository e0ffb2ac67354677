import type { Price, Quantity } from '@candor/money';

/** One price level as an exchange sends it: price and the whole size now resting there; size 0 removes the level. */
export type LevelChange = readonly [price: Price, size: Quantity];

/** Event of a recording, in the exchange's own symbols and prices. `at` is milliseconds UTC, as received by the recorder. */
export type RecordedEvent =
  | { readonly kind: 'trade'; readonly at: number; readonly symbol: string; readonly price: Price; readonly size: Quantity }
  | {
      readonly kind: 'quote';
      readonly at: number;
      readonly symbol: string;
      readonly bid: Price;
      readonly ask: Price;
      /** Absent when the source does not say. */
      readonly bidSize?: Quantity;
      readonly askSize?: Quantity;
    }
  | {
      readonly kind: 'candle';
      readonly at: number;
      readonly symbol: string;
      readonly open: Price;
      readonly high: Price;
      readonly low: Price;
      readonly close: Price;
      readonly volume: Quantity;
    }
  | {
      readonly kind: 'book';
      readonly at: number;
      readonly symbol: string;
      /** A whole book that replaces what was known, rather than changes to it. */
      readonly whole: boolean;
      readonly bids: readonly LevelChange[];
      readonly asks: readonly LevelChange[];
      /** First and last update id of the changes, or the last of a whole book, where the exchange numbers them. */
      readonly firstUpdate?: number;
      readonly lastUpdate?: number;
    };

/** A row that cannot be what its file claims. It is counted and skipped. */
export class BadRowError extends Error {
  override readonly name = 'BadRowError';
}
