/**
 * Exact decimal arithmetic for the whole venue.
 *
 * Every quantity is a bigint counted in units of 10^-8. An `Amount` is of a currency, a `Price` in quote currency, a `Quantity` of base
 * currency, a `Percent` in percent. Decimal strings exist at the edges only (JSON, SQL text, screens). This package has no floating
 * point.
 */

/** Units of 10^-8 of a currency. */
export type Amount = bigint;
/** Quote currency per one base unit, in units of 10^-8. */
export type Price = bigint;
/** Base currency, in units of 10^-8. */
export type Quantity = bigint;
/** A percentage, in units of 10^-8 percent: 0.2 % is 20_000_000n. */
export type Percent = bigint;

/** Decimals carried by every quantity. */
export const SCALE = 8;
/** One whole unit. */
export const ONE = 100_000_000n;
/** 100 % as a `Percent`. */
export const HUNDRED_PERCENT = 100n * ONE;
/** The largest magnitude that is stored: it fits a signed 64-bit column and keeps sums of two in range. */
export const LARGEST = 4_000_000_000_000_000_000n;

/**
 * Direction in which an inexact result is rounded. `down` is toward zero, `up` away from zero, `floor` toward minus infinity, `ceiling`
 * toward plus infinity. There is no default: each caller names who bears the remainder.
 */
export type Rounding = 'down' | 'up' | 'floor' | 'ceiling';

/** Divides two integers with a named rounding. Throws `RangeError` when the divisor is zero. */
export function divideInteger(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const remainder = dividend - quotient * divisor;
  if (remainder === 0n) return quotient;
  const positive = dividend < 0n === divisor < 0n;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'up':
      return positive ? quotient + 1n : quotient - 1n;
    case 'floor':
      return positive ? quotient : quotient - 1n;
    case 'ceiling':
      return positive ? quotient + 1n : quotient;
  }
}

/** left × right, both scaled, rounded to 8 decimals. */
export function multiply(left: bigint, right: bigint, rounding: Rounding): bigint {
  return divideInteger(left * right, ONE, rounding);
}

/** left ÷ right, both scaled, rounded to 8 decimals. Throws `RangeError` when right is zero. */
export function divide(left: bigint, right: bigint, rounding: Rounding): bigint {
  return divideInteger(left * ONE, right, rounding);
}

/** value × percent ÷ 100, rounded to 8 decimals. */
export function percentOf(value: bigint, percent: Percent, rounding: Rounding): bigint {
  return divideInteger(value * percent, HUNDRED_PERCENT, rounding);
}

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/;

/**
 * Reads a plain decimal such as "-12.5". Returns undefined for anything else: exponents, spaces, a leading plus, more
 * than `decimals` significant decimals, or a magnitude above `LARGEST`. Trailing zeros beyond `decimals` are accepted.
 */
export function parseDecimal(text: string, decimals: number = SCALE): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const magnitude = BigInt(match[2] + fraction.padEnd(SCALE, '0'));
  if (magnitude > LARGEST) return undefined;
  return match[1] === '-' ? -magnitude : magnitude;
}

/** Reads a constant or a stored text as `parseDecimal` does. Throws `RangeError` when the text is not a plain decimal. */
export function decimal(text: string): bigint {
  const value = parseDecimal(text);
  if (value === undefined) throw new RangeError(`not a decimal: ${text}`);
  return value;
}

/** The shortest exact decimal: 412.71, -3, 0. This is how quantities appear in JSON. */
export function toText(value: bigint): string {
  const magnitude = value < 0n ? -value : value;
  const whole = magnitude / ONE;
  const rest = magnitude - whole * ONE;
  const sign = value < 0n ? '-' : '';
  if (rest === 0n) return `${sign}${whole}`;
  return `${sign}${whole}.${rest.toString().padStart(SCALE, '0').replace(/0+$/, '')}`;
}

/** A decimal with exactly `decimals` places (0 to 8), the remainder rounded as named. */
export function toFixed(value: bigint, decimals: number, rounding: Rounding): string {
  const step = 10n ** BigInt(SCALE - decimals);
  const rounded = divideInteger(value, step, rounding);
  const magnitude = rounded < 0n ? -rounded : rounded;
  const digits = magnitude.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return rounded < 0n ? `-${text}` : text;
}

/** Rounds to `decimals` places (0 to 8) and keeps the scale of 8. */
export function roundTo(value: bigint, decimals: number, rounding: Rounding): bigint {
  const step = 10n ** BigInt(SCALE - decimals);
  return divideInteger(value, step, rounding) * step;
}

/** The absolute value. */
export function magnitudeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The smaller of two. */
export function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

/** The larger of two. */
export function greatest(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}
