import type { Price } from '@candor/money';
import type { Clock } from '../../feature.ts';
import type { Feed, FeedMarket } from './feed.ts';
import { simulatorModel, STEP_MS } from './simulator-model.ts';

/** What the simulator needs. */
export interface SimulatorOptions {
  readonly seed: number;
  readonly clock: Clock;
  readonly markets: readonly FeedMarket[];
  lastPrice(pairId: number): Price | undefined;
  lastTickId(): number;
  isOpen(market: FeedMarket, at: number): boolean;
}

/** Invented prices for demonstrations: seeded, correlated, in the character of each market, silent outside its hours. */
export function simulatorFeed(options: SimulatorOptions): Feed {
  let timer: NodeJS.Timeout | undefined;
  let delivered = 0;
  return {
    name: 'simulator',
    prepare: () => Promise.resolve(),
    start(sink) {
      const model = simulatorModel({
        seed: options.seed,
        markets: options.markets,
        lastPrice: options.lastPrice,
        lastTickId: options.lastTickId(),
      });
      timer = setInterval(() => {
        const now = options.clock.now();
        for (const observation of model.step(now, (market) => options.isOpen(market, now))) {
          delivered += 1;
          sink.price(observation);
        }
      }, STEP_MS);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      return Promise.resolve();
    },
    counters: () => ({ delivered, skipped: 0 }),
  };
}
