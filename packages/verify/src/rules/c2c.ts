import { ceilingOf, HUNDRED, WHOLE } from './arithmetic.ts';

/** Decimals that amounts have in units of 10^-8. */
export const DECIMALS = 8;

/** The fiat for coins at a price, rounded up at the decimals of the fiat; all in units of 10^-8. */
export function fiatFor(number: bigint, price: bigint, places: number): bigint {
  const step = 10n ** BigInt(DECIMALS - places);
  return ceilingOf(number * price, WHOLE * step) * step;
}

/** What the venue keeps of coins that are handed over, rounded up: the buyer pays it. */
export function c2cFeeOf(number: bigint, percent: bigint): bigint {
  return ceilingOf(number * percent, HUNDRED);
}
