import { ceilingOf, HUNDRED, WHOLE } from './arithmetic.ts';

/** Flash exchange and conversion, written again from their published rules. Everything is in units of 10^-8. */

/** Amount that an exchange gives, rounded down once, and the part of the worth that the venue keeps. Prices are in USDT. */
export function exchanged(
  number: bigint,
  left: bigint,
  right: bigint,
  feePercent: bigint,
): { readonly received: bigint; readonly fee: bigint } {
  const received = (number * left * (HUNDRED - feePercent)) / (right * HUNDRED);
  return { received, fee: (number * left) / right - received };
}

/** Units of the right currency for one of the left, as it is shown: rounded down. */
export function shownRate(left: bigint, right: bigint, feePercent: bigint): bigint {
  return (left * WHOLE * (HUNDRED - feePercent)) / (right * HUNDRED);
}

/** Fee of a conversion in the currency given, rounded up, and the amount that it gives, rounded down. */
export function converted(number: bigint, proportion: bigint, feePercent: bigint): { readonly received: bigint; readonly fee: bigint } {
  const fee = ceilingOf(number * feePercent, HUNDRED);
  return { received: ((number - fee) * proportion) / WHOLE, fee };
}
