import { parseDecimal } from '@candor/money';
import { z } from 'zod';
import { LANGUAGES } from '../constants.ts';
import { digitsOf } from '../digits.ts';
import { ONE_LINE, withoutTurns } from '../plain-text.ts';

/** A positive whole number; form bodies carry it as digits. */
export const id = z.coerce
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .refine((value) => value <= 2_147_483_647, 'is too large');

/** A 1-based page number; missing means the first. */
export const page = z.coerce
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .default('1')
  .transform(Number);

/** Fields of a paged reply: number of entries on all pages, number of the page, and maximum number of entries on a page. */
export const pagePlace = { count: z.int(), page: z.int(), limit: z.int() };

/** A plain decimal of at most 8 places, as text (or a JSON number that prints as one). Becomes units of 10^-8. */
export const decimalText = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .transform((text, context) => {
    const value = parseDecimal(text);
    if (value === undefined) {
      context.addIssue({ code: 'custom', message: 'must be a plain decimal with at most 8 places' });
      return z.NEVER;
    }
    return value;
  })
  .meta({ format: 'decimal' });

/** A decimal above zero. */
export const positiveDecimal = decimalText.refine((value) => value > 0n, 'must be above zero');

/** Returns the schema of one of a few whole numbers; form bodies carry them as digits. */
export function choice<const Values extends readonly number[]>(...values: Values) {
  return z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .refine((value): value is Values[number] => values.includes(value), `must be one of ${values.join(', ')}`)
    .meta({ 'x-values': [...values] });
}

/** A moment as a client sends it: milliseconds since 1970 UTC, as a number or digits. */
export const instant = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .refine((value) => Number.isSafeInteger(value) && value >= 0 && value <= 8_640_000_000_000_000, 'must be milliseconds since 1970')
  .meta({ format: 'milliseconds' });

/** Returns the schema of a text of one line, of the given length after trimming. `ONE_LINE` refuses characters, and `withoutTurns` removes some. */
export function text(least: number, most: number) {
  return lineOf(z.string(), least, most);
}

function lineOf(typed: z.ZodString, least: number, most: number) {
  return typed.overwrite(withoutTurns).trim().min(least).max(most).regex(ONE_LINE, 'has characters that are no text');
}

/**
 * Returns the schema of a text that is mostly digits, such as a code or a card number. A JSON number is taken for its digits, unless it is too large
 * to be exact.
 */
export function textOrNumber(least: number, most: number) {
  return z.union([text(least, most), z.int().nonnegative().transform(String)]);
}

/**
 * Returns the schema of `textOrNumber` for digits alone, as codes and mobile numbers are written. The digits may be of any script, with what
 * `digitsOf` leaves out between them. The length is that of the digits.
 */
export function digitsText(least: number, most: number) {
  return z.union([lineOf(z.string().overwrite(digitsOf), least, most), z.int().nonnegative().transform(String)]);
}

/** Country of a mobile number, in every call that takes one; none for an e-mail address. */
export const areaCodeFields = {
  area_code: digitsText(0, 8).optional(),
  /** Id of the area code. Zero, as clients of the specification send it for an e-mail address, means none. */
  area_code_id: z.union([z.literal([0, '0']).transform(() => undefined), id]).optional(),
};

/** Amount or price in a reply, as a decimal string. */
export const amount = z.string().meta({ format: 'decimal' });
/** Moment in a reply, in milliseconds since 1970 UTC. */
export const moment = z.int();
/** Version of a row that is saved as a whole. It differs after every change; a read returns it, and a save sends it back. */
export const version = z.string().regex(/^[0-9a-f]{16}$/);
/** Flags of the specification: 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)]);

export const language = z.enum(LANGUAGES);

/** Code of a payment method: one of the specification, or one that the published terms declare. */
export const paymentMethod = z.string().regex(/^[a-z0-9_]{2,24}$/, 'must be the code of a way of payment');
