import { isUtf8 } from 'node:buffer';

/** Fields of a request before validation. */
export type Fields = Readonly<Record<string, unknown>>;

/** The text could not be read as flat fields: bad syntax, bad unicode, a repeated name or a poisoned prototype. */
export class MalformedBodyError extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'MalformedBodyError';
  }
}

/** Fields of an absent body. */
export const NO_FIELDS: Fields = Object.freeze({});

/** Decodes UTF-8 strictly. A byte order mark, which some clients send first, is no part of the text. Throws `MalformedBodyError` on bytes that are no UTF-8. */
export function bodyText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new MalformedBodyError('not UTF-8');
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/**
 * Counts the members of the outermost object: colons outside strings at depth one. `JSON.parse` keeps the last of two
 * members of one name without a word, so a count above the keys that arrived betrays a repetition.
 */
function memberCount(json: string): number {
  let members = 0;
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    switch (json.charCodeAt(index)) {
      case 0x22: // a string: skip to its closing quote
        for (index += 1; json.charCodeAt(index) !== 0x22; index += 1) {
          if (json.charCodeAt(index) === 0x5c) index += 1;
        }
        break;
      case 0x7b: // {
      case 0x5b: // [
        depth += 1;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1;
        break;
      case 0x3a: // :
        if (depth === 1) members += 1;
        break;
    }
  }
  return members;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function refuseSpecialNames(fields: object): void {
  if (Object.hasOwn(fields, '__proto__')) throw new MalformedBodyError('a field is named __proto__');
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const STRINGS = /"(?:[^"\\]|\\.)*"/g;
const LONG_NUMBER = /-?\d[\d.]{15,}(?:[eE][+-]?\d+)?/g;

/** Whether a number in a text of JSON is another one once it is read: a double holds fifteen digits, and of more only some. */
function changesNumbers(json: string): boolean {
  if (!/[\d.]{16}/.test(json)) return false;
  const numbers = json.replaceAll(STRINGS, '""').match(LONG_NUMBER) ?? [];
  return numbers.some((written) => plain(written) !== plain(String(Number(written))));
}

/** A decimal number in one spelling: its digits without zeros around them, and the power of ten that they count. */
function plain(decimal: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(decimal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const kept = digits.replace(/0+$/, '');
  return kept === '' ? '0' : `${sign}${kept}e${Number(exponent) - fraction.length + digits.length - kept.length}`;
}

/** Reads a JSON object. Empty text is no fields. Throws `MalformedBodyError`. */
export function parseJsonFields(json: string): Fields {
  if (json === '') return NO_FIELDS;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new MalformedBodyError('not JSON');
  }
  if (!isFields(value)) throw new MalformedBodyError('not an object');
  if (changesNumbers(json)) throw new MalformedBodyError('a number has more digits than are read; send it as text');
  refuseSpecialNames(value);
  const keys = Object.keys(value);
  if (memberCount(json) !== keys.length) throw new MalformedBodyError('a field is repeated');
  // A lone surrogate can only be written as an escape: the bytes were valid UTF-8.
  if (json.includes('\\u')) {
    for (const key of keys) {
      const field = value[key];
      if (LONE_SURROGATE.test(key) || (typeof field === 'string' && LONE_SURROGATE.test(field)))
        throw new MalformedBodyError('broken unicode');
    }
  }
  return value;
}

function decodePart(part: string): string {
  if (!part.includes('%') && !part.includes('+')) return part;
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    throw new MalformedBodyError('broken percent-encoding');
  }
}

/** Reads `name=value` pairs as forms and query strings carry them; every value is text. Throws `MalformedBodyError`. */
export function parseFormFields(form: string): Fields {
  if (form === '') return NO_FIELDS;
  const fields: Record<string, unknown> = {};
  for (const pair of form.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decodePart(equals < 0 ? pair : pair.slice(0, equals));
    if (name === '__proto__') throw new MalformedBodyError('a field is named __proto__');
    if (Object.hasOwn(fields, name)) throw new MalformedBodyError('a field is repeated');
    fields[name] = equals < 0 ? '' : decodePart(pair.slice(equals + 1));
  }
  return fields;
}

/** Marks a query string that could not be read: the router parses it before any handler could answer. */
export const MALFORMED_FIELDS: Fields = Object.freeze({});

/** Parses a query like `parseFormFields`, with `MALFORMED_FIELDS` in place of an error. */
export function parseQueryFields(query: string): Fields {
  try {
    return parseFormFields(query);
  } catch {
    return MALFORMED_FIELDS;
  }
}
