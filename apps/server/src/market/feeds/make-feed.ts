import type { Price } from '@candor/money';
import type { FeedConfig } from '../../config.ts';
import type { Clock } from '../../feature.ts';
import type { Feed, FeedMarket } from './feed.ts';
import { replayFeed } from './replay.ts';
import { simulatorFeed } from './simulator.ts';

/** What any kind of feed may need. */
export interface FeedSurroundings {
  readonly clock: Clock;
  readonly markets: readonly FeedMarket[];
  lastPrice(pairId: number): Price | undefined;
  lastTickId(): number;
  isOpen(market: FeedMarket, at: number): boolean;
  /** A recording was played to its end, or broke off for the given reason. */
  ended(reason: string | undefined): void;
}

/** The feed that the settings name. */
export function makeFeed(config: FeedConfig, surroundings: FeedSurroundings): Feed {
  switch (config.kind) {
    case 'none':
      return SILENT;
    case 'simulator':
      return simulatorFeed({ ...surroundings, seed: config.seed });
    case 'replay':
      return replayFeed({ ...surroundings, path: config.file, speed: config.speed });
  }
}

/** No prices at all: every market is stale. */
const SILENT: Feed = {
  name: 'none',
  prepare: () => Promise.resolve(),
  start: () => undefined,
  stop: () => Promise.resolve(),
  counters: () => ({ delivered: 0, skipped: 0 }),
};
