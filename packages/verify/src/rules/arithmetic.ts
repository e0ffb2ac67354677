/** One whole unit, as amounts, prices and percentages are counted: in units of 10^-8. */
export const WHOLE = 10n ** 8n;
/** 100 %. */
export const HUNDRED = 100n * WHOLE;

/** The largest whole number at or below a fraction with a positive divisor. */
export function floorOf(dividend: bigint, divisor: bigint): bigint {
  const cut = dividend / divisor;
  return dividend < 0n && cut * divisor !== dividend ? cut - 1n : cut;
}

/** The smallest whole number at or above a fraction with a positive divisor. */
export function ceilingOf(dividend: bigint, divisor: bigint): bigint {
  return -floorOf(-dividend, divisor);
}

export function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
