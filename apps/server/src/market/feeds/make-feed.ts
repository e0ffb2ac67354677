import type { Price } from '@candor/money';
import type { Clock } from '../../feature.ts';
import type { Feed, FeedMarket } from './feed.ts';
import { feedSetting } from './feed-setting.ts';
import { replayFeed } from './replay.ts';
import { simulatorFeed } from './simulator.ts';

/** What any kind of feed may need. */
export interface FeedSurroundings {
  readonly seed: number;
  readonly clock: Clock;
  readonly markets: readonly FeedMarket[];
  lastPrice(pairId: number): Price | undefined;
  lastTickId(): number;
  isOpen(market: FeedMarket, at: number): boolean;
  /** A recording was played to its end, or broke off for the given reason. */
  ended(reason: string | undefined): void;
}

/** The feed that the FEED setting names. Throws `FeedError` when it names none. */
export function makeFeed(text: string, surroundings: FeedSurroundings): Feed {
  const setting = feedSetting(text);
  switch (setting.kind) {
    case 'simulator':
      return simulatorFeed(surroundings);
    case 'replay':
      return replayFeed({ ...surroundings, path: setting.path, speed: setting.speed });
  }
}
