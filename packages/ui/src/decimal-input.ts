import { decimal, greatest, least as smaller, parseDecimal, toText } from '@candor/money';

const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;
/** Zero of the Arabic-Indic, extended Arabic-Indic, Devanagari and full-width digits, ascending. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
}

/**
 * Makes typed or pasted text a decimal in progress ("", "12", "12.", "0.5"): digits of other scripts become Latin, a
 * comma becomes the point when it is the only separator, grouping, signs and letters go, and places beyond `decimals`
 * are cut, never rounded, so that the field never says more than was typed.
 */
export function cleanDecimal(typed: string, decimals: number): string {
  const latin = typed.replace(FOREIGN_DIGITS, latinDigit).replaceAll('\u066b', '.');
  const point = latin.includes('.') ? '.' : latin.split(',').length === 2 ? ',' : '.';
  const kept = latin.replace(point === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.');
  const [whole = '', ...rest] = kept.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 18);
  if (rest.length === 0 || decimals === 0) return digits;
  return `${digits === '' ? '0' : digits}.${rest.join('').slice(0, decimals)}`;
}

/** The value of a decimal in progress in units of 1e-8; undefined when nothing is typed yet. */
export function valueOf(text: string): bigint | undefined {
  return parseDecimal(text.endsWith('.') ? text.slice(0, -1) : text);
}

export interface StepBounds {
  /** Decimal texts. */
  readonly step: string;
  readonly least?: string;
  readonly most?: string;
}

/** One step up or down from a text, kept within the bounds; from an empty field it starts at `least`, or zero. */
export function stepDecimal(text: string, direction: 1 | -1, { step, least = '0', most }: StepBounds): string {
  const from = valueOf(text);
  const floor = decimal(least);
  if (from === undefined) return toText(floor);
  const moved = greatest(floor, from + BigInt(direction) * decimal(step));
  return toText(most === undefined ? moved : smaller(moved, decimal(most)));
}
