import { decimal, type Price } from '@candor/money';

/** Model of a market in the simulator, in fractions and years. It is floating point, for it only shapes the imagination. */
export interface SimulatedMarket {
  /** Price at which the very first tick starts. */
  readonly startPrice: Price;
  /** Standard deviation of the yearly log return: 0.6 is 60 %. */
  readonly yearlyVolatility: number;
  /** Weights by which it follows each shared driver; the rest of its variance is its own. */
  readonly loadings: Readonly<Record<Driver, number>>;
  /** Base currency traded per minute on average. */
  readonly minuteVolume: number;
}

/** Drivers that move several markets at once: appetite for crypto, the dollar, and metals. */
export const DRIVERS = ['crypto', 'dollar', 'metal'] as const;
export type Driver = (typeof DRIVERS)[number];

function market(
  startPrice: string,
  yearlyVolatility: number,
  minuteVolume: number,
  crypto: number,
  dollar: number,
  metal: number,
): SimulatedMarket {
  return { startPrice: decimal(startPrice), yearlyVolatility, minuteVolume, loadings: { crypto, dollar, metal } };
}

const BY_SYMBOL: Readonly<Record<string, SimulatedMarket>> = {
  'BTC/USDT': market('64250.50', 0.5, 14, 0.88, 0, 0.05),
  'ETH/USDT': market('3412.80', 0.62, 180, 0.86, 0, 0),
  'LTC/USDT': market('84.35', 0.66, 900, 0.74, 0, 0),
  'XRP/USDT': market('0.6184', 0.7, 95_000, 0.68, 0, 0),
  'EOS/USDT': market('0.7842', 0.72, 42_000, 0.7, 0, 0),
  'BCH/USDT': market('478.65', 0.7, 160, 0.72, 0, 0),
  'DOGE/USDT': market('0.16254', 0.8, 410_000, 0.7, 0, 0),
  'EUR/USD': market('1.08452', 0.075, 240, 0, 0.8, 0),
  'GBP/USD': market('1.27146', 0.082, 190, 0, 0.72, 0),
  'USD/JPY': market('151.284', 0.088, 210, 0, -0.6, 0),
  'XAU/USD': market('2348.60', 0.15, 95, 0, 0.3, 0.75),
  'XAG/USD': market('28.145', 0.25, 1_400, 0, 0.25, 0.78),
};

/** A market that a migration added and that is not described here. */
const UNKNOWN = market('100', 0.4, 100, 0.3, 0, 0);

/** The imagination of a market by its symbol; a plain default for one that is not listed. */
export function simulatedMarket(symbol: string): SimulatedMarket {
  return BY_SYMBOL[symbol] ?? UNKNOWN;
}
