/**
 * Whole numbers beyond 2^53 kept exactly as two float64: `high` is the number rounded to nearest, `low` what that
 * rounding lost. With magnitudes below 2^100 the low parts stay below 2^47, so that every step here is exact. The pair
 * lives in two neighbouring fields of a record; its high part alone is the number within a relative 2^-53.
 */
const EXACT = 2 ** 53;

/** The exact low part of a bigint whose high part is `Number(value)`. */
export function lowOf(value: bigint, high: number): number {
  return high >= -EXACT && high <= EXACT ? 0 : Number(value - BigInt(high));
}

/** The exact low part of a product of two whole numbers whose high part is `left * right`. */
export function lowOfProduct(left: number, right: number, high: number): number {
  return high >= -EXACT && high <= EXACT ? 0 : Number(BigInt(left) * BigInt(right) - BigInt(high));
}

/** Adds high + low to the pair at `at`. Knuth's two-sum, then a renormalisation by Dekker's fast two-sum. */
export function addExact(fields: Float64Array, at: number, high: number, low: number): void {
  const before = fields[at]!;
  const sum = before + high;
  const added = sum - before;
  const lost = before - (sum - added) + (high - added);
  // Whole numbers below 2^49 each, hence exact.
  const rest = fields[at + 1]! + low + lost;
  // Either |sum| >= 2^53 > |rest|, or both are whole numbers whose sum is exact.
  const total = sum + rest;
  fields[at] = total;
  fields[at + 1] = rest - (total - sum);
}

/** The pair as a bigint. */
export function exactValue(high: number, low: number): bigint {
  return BigInt(high) + BigInt(low);
}
