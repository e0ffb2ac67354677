import { ceilingOf, HUNDRED, WHOLE } from './arithmetic.ts';

/** Decimals that amounts have in units of 10^-8. */
export const DECIMALS = 8;

/** The fiat for coins at a price, rounded up at the decimals of the fiat; all in units of 10^-8. */
export function fiatFor(number: bigint, price: bigint, places: number): bigint {
  const step = 10n ** BigInt(DECIMALS - places);
  return ceilingOf(number * price, WHOLE * step) * step;
}

/** Decimals of a floating price beyond those of its fiat. */
const FINER = 2;

/** Prices of the ticks that give the price of a coin. Prices that are not needed are missing. */
interface Cited {
  readonly coin: bigint | undefined;
  readonly dollar: bigint | undefined;
  readonly fiat: bigint | undefined;
}

/**
 * Price of a floating advert: a percentage of (coin in dollars × fiat for a dollar ÷ dollars for a unit of fiat). An order cites those
 * prices that it needs. The rounding favours the maker of the advert: up where it sells coins, down where it buys them.
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

/** Fee of coins that are handed over, rounded up. The buyer pays it. */
export function c2cFeeOf(number: bigint, percent: bigint): bigint {
  return ceilingOf(number * percent, HUNDRED);
}
