import { ceilingOf, HUNDRED, WHOLE } from './arithmetic.ts';

/** Decimals that amounts have in units of 10^-8. */
export const DECIMALS = 8;

/** The fiat for coins at a price, rounded up at the decimals of the fiat; all in units of 10^-8. */
export function fiatFor(number: bigint, price: bigint, places: number): bigint {
  const step = 10n ** BigInt(DECIMALS - places);
  return ceilingOf(number * price, WHOLE * step) * step;
}

/** Decimals that a price that floats has beyond those of its fiat. */
const FINER = 2;

/** Prices of ticks that say what a coin costs; those that are not needed are missing. */
interface Cited {
  readonly coin: bigint | undefined;
  readonly dollar: bigint | undefined;
  readonly fiat: bigint | undefined;
}

/**
 * The price of an advert that floats: a percentage of (coin in dollars × fiat for a dollar ÷ dollars for a unit of fiat), of which an order cites those
 * that it needs. Rounded for whoever made the advert: up where it sells coins, down where it buys them.
 */
export function floatedPrice(
  { coin = WHOLE, dollar = WHOLE, fiat = WHOLE }: Cited,
  percent: bigint,
  places: number,
  sells: boolean,
): bigint {
  const step = 10n ** BigInt(Math.max(0, DECIMALS - places - FINER));
  const part = ((coin * dollar) / fiat) * percent;
  return sells ? ceilingOf(part, HUNDRED * step) * step : (part / (HUNDRED * step)) * step;
}

/** What the venue keeps of coins that are handed over, rounded up: the buyer pays it. */
export function c2cFeeOf(number: bigint, percent: bigint): bigint {
  return ceilingOf(number * percent, HUNDRED);
}
