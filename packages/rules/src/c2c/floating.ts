import { divideInteger, ONE, type Percent, type Price } from '@candor/money';
import { floatingPrice } from './amounts.ts';

/** The least and the most percentage of the markets that a floating advert may name. */
export const C2C_FLOAT_LEAST: Percent = 50n * ONE;
export const C2C_FLOAT_MOST: Percent = 200n * ONE;
/** Decimals that a floating price has beyond those of its fiat currency. */
const FINER_PLACES = 2;
const MOST_PLACES = 8;

/** The prices of the markets that say what a coin costs in a fiat currency; those that are not needed are missing. */
export interface ReferencePrices {
  /** Of the coin, in dollars, or in the fiat currency itself. */
  readonly coin?: Price | undefined;
  /** Of a dollar, in the fiat currency. */
  readonly dollar?: Price | undefined;
  /** Of a unit of the fiat currency, in dollars. */
  readonly fiat?: Price | undefined;
}

/**
 * What a coin costs in a fiat currency by the markets, rounded down at 8 decimals. A dollar of these markets is one USDT, as in all trading of the venue.
 */
export function referencePrice({ coin = ONE, dollar = ONE, fiat = ONE }: ReferencePrices): Price {
  return divideInteger(coin * dollar, fiat, 'down');
}

/** The price of an advert that floats at `percent` of a reference; undefined where it rounds to nothing. `places` are those of the fiat currency. */
export function advertPrice(reference: Price, percent: Percent, places: number, side: 'sell' | 'buy'): Price | undefined {
  const price = floatingPrice(reference, percent, Math.min(MOST_PLACES, places + FINER_PLACES), side);
  return price > 0n ? price : undefined;
}

/** Whether an advert may float at a percentage. */
export function mayFloatAt(percent: Percent): boolean {
  return percent >= C2C_FLOAT_LEAST && percent <= C2C_FLOAT_MOST;
}
