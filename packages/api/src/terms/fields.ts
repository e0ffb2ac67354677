import { parseDecimal } from '@candor/money';

/** Value of one field of a document. Decimals are text, so that no digit is lost. */
export type Value = boolean | number | string | readonly number[] | readonly Row[];
/** Line of a table in a document. */
export type Row = Readonly<Record<string, boolean | number | string>>;
/** Terms of one entity, by the names of their fields. */
export type Document = Readonly<Record<string, Value>>;

/** Unit of a count or a decimal. */
export type Unit =
  | 'complaints'
  | 'hours'
  | 'days'
  | 'minutes'
  | 'milliseconds'
  | 'MiB'
  | 'USDT'
  | 'percent'
  | 'base'
  | 'quote'
  | 'hands'
  | 'times'
  | 'none';

/** Type of one cell: flag, whole number, decimal of at most 8 places, moment of the day or of the calendar, address, line, or code. */
export type Cell =
  | { readonly kind: 'flag' }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number; readonly unit: Unit }
  | { readonly kind: 'decimal'; readonly least: string; readonly most: string; readonly unit: Unit }
  /** An https address, or nothing. */
  | { readonly kind: 'address' }
  /** A line of plain text, or nothing: a name, the number of an account. */
  | { readonly kind: 'line'; readonly most: number }
  /** Code for programs: 2 to 24 small letters, digits and underscores. */
  | { readonly kind: 'code' }
  /** One of a few codes, which each app puts into words. */
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** Venue time as "06:00"; the end of the day is "24:00". */
  | { readonly kind: 'time' }
  /** 1 Monday to 7 Sunday. */
  | { readonly kind: 'weekday' }
  /** Milliseconds since 1970 at a whole minute. */
  | { readonly kind: 'minute' };

/** Type of one field of a document. The screen that edits it and the server that takes it use the same definition. */
export type Field =
  | Cell
  /** Whole numbers, ascending, none twice; at least one. */
  | { readonly kind: 'wholes'; readonly least: number; readonly most: number; readonly count: number }
  | { readonly kind: 'rows'; readonly least: number; readonly count: number; readonly columns: Readonly<Record<string, Cell>> };

const MINUTE_MS = 60_000;
const LATEST = 4_102_444_800_000;

/**
 * Whether a value fits the cell. An address is plain ASCII without a user name before its host, because the operator who approves it must read where
 * it leads. Letters of other scripts, marks of the writing direction, and `https://venue.example@elsewhere.example` prevent that.
 */
function fitsCell(cell: Cell, value: unknown): boolean {
  switch (cell.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'whole':
      return isWhole(value, cell.least, cell.most);
    case 'weekday':
      return isWhole(value, 1, 7);
    case 'minute':
      return isWhole(value, 0, LATEST) && value % MINUTE_MS === 0;
    case 'time':
      return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value);
    case 'decimal':
      return typeof value === 'string' && isDecimal(value, cell.least, cell.most);
    case 'address':
      return typeof value === 'string' && isAddress(value);
    case 'line':
      return typeof value === 'string' && value.length <= cell.most && isLine(value);
    case 'code':
      return typeof value === 'string' && /^[a-z0-9_]{2,24}$/.test(value);
    case 'choice':
      return typeof value === 'string' && cell.values.includes(value);
  }
}

/** Whether a value fits the field. */
export function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'wholes':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= field.count &&
        value.every((each, index) => isWhole(each, field.least, field.most) && (index === 0 || each > value[index - 1]))
      );
    case 'rows':
      return (
        Array.isArray(value) &&
        value.length >= field.least &&
        value.length <= field.count &&
        value.every((row) => fitsRow(field.columns, row))
      );
    default:
      return fitsCell(field, value);
  }
}

function fitsRow(columns: Readonly<Record<string, Cell>>, row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Object.keys(row).length !== Object.keys(columns).length) return false;
  const cells = new Map<string, unknown>(Object.entries(row));
  return Object.entries(columns).every(([name, cell]) => fitsCell(cell, cells.get(name)));
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isDecimal(text: string, least: string, most: string): boolean {
  const [value, from, to] = [parseDecimal(text), parseDecimal(least), parseDecimal(most)];
  return value !== undefined && from !== undefined && to !== undefined && value >= from && value <= to;
}

function isAddress(text: string): boolean {
  return text === '' || (text.length <= 300 && /^https:\/\/[\w.-]+(?::\d+)?(?:[/?#][!#-&(-;=?-[\]-~]*)?$/.test(text) && isParsed(text));
}

/** Tells whether a text is read as an address. `URL.canParse` is newer than the oldest browsers of the pages. */
function isParsed(text: string): boolean {
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}

/** Whether a text has only letters, digits and a few marks in between. Nothing in it changes the writing direction or is invisible. */
function isLine(text: string): boolean {
  return text === '' || /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} .,'&()/*-]*[\p{L}\p{M}\p{N}.)])?$/u.test(text);
}

/** Returns the text or number of a field as text; empty where it holds something else. */
export function textOf(document: Document, field: string): string {
  const value = document[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the document as the text that is stored, sealed and published, with its fields in the order of their declaration. */
export function documentText(fields: Readonly<Record<string, Field>>, document: Document): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field.kind === 'rows' ? rowsInOrder(field.columns, document[name]) : document[name],
      ]),
    ),
  );
}

function rowsInOrder(columns: Readonly<Record<string, Cell>>, rows: Value | undefined): unknown {
  if (!Array.isArray(rows)) return rows;
  return (rows as readonly Row[]).map((row) => Object.fromEntries(Object.keys(columns).map((name) => [name, row[name]])));
}

/** Parses the document that a text holds; undefined when it holds none. */
export function documentFrom(text: string): Document | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Document) : undefined;
  } catch {
    return undefined;
  }
}
