import { latinDigits } from '@candor/api/digits';
import { parseDecimal } from '@candor/money';
import { formatDecimal, separatorsOf } from './format.ts';

/** Why a text cannot be read as the number of a field. */
export type NumberFault =
  /** It is no number. */
  | 'number_only'
  /** It is below zero, where nothing is. */
  | 'number_negative'
  /** It has more places than count here. */
  | 'number_places'
  /** It is above the largest amount. */
  | 'number_long';

/**
 * Reading of a text: a decimal ("", "12", "0.5", and "12" of "12."), a text that becomes a number by going on ("1,234,5"), or neither. `isPlain` tells whether
 * it is written as the field itself would write it. The reading of any other text is said beside the field.
 */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: string; readonly isPlain: boolean }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'fault'; readonly fault: NumberFault };

export interface NumberStyle {
  /** BCP 47 tag of the reader's language. */
  readonly tag: string;
  /** Places that count, 0 to 8. */
  readonly decimals: number;
  /** Units that may follow a number, such as `USDT`. */
  readonly units?: readonly string[];
}

/** Marks of direction that pages put around numbers, and a byte order mark. */
const INVISIBLE = /[\u200b-\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** The Arabic point, which is one in every language. */
const SURE_POINT = '\u066b';

/** Characters between the cells of a table: no number continues behind them. */
const BETWEEN_CELLS = /[\t\n\v\f\r\u0085\u2028\u2029]/;

/** Rewrites a text in the characters of numbers: Latin digits, `.`, `,`, `+` and `-`. A grouping mark that is neither `.` nor `,` becomes a space. */
function latin(text: string): string {
  return latinDigits(text)
    .replace(INVISIBLE, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u066c\u2019']/g, ' ')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/[\u3001\uff64]/g, ',')
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .trim()
    .replace(/[\s\u0085]+/g, (blank) => (BETWEEN_CELLS.test(blank) ? '\n' : ' '));
}

/** Whether whole digits are grouped as somewhere in the world: by threes, or as in India by twos before the last three. */
const isGrouped = (parts: readonly string[]): boolean => {
  const [first = '', ...rest] = parts;
  const last = rest.at(-1) ?? '';
  if (last.length !== 3 || first === '') return false;
  const middle = rest.slice(0, -1);
  const byThrees = first.length <= 3 && middle.every((each) => each.length === 3);
  return byThrees || (first.length <= 2 && middle.every((each) => each.length === 2));
};

/** Whether they become so by going on. */
const becomesGrouped = (parts: readonly string[]): boolean => {
  const last = parts.at(-1) ?? '';
  return last.length < 3 && isGrouped([...parts.slice(0, -1), last.padEnd(3, '0')]);
};

interface Cut {
  readonly whole: string;
  /** Undefined without a point. */
  readonly fraction: string | undefined;
}

/**
 * Cuts a number at its point. Two different separators: the last is the point. One that occurs several times groups. One that occurs once
 * is the point where the language has it as its point, or where what follows is not a group of three.
 */
function cut(text: string, tag: string): Cut | 'unfinished' | undefined {
  const marks = [...text.matchAll(/[.,\u066b]/g)].map(([mark]) => mark);
  const kinds = [...new Set(marks)];
  const last = marks.at(-1);
  const spaces = text.includes(' ') ? ' ' : undefined;
  if (last === undefined) return grouped(text, ' ');
  if (kinds.length === 2 && spaces === undefined && marks.indexOf(last) === marks.length - 1)
    return pointed(
      text,
      last,
      kinds.find((kind) => kind !== last),
    );
  if (kinds.length > 1) return undefined;
  if (marks.length > 1) return spaces === undefined && last !== SURE_POINT ? grouped(text, last) : undefined;
  const isGroup = last === separatorsOf(tag).separator && spaces === undefined && /^[1-9]\d{0,2}\D\d{3}$/.test(text);
  return isGroup ? grouped(text, last) : pointed(text, last, spaces);
}

/** Whole digits without the separator that groups them. */
function grouped(text: string, separator: string): Cut | 'unfinished' | undefined {
  const parts = text.split(separator);
  if (!parts.every((part) => /^\d*$/.test(part))) return undefined;
  if (parts.length === 1 || isGrouped(parts)) return { whole: parts.join(''), fraction: undefined };
  return becomesGrouped(parts) ? 'unfinished' : undefined;
}

/** Returns the digits before and behind a point, the former without the separator that groups them. */
function pointed(text: string, point: string, separator: string | undefined): Cut | undefined {
  const at = text.indexOf(point);
  const fraction = text.slice(at + 1);
  const found = grouped(text.slice(0, at), separator ?? point);
  return found === undefined || found === 'unfinished' || !/^\d*$/.test(fraction) ? undefined : { whole: found.whole, fraction };
}

/** Reads what a user typed, pasted or composed. Nothing that is no number is made into one. */
export function readNumber(typed: string, { tag, decimals, units = [] }: NumberStyle): NumberReading {
  let text = latin(typed);
  for (const unit of units) {
    const written = latin(unit);
    if (written !== '' && text.toLowerCase().endsWith(written.toLowerCase()) && /^[+-]?[\d.,\u066b]/.test(text)) {
      text = text.slice(0, -written.length).trim();
      break;
    }
  }
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const unsigned = text.slice(sign.length).trim();
  if (unsigned === '') return sign === '' ? { kind: 'number', value: '', isPlain: typed === '' } : { kind: 'unfinished' };
  if (!/^[\d., \u066b]+$/.test(unsigned)) return { kind: 'fault', fault: 'number_only' };
  if (sign === '-') return { kind: 'fault', fault: 'number_negative' };
  const found = cut(unsigned, tag);
  if (found === 'unfinished') return { kind: 'unfinished' };
  if (found === undefined) return { kind: 'fault', fault: 'number_only' };
  const { fraction } = found;
  if (found.whole === '' && fraction === '') return { kind: 'unfinished' };
  const whole = found.whole.replace(/^0+(?=\d)/, '') || '0';
  if (fraction !== undefined && fraction.replace(/0+$/, '').length > decimals) return { kind: 'fault', fault: 'number_places' };
  // `1.000` of a field that takes whole numbers is one or a thousand.
  if (decimals === 0 && (fraction === '' || (fraction?.length === 3 && !/\D.*\D/.test(unsigned))))
    return { kind: 'fault', fault: 'number_places' };
  const value = `${whole}${fraction === undefined || fraction === '' || decimals === 0 ? '' : `.${fraction.slice(0, decimals)}`}`;
  if (parseDecimal(value) === undefined) return { kind: 'fault', fault: 'number_long' };
  const { point } = separatorsOf(tag);
  const shown = shownNumber(value, tag);
  // `1,000` is one where the comma is the point, and a thousand to many who type it: it is said which.
  const isDoubtful = found.whole !== '' && whole !== '0' && fraction?.length === 3 && fraction.endsWith('0');
  const isPlain =
    (typed === shown && !isDoubtful) ||
    (fraction === '' && typed === shown + point) ||
    (found.whole === '' && typed === point + (fraction ?? ''));
  return { kind: 'number', value, isPlain };
}

/** A decimal as its field writes it: with the point of the language, without groups. */
export function shownNumber(value: string, tag: string): string {
  return value.replace('.', separatorsOf(tag).point);
}

/**
 * A decimal as pages write it, with as many places as it has: in buttons, confirmations and what is told afterwards. Three places that end with zeros are written
 * shorter, as they look like a group of thousands in another language.
 */
export function writtenNumber(value: string, tag: string): string {
  const [, fraction = ''] = value.split('.');
  const places = fraction.length === 3 ? Math.max(2, fraction.replace(/0+$/, '').length) : fraction.length;
  return formatDecimal(value, { tag, decimals: Math.min(8, places) });
}

/**
 * The reading of a text as it is said beside its field: as pages write it, and never in the characters that were typed. A thousand that was typed as `1.000` is
 * said as `1.000,00`, and as `1000` where only whole numbers count.
 */
export function readingText(typed: string, value: string, { tag, decimals }: NumberStyle): string {
  const written = writtenNumber(value, tag);
  if (latin(written) !== latin(typed)) return written;
  return value.includes('.') || decimals === 0 ? shownNumber(value, tag) : formatDecimal(value, { tag, decimals: Math.min(2, decimals) });
}
