import { divideInteger, LARGEST } from '@candor/money';
import { BadRowError, type LevelChange } from './events.ts';

const NUMBER = /^(\d{1,18})(?:\.(\d{1,24}))?(?:[eE]([+-]?\d{1,2}))?$/;
const PLACES = 8;

/**
 * A recorded number of zero or above as units of 10^-8, rounded down. Takes text, with or without an exponent, and JSON
 * numbers by their shortest text, so no arithmetic is ever done in floating point. Throws `BadRowError` for anything else.
 */
export function units(value: unknown): bigint {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') throw new BadRowError('not a number');
  const match = NUMBER.exec(text);
  if (!match) throw new BadRowError(`not a number: ${text.slice(0, 40)}`);
  const fraction = match[2] ?? '';
  const shift = Number(match[3] ?? '0') - fraction.length + PLACES;
  const digits = BigInt((match[1] ?? '') + fraction);
  const result = shift >= 0 ? digits * 10n ** BigInt(shift) : divideInteger(digits, 10n ** BigInt(-shift), 'down');
  if (result > LARGEST) throw new BadRowError(`too large: ${text}`);
  return result;
}

/** Parses a value like `units`, and requires that it is above zero. */
export function positiveUnits(value: unknown): bigint {
  const result = units(value);
  if (result <= 0n) throw new BadRowError('not above zero');
  return result;
}

/** An object's fields. Throws `BadRowError` for anything else. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRowError('not an object');
  return value as Readonly<Record<string, unknown>>;
}

/** A list. Throws `BadRowError` for anything else. */
export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadRowError('not a list');
  return value;
}

/** Text. Throws `BadRowError` for anything else. */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new BadRowError('not text');
  return value;
}

/** A whole number such as an update id. Throws `BadRowError` for anything else. */
export function whole(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new BadRowError('not a whole number');
  return value;
}

/** Levels written as lists that begin with price and size. A price too small for 8 decimals is left out. */
export function levels(value: unknown): LevelChange[] {
  return list(value).flatMap((each): LevelChange[] => {
    const [priceCell, size] = list(each);
    const price = units(priceCell);
    return price > 0n ? [[price, units(size)]] : [];
  });
}
