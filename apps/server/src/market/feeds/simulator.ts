import type { Price } from '@candor/money';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Feed, FeedMarket } from './feed.ts';
import type { Random } from './random.ts';
import { simulatorModel } from './simulator-model.ts';

/** Options of the simulator. */
export interface SimulatorOptions {
  /** Makes the numbers of a run. It is given the newest tick of the log, so that a restart does not repeat those of the run before. */
  random(lastTickId: number): Random;
  readonly clock: Clock;
  /** Time between two steps. */
  readonly stepMs: number;
  readonly markets: readonly FeedMarket[];
  lastPrice(pairId: number): Price | undefined;
  lastTickId(): number;
  isOpen(market: FeedMarket, at: number): boolean;
}

/** Invented prices for demonstrations: correlated, in the character of each market, silent outside its hours. */
export function simulatorFeed(options: SimulatorOptions): Feed {
  let timer: NodeJS.Timeout | undefined;
  let delivered = 0;
  const asked = new Set<number>();
  return {
    name: 'simulator',
    prepare: () => Promise.resolve(),
    start(sink) {
      const model = simulatorModel({
        random: options.random(options.lastTickId()),
        markets: options.markets,
        stepMs: options.stepMs,
        lastPrice: options.lastPrice,
      });
      timer = setInterval(() => {
        const now = options.clock.now();
        for (const observation of model.step(
          now,
          (market) => options.isOpen(market, now),
          ({ id }) => asked.has(id),
        )) {
          delivered += 1;
          sink.price(observation);
        }
        asked.clear();
      }, options.stepMs);
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      return Promise.resolve();
    },
    ask: (pairId) => {
      asked.add(pairId);
    },
    counters: () => ({ delivered, skipped: 0 }),
  };
}
