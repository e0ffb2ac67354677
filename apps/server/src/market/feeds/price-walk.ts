import { decimal, SCALE, toText, type Price } from '@candor/money';
import type { Random } from './random.ts';
import { DRIVERS, simulatedMarket, type SimulatedMarket } from './simulated-markets.ts';

const YEAR_MS = 365 * 86_400_000;
/** Time in which a burst of volatility fades to 37 %. */
const CLUSTER_MS = 25 * 60_000;
/** Standard deviation of the logarithm of the volatility around its mean. */
const CLUSTER_SPREAD = 0.45;

/** One step of every market: the log returns and what each market's volatility was multiplied by. */
export interface WalkStep {
  readonly returns: readonly number[];
  readonly heat: readonly number[];
}

/** Correlated random walk with volatility clustering over a fixed list of markets. */
export interface PriceWalk {
  /** Advances all markets by a time. */
  step(elapsedMs: number): WalkStep;
}

/**
 * Makes correlated walks of prices. Log returns are σ√t times a mix of shared drivers and a market's own noise. Correlation between two markets is then the
 * product of their loadings. σ is multiplied by e^v. Here v is a mean-reverting (Ornstein–Uhlenbeck) walk shared by half with the market's strongest driver.
 * Calm and busy hours alternate and spread from market to market.
 */
export function priceWalk(symbols: readonly string[], random: Random): PriceWalk {
  const markets = symbols.map(simulatedMarket);
  const sharedHeat = DRIVERS.map(() => random.normal() * CLUSTER_SPREAD);
  const ownHeat = markets.map(() => random.normal() * CLUSTER_SPREAD);
  const strongest = markets.map(strongestDriver);
  return {
    step(elapsedMs) {
      const keep = Math.exp(-elapsedMs / CLUSTER_MS);
      const renew = CLUSTER_SPREAD * Math.sqrt(1 - keep * keep);
      const shocks = DRIVERS.map(() => random.normal());
      for (let index = 0; index < sharedHeat.length; index += 1)
        sharedHeat[index] = (sharedHeat[index] ?? 0) * keep + renew * random.normal();
      const rootOfTime = Math.sqrt(elapsedMs / YEAR_MS);
      const returns: number[] = [];
      const heat: number[] = [];
      markets.forEach((market, index) => {
        const own = (ownHeat[index] ?? 0) * keep + renew * random.normal();
        ownHeat[index] = own;
        // The mean of e^(2v) is e^(2·variance); dividing by its root keeps the yearly volatility as described.
        const blended = (own + (sharedHeat[strongest[index] ?? 0] ?? 0)) * Math.SQRT1_2;
        const multiplier = Math.exp(blended - CLUSTER_SPREAD * CLUSTER_SPREAD);
        heat.push(multiplier);
        returns.push(market.yearlyVolatility * rootOfTime * multiplier * shockOf(market, shocks, random));
      });
      return { returns, heat };
    },
  };
}

function shockOf(market: SimulatedMarket, shocks: readonly number[], random: Random): number {
  let shared = 0;
  let explained = 0;
  DRIVERS.forEach((driver, index) => {
    const loading = market.loadings[driver];
    shared += loading * (shocks[index] ?? 0);
    explained += loading * loading;
  });
  return shared + Math.sqrt(Math.max(0, 1 - explained)) * random.normal();
}

function strongestDriver(market: SimulatedMarket): number {
  let best = 0;
  DRIVERS.forEach((driver, index) => {
    const known = DRIVERS[best];
    if (known && Math.abs(market.loadings[driver]) > Math.abs(market.loadings[known])) best = index;
  });
  return best;
}

/** A modelled price as money: rounded to the market's decimals, never below its smallest step. */
export function priceOfModel(value: number, decimals: number): Price {
  const price = decimal(value.toFixed(decimals));
  const smallest = 10n ** BigInt(SCALE - decimals);
  return price < smallest ? smallest : price;
}

/** A price as the floating point number the model works on. */
export function modelOfPrice(price: Price): number {
  return Number.parseFloat(toText(price));
}
