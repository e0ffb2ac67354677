import { ONE, magnitudeOf, parseDecimal, roundTo, toFixed } from '@candor/money';
import type { Rounding } from '@candor/money';

/** Sign of an absent value; zero is "0.00". */
export const ABSENT = '—';
const MINUS = '\u2212';

/** A decimal as it comes in JSON, or units of 1e-8. */
export type Decimal = string | bigint;

export interface DecimalStyle {
  /** BCP 47 tag that gives the separators; digits are Latin in every language. */
  readonly tag: string;
  /** Places shown, 0 to 8. */
  readonly decimals: number;
  /** Toward zero unless said otherwise: what is charged says `up`. */
  readonly rounding?: Rounding;
  /** Shows a plus before values above zero: for changes and profit. */
  readonly signed?: boolean;
}

interface Separators {
  readonly group: Intl.NumberFormat;
  /** Between groups of whole digits; a space of some width in several languages. */
  readonly separator: string;
  readonly point: string;
}
const separators = new Map<string, Separators>();

/** Returns the marks by which a language groups and points its numbers, in Latin digits. */
export function separatorsOf(tag: string): Separators {
  let found = separators.get(tag);
  if (found === undefined) {
    const group = new Intl.NumberFormat(tag, { numberingSystem: 'latn', useGrouping: 'always' });
    const parts = group.formatToParts(1_000.5);
    const markOf = (type: 'decimal' | 'group', usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
    found = { group, separator: markOf('group', ','), point: markOf('decimal', '.') };
    separators.set(tag, found);
  }
  return found;
}

/** Units of 1e-8 of a decimal text; undefined when it is none. */
export function unitsOf(value: Decimal): bigint | undefined {
  return typeof value === 'bigint' ? value : parseDecimal(value);
}

/**
 * A decimal for reading: grouped by the language, a true minus, exactly `decimals` places, never through a float. Gives
 * "—" for text that is not a decimal. A value that rounds to zero carries no sign.
 */
export function formatDecimal(value: Decimal, style: DecimalStyle): string {
  const units = unitsOf(value);
  if (units === undefined) return ABSENT;
  const text = toFixed(units, style.decimals, style.rounding ?? 'down');
  const negative = text.startsWith('-') && /[1-9]/.test(text);
  const [whole = '0', fraction] = text.replace('-', '').split('.');
  const { group, point } = separatorsOf(style.tag);
  const digits = group.format(BigInt(whole)) + (fraction === undefined ? '' : point + fraction);
  if (negative) return MINUS + digits;
  return style.signed === true && /[1-9]/.test(text) ? `+${digits}` : digits;
}

/** Direction of a value once rounded for display: 1, 0 or -1. */
export function directionOf(value: Decimal, decimals: number, rounding: Rounding = 'down'): -1 | 0 | 1 {
  const units = unitsOf(value);
  if (units === undefined) return 0;
  const shown = roundTo(units, decimals, rounding);
  return shown > 0n ? 1 : shown < 0n ? -1 : 0;
}

const compacts = new Map<string, Intl.NumberFormat>();
const COMPACT_FROM = 10_000n * ONE;

/** A volume in few characters: 1.24B, 812.6M; below 10,000 with two places. Rounds toward zero. */
export function formatCompact(value: Decimal, tag: string): string {
  const units = unitsOf(value);
  if (units === undefined) return ABSENT;
  if (magnitudeOf(units) < COMPACT_FROM) return formatDecimal(units, { tag, decimals: 2 });
  let compact = compacts.get(tag);
  if (compact === undefined) {
    compact = new Intl.NumberFormat(tag, {
      numberingSystem: 'latn',
      notation: 'compact',
      maximumSignificantDigits: 4,
      roundingMode: 'trunc',
    });
    compacts.set(tag, compact);
  }
  return compact.format(units / ONE).replace('-', MINUS);
}

const times = new Map<string, Intl.DateTimeFormat>();

function timeFormat(tag: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [tag, timeZone, JSON.stringify(options)].join('|');
  let format = times.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(tag, { ...options, timeZone, numberingSystem: 'latn', calendar: 'gregory' });
    times.set(key, format);
  }
  return format;
}

/** Time of day, 24 hours, in the venue's zone: "14:51:52". */
export function formatTime(at: number, timeZone: string): string {
  return timeFormat('en-GB', timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at);
}

/** A date by the language: "20 Nov 2026". */
export function formatDate(at: number, tag: string, timeZone: string): string {
  return timeFormat(tag === 'en' ? 'en-GB' : tag, timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).format(at);
}

/** A moment of the coming days by the language, 24 hours: "Mon 06:00 UTC+8", the time in one piece in text of either direction. */
export function formatWeekTime(at: number, tag: string, timeZone: string): string {
  const day = timeFormat(tag, timeZone, { weekday: 'short' }).format(at);
  return `${day} \u2066${formatTime(at, timeZone).slice(0, 5)} UTC+8\u2069`;
}

/** A span as "08:04:12" (hours may exceed a day). Never negative. */
export function formatSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Keeps a word, or a number with its unit, in one piece in text of either direction, where no element can. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
