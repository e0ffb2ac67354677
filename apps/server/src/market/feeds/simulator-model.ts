import { decimal, type Price } from '@candor/money';
import type { FeedMarket, Observation } from './feed.ts';
import { modelOfPrice, priceOfModel, priceWalk } from './price-walk.ts';
import type { Random } from './random.ts';
import { simulatedMarket } from './simulated-markets.ts';

/** Time between two steps of the model where nothing else is said. */
export const STEP_MS = 250;
/** A market ticks so often on average, but at most once each step. */
const TICKS_PER_SECOND = 2;
/** An open market is silent for at most so many steps: a market that only seems to have lost its feed takes no orders. */
const SILENT_STEPS_MAX = 6;

/** Start of the simulator. */
export interface SimulatorStart {
  /** Source of all numbers that it imagines. */
  readonly random: Random;
  readonly markets: readonly FeedMarket[];
  /** Time between two steps; `STEP_MS` without it. */
  readonly stepMs?: number;
  /** Newest stored price of a market, to continue from; undefined starts at the imagined price. */
  lastPrice(pairId: number): Price | undefined;
}

/** The simulator without its timer: same start and same calls, same observations. */
export interface SimulatorModel {
  /**
   * Moves every market on by one step and returns what was observed of those `isOpen` lets through. A market that `isAsked` is observed in any case. What is
   * asked changes no price.
   */
  step(now: number, isOpen: (market: FeedMarket) => boolean, isAsked?: (market: FeedMarket) => boolean): Observation[];
}

/** Builds the model. Closed markets keep their price until they open again. */
export function simulatorModel(start: SimulatorStart): SimulatorModel {
  const { random, stepMs = STEP_MS } = start;
  const probability = Math.min(1, (TICKS_PER_SECOND * stepMs) / 1_000);
  const walk = priceWalk(
    start.markets.map((market) => market.symbol),
    random,
  );
  const values = start.markets.map((market) => modelOfPrice(start.lastPrice(market.id) ?? simulatedMarket(market.symbol).startPrice));
  const silent = start.markets.map(() => 0);
  return {
    step(now, isOpen, isAsked = () => false) {
      const { returns, heat } = walk.step(stepMs);
      const observations: Observation[] = [];
      start.markets.forEach((market, index) => {
        const drawn = random.uniform() < probability;
        const size = random.uniform();
        if (!isOpen(market)) return;
        const ticks = drawn || isAsked(market);
        const value = (values[index] ?? 1) * Math.exp(returns[index] ?? 0);
        values[index] = value;
        silent[index] = ticks ? 0 : (silent[index] ?? 0) + 1;
        if (!ticks && (silent[index] ?? 0) <= SILENT_STEPS_MAX) return;
        silent[index] = 0;
        // Sizes are exponentially distributed around the mean of one tick and grow with the heat of the market.
        const meanSize = (simulatedMarket(market.symbol).minuteVolume * stepMs) / (60_000 * probability);
        const volume = decimal((-Math.log(1 - size) * meanSize * (heat[index] ?? 1)).toFixed(4));
        observations.push({
          pairId: market.id,
          price: priceOfModel(value, market.priceDecimals),
          volume,
          feedAt: now,
          source: 'simulator',
        });
      });
      return observations;
    },
  };
}
