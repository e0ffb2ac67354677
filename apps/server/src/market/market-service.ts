import type { Bar, DayMarket, Depth, marketCalls, Quotation, Resolution } from '@candor/api';
import type { HandlersOf } from '../handler.ts';
import type { IntakeCounters, TickHead } from './tick-log.ts';
import type { Feed, FeedCounters } from './feeds/feed.ts';
import type { Market } from './market.ts';

/** The market as the composition root and the sockets know it. */
export interface MarketService extends Market {
  /** Lets the feed deliver and begins to store candles. */
  start(): void;
  /** Stops the feed and stores what candles are in memory. */
  stop(): Promise<void>;
  /** Head of the tick chain including the batch at hand; the kernel stores it with every batch. */
  tickHead(): TickHead;
  /** The newest quotation of a market in pushed form; undefined for an unknown market. */
  dayMarket(pairId: number): DayMarket | undefined;
  /** The newest quotation of a market in listed form; undefined for an unknown market. */
  quotation(pairId: number): Quotation | undefined;
  /** The newest bar of a market; undefined before the first. */
  newestBar(pairId: number, resolution: Resolution): Bar | undefined;
  /** Opening moment of the newest bar before a moment; undefined when there is none. */
  barBefore(pairId: number, resolution: Resolution, moment: number): Promise<number | undefined>;
  /** A real book's depth, or the simulated one; `simulated` says which. */
  depth(pairId: number): Depth & { readonly simulated: boolean };
  /** Follows markets whose real book has changed. */
  onBook(listener: (pairId: number) => void): void;
  /** Reads again what the markets began with, and puts in force what follows from it. */
  reloadFounding(): Promise<void>;
  /** Stores the bars in memory now; otherwise done once a minute. */
  storeCandles(): Promise<void>;
  readonly feed: Pick<Feed, 'name' | 'counters'>;
  /** Prices judged and rows read since the start. */
  counters(): IntakeCounters & { readonly feed: FeedCounters };
  readonly handlers: HandlersOf<typeof marketCalls>;
}
