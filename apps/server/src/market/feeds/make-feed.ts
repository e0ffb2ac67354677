import { createHmac, randomBytes } from 'node:crypto';
import type { Price } from '@candor/money';
import type { FeedConfig } from '../../config/config.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Feed, FeedMarket } from './feed.ts';
import { keyedRandom, mixBits, seededRandom, type Random } from './random.ts';
import { replayFeed } from './replay.ts';
import { simulatorFeed } from './simulator.ts';

/** Dependencies of feeds of any kind. */
export interface FeedSurroundings {
  readonly clock: Clock;
  readonly markets: readonly FeedMarket[];
  lastPrice(pairId: number): Price | undefined;
  lastTickId(): number;
  isOpen(market: FeedMarket, at: number): boolean;
  /** The key of the venue that simulated prices are kept secret with until they come: 32 bytes. */
  readonly simulatorKey: Uint8Array;
  /** A recording was played to its end, or broke off for the given reason. */
  ended(reason: string | undefined): void;
}

/** The feed that the settings name. */
export function makeFeed(config: FeedConfig, surroundings: FeedSurroundings): Feed {
  switch (config.kind) {
    case 'none':
      return SILENT;
    case 'simulator':
      return simulatorFeed({ ...surroundings, stepMs: config.stepMs, random: numbersOf(config.seed, surroundings.simulatorKey) });
    case 'replay':
      return replayFeed({ ...surroundings, path: config.file, speed: config.speed });
  }
}

/**
 * Returns the source of the numbers of a run of the simulator. They come from the venue's key and the machine's chance, so that no run repeats another, also
 * after an older database was restored. With a seed, which is for tests, everything follows from it.
 */
function numbersOf(seed: number | undefined, key: Uint8Array): (lastTickId: number) => Random {
  if (seed !== undefined) return (lastTickId) => seededRandom(seed ^ mixBits(lastTickId));
  return () => keyedRandom(createHmac('sha256', key).update(randomBytes(32)).digest());
}

/** No prices at all: every market is stale. */
const SILENT: Feed = {
  name: 'none',
  prepare: () => Promise.resolve(),
  start: () => undefined,
  stop: () => Promise.resolve(),
  counters: () => ({ delivered: 0, skipped: 0 }),
};
