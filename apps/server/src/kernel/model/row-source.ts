import type { Column, ColumnValues } from './columns.ts';
import type { Kept, Source } from './command.ts';
import { SEALED_PREFIX, sealOf } from './sealed-select.ts';
import { rowOf, rowsOf, type AnyTable, type Change, type ColumnType, type Table } from './table.ts';

/** An expression for the list of a select, with the type of what it gives. */
export interface Expression<Value> {
  readonly sql: string;
  /** Never present: carries the type. */
  readonly gives?: Value;
}

/** Names what an expression gives: `as(int, 'count(*)::int')`. */
export function as<Value>(_column: Column<Value>, sql: string): Expression<Value> {
  return { sql };
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a source that works nothing out adds nothing to its rows
type Nothing = Readonly<Record<never, never>>;
type Expressions = Readonly<Record<string, Expression<unknown>>>;
type Given<Extra extends Expressions> = { readonly [Name in keyof Extra]: Extra[Name] extends Expression<infer Value> ? Value : never };

/** Columns of a table in a select, and its rows as they declare them. */
export interface Selection<Found> {
  /** For the list of the select. */
  readonly list: string;
  /** Rows of such a select. Here, and nowhere else, what the database answers is taken for what the columns declare. */
  rows(found: readonly object[]): readonly Found[];
}

/** All columns of a table, or some; `alias` is what the select calls the table. */
export function selection<Row extends object, Name extends keyof Row & string = keyof Row & string>(
  { name, columns }: Table<Row>,
  names: readonly Name[] = Object.keys(columns) as Name[],
  alias = name,
): Selection<Pick<Row, Name>> {
  return {
    list: names.map((each) => selected(`${alias}.${each}`, each, columns[each])).join(', '),
    rows: (found) => found as readonly Pick<Row, Name>[],
  };
}

function selected(column: string, name: string, type: ColumnType): string {
  if (type === 'bytea') return `encode(${column}, 'hex') as ${name}`;
  // As float8 it arrives as a number, which holds it exactly. A query that sorts by it names the table, or no index is used.
  return type === 'id' ? `${column}::float8 as ${name}` : column;
}

/** The text of a select of whole rows of a table, with their seals where it has some; `rest` follows the table's name. */
export function selectFrom<Row extends object>(table: Table<Row>, rest: string): string {
  return `select ${[selection(table).list, ...sealsOf(table)].join(', ')} from ${table.name} ${rest}`;
}

function sealsOf(table: AnyTable): string[] {
  return table.sealed ? [sealOf(table)] : [];
}

/** Value that a source gives for a key. */
export type ValueOf<Given> =
  Given extends Source<never, infer Value> ? Value : Given extends Source<infer _Key, infer Value> ? Value : never;

interface Parts<Row extends object, Name extends keyof Row & string, Extra extends Expressions> {
  readonly name: string;
  /** The columns that are read; all when absent. */
  readonly take?: readonly Name[];
  /** Computed columns. */
  readonly and?: Extra;
  /** Narrows the rows. */
  readonly where?: string;
  readonly order?: string;
}

type Keyed = string | number;

/**
 * Rows of a table by its key. A row whose table is sealed counts as not there when it does not carry the venue's seal. `touched`
 * adds to what an entry depends on.
 */
export function rowSource<
  Row extends object,
  By extends keyof Row & string,
  Name extends keyof Row & string = keyof Row & string,
  Extra extends Expressions = Nothing,
>(
  table: Table<Row>,
  by: By,
  parts: Parts<Row, Name, Extra> & { readonly touched?: (key: Row[By] & Keyed) => readonly string[] },
): Source<Row[By] & Keyed, Pick<Row, Name | By> & Given<Extra>> {
  type Found = Pick<Row, Name | By> & Given<Extra>;
  type Key = Row[By] & Keyed;
  const { touched } = parts;
  return {
    name: parts.name,
    reads: (key) => (touched ? [...rowOf(table, key), ...touched(key)] : rowOf(table, key)),
    load: loader(table, by, parts),
    parse: (rows) => (rows as unknown as readonly Found[]).map((row) => [row[by] as Key, row] as const),
  };
}

/**
 * Rows by key that stay in memory and follow the updates of their table until they are final. Nothing of them may be worked out of columns that change. `bytes` is about how many
 * one takes, `added` what a row gives that was just added.
 */
export function keptRows<Key extends Keyed, Row extends object>(
  source: Source<Key, Row>,
  table: AnyTable,
  bytes: number,
  added?: (change: Change, kept: Kept) => readonly [Key, Row] | undefined,
): Source<Key, Row> {
  const patch = (change: Change, key: Key, row: Row | undefined): Row | undefined => {
    if (row === undefined || change.kind !== 'update' || change.table.name !== table.name || change.key !== key) return undefined;
    const set = Object.entries(change.set).filter(([column]) => column in row);
    // Its seals were looked at when it was read, and are those of what it was.
    const unsealed = Object.entries(row).filter(([column]) => !column.startsWith(SEALED_PREFIX));
    const next = Object.fromEntries([...unsealed, ...set]) as Row;
    return table.isFinal?.(next as never) === true ? undefined : next;
  };
  return { ...source, keep: { patch, bytes: () => bytes, ...(added && { added }) } };
}

/** Rows of a table by whose they are: the table's scope. An owner without rows has no entry. `touched` adds to what an entry depends on. */
export function rowsSource<
  Row extends object,
  By extends keyof Row & string,
  Name extends keyof Row & string = keyof Row & string,
  Extra extends Expressions = Nothing,
>(
  table: Table<Row>,
  by: By,
  parts: Parts<Row, Name, Extra> & { readonly touched?: (key: Row[By] & Keyed) => readonly string[] },
): Source<Row[By] & Keyed, readonly (Pick<Row, Name | By> & Given<Extra>)[]> {
  type Found = Pick<Row, Name | By> & Given<Extra>;
  type Key = Row[By] & Keyed;
  const { touched } = parts;
  return {
    name: parts.name,
    reads: (key) => (touched ? [...rowsOf(table, key), ...touched(key)] : rowsOf(table, key)),
    load: loader(table, by, parts),
    parse: (rows) => grouped(rows as unknown as readonly Found[], (row) => row[by] as Key),
  };
}

/**
 * Rows of a table by whom they concern: any of the table's parties. A customer whom no row concerns has no entry. Each party's rows are found by an index
 * of its own. `touched` adds to what an entry depends on.
 */
export function partySource<Row extends object, Name extends keyof Row & string = keyof Row & string>(
  table: Table<Row>,
  parts: Omit<Parts<Row, Name, Nothing>, 'and'> & { readonly touched?: (party: number) => readonly string[] },
): Source<number, readonly Pick<Row, Name>[]> {
  const { name, take, where, order, touched } = parts;
  const { parties = [] } = table;
  if (parties.length === 0) throw new TypeError(`${table.name} has no parties`);
  const of = parties.map((column) => `select * from ${table.name} where ${column} = asked.party`).join(' union all ');
  const list = [`asked.party`, selection(table, take).list, ...sealsOf(table)].join(', ');
  const narrowed = where === undefined ? '' : ` where ${where}`;
  const ordered = order === undefined ? '' : ` order by ${order}`;
  const text = `select ${list} from unnest($1::int[]) as asked(party) cross join lateral (${of}) as ${table.name}${narrowed}${ordered}`;
  return {
    name,
    reads: (party) => (touched ? [...rowsOf(table, party), ...touched(party)] : rowsOf(table, party)),
    load: (keys) => ({ name, text, values: [keys] }),
    parse: (rows) => {
      const found = rows as unknown as readonly (Pick<Row, Name> & { readonly party: number })[];
      return [...grouped(found, ({ party }) => party)].map(([party, own]) => [party, own.map(withoutParty)] as const);
    },
  };
}

function withoutParty<Found extends object>({ party: _party, ...row }: Found & { readonly party: number }): Found {
  return row as unknown as Found;
}

/** Rows of a select written by hand: `gives` says what its columns are. */
export function querySource<Gives extends Readonly<Record<string, Column<unknown>>>, By extends keyof Gives & string>(
  by: By,
  parts: {
    readonly name: string;
    readonly gives: Gives;
    /** With the keys as its one parameter. */
    readonly text: string;
    readonly reads: (key: ColumnValues<Gives>[By] & Keyed) => readonly string[];
  },
): Source<ColumnValues<Gives>[By] & Keyed, ColumnValues<Gives>> {
  const { name, text, reads } = parts;
  type Found = ColumnValues<Gives>;
  return {
    name,
    reads,
    load: (keys) => ({ name, text, values: [keys] }),
    parse: (rows) => (rows as readonly Found[]).map((row) => [row[by] as Found[By] & Keyed, row] as const),
  };
}

/** Values under the key that each of them has, in their order. */
export function grouped<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const known = groups.get(key);
    if (known) known.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

const ARRAYS: Partial<Readonly<Record<ColumnType, string>>> = { id: 'bigint', smallint: 'int' };

/** Returns a statement that reads the rows of many keys at once. */
function loader<Row extends object>(
  table: Table<Row>,
  by: keyof Row & string,
  { name, take, and = {}, where, order }: Parts<Row, keyof Row & string, Expressions>,
): Source<never, unknown>['load'] {
  const type: ColumnType = table.columns[by];
  const taken = selection(table, take && [...new Set([by, ...take])]);
  const list = [taken.list, ...Object.entries(and).map(([given, { sql }]) => `${sql} as ${given}`), ...sealsOf(table)].join(', ');
  const asked = type === 'bytea' ? `in (select decode(key, 'hex') from unnest($1::text[]) as key)` : `= any($1::${ARRAYS[type] ?? type}[])`;
  const narrowed = where === undefined ? '' : ` and ${where}`;
  const ordered = order === undefined ? '' : ` order by ${order}`;
  const text = `select ${list} from ${table.name} where ${table.name}.${by} ${asked}${narrowed}${ordered}`;
  return (keys) => ({ name, text, values: [keys] });
}
