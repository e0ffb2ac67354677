import { divideInteger, LARGEST, ONE, type Percent, type Price } from '@candor/money';
import { floatingPrice } from './amounts.ts';

/** Smallest and largest percentage of the market price that a floating advert may name. */
export const C2C_FLOAT_LEAST: Percent = 50n * ONE;
export const C2C_FLOAT_MOST: Percent = 200n * ONE;
/** Decimals that a floating price has beyond those of its fiat currency. */
const FINER_PLACES = 2;
const MOST_PLACES = 8;

/** Market prices that give the price of a coin in a fiat currency. Prices that are not needed are left out. */
export interface ReferencePrices {
  /** Price of the coin, in dollars or in the fiat currency itself. */
  readonly coin?: Price | undefined;
  /** Price of a dollar, in the fiat currency. */
  readonly dollar?: Price | undefined;
  /** Price of a unit of the fiat currency, in dollars. */
  readonly fiat?: Price | undefined;
}

/**
 * Price of a coin in a fiat currency by the markets, rounded down at 8 decimals. A dollar of these markets is one USDT, as in all trading
 * of the venue.
 */
export function referencePrice({ coin = ONE, dollar = ONE, fiat = ONE }: ReferencePrices): Price {
  return divideInteger(coin * dollar, fiat, 'down');
}

/**
 * Price of an advert that floats at `percent` of a reference price. `places` are those of the fiat currency. Undefined where the price
 * rounds to zero, or is larger than an amount may be (`LARGEST`).
 */
export function advertPrice(reference: Price, percent: Percent, places: number, side: 'sell' | 'buy'): Price | undefined {
  const price = floatingPrice(reference, percent, Math.min(MOST_PLACES, places + FINER_PLACES), side);
  return price > 0n && price <= LARGEST ? price : undefined;
}

/** Whether an advert may float at a percentage. */
export function mayFloatAt(percent: Percent): boolean {
  return percent >= C2C_FLOAT_LEAST && percent <= C2C_FLOAT_MOST;
}
