import type { Row } from './database.ts';
import { columnText, type ColumnTexts, type Seals } from './seals.ts';
import type { Change, ColumnType } from './table.ts';

/** What a column of a result is called that holds what a row's seals must be compared with. */
const PREFIX = 'sealed_of_';

/**
 * A column for the list of a select: what the seals of a row of `table` must fit. Whoever reads a row to act on it asks for it; a
 * row that does not carry the venue's seal then counts as not there (`Database`). `as` is the table's alias.
 */
export function sealOf(table: Sealed, as: string = table.name): string {
  return `${sealedValue(table, as)} as ${PREFIX}${table.name}`;
}

/** What is asked of a table whose rows carry seals. */
export interface Sealed {
  readonly name: string;
  readonly key: string;
  readonly columns: object;
  readonly sealed?: readonly string[];
  readonly endsBy?: string;
}

/** As `sealOf`, without a name. */
function sealedValue(table: Sealed, as: string): string {
  const columns = sealedColumnsOf(table).map((column) => `'${column}', ${textOf(table, as, column)}`);
  return `case when ${as}.${table.key} is not null then
    jsonb_build_object('t', '${table.name}', 'k', ${textOf(table, as, table.key)}, 'c', jsonb_build_object(${columns.join(', ')}), 's', ${as}.seals) end`;
}

/** A select of the rows of a table that give rights, with what their seals must fit, in the order of keys after `$1`, at most `$2`. */
export function sealedPage(table: Sealed): string {
  const alive = table.endsBy === undefined ? '' : `and ${table.endsBy} is null`;
  const type = (table.columns as Readonly<Record<string, ColumnType>>)[table.key];
  return `select ${sealedValue(table, table.name)} as looked_at, ${textOf(table, table.name, table.key)} as page_key from ${table.name}
    where ($1::text is null or ${table.key} > ${type === 'bytea' ? `decode($1, 'hex')` : `$1::${type ?? 'text'}`}) ${alive}
    order by ${table.key} limit $2`;
}

interface SealedValue {
  readonly t: string;
  readonly k: string;
  readonly c: ColumnTexts;
  readonly s: Readonly<Record<string, unknown>> | null;
}

/** A row as it was read with `sealOf`. */
export interface SealedRow {
  readonly table: string;
  readonly key: string;
  readonly columns: ColumnTexts;
  readonly seals: Readonly<Record<string, unknown>> | null;
}

/** A row that was read with `sealedPage`. */
export interface PageRow extends Row {
  readonly looked_at: SealedValue;
  readonly page_key: string;
}

/** What `sealedPage` has read of a row, whether its seals fit or not. */
export function sealedRowOf({ looked_at: { t, k, c, s } }: PageRow): SealedRow {
  return { table: t, key: k, columns: c, seals: s };
}

/** What was read with `sealOf`, of every table that a result row was made of. */
function sealedRowsOf(row: Row): SealedRow[] {
  return Object.keys(row)
    .filter((name) => name.startsWith(PREFIX) && row[name] !== null)
    .map((name) => sealedRowOf({ looked_at: row[name] as SealedValue, page_key: '' }));
}

/** Names a row whose seals are wrong. */
export interface WrongRow {
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
}

/** Result rows that are made of sealed rows only; the others are told to `wrong` and left out. */
export function sealedOnly<Result extends Row>(rows: Result[], seals: Seals | undefined, wrong: (row: WrongRow) => void): Result[] {
  const [first] = rows;
  if (!seals || !first || !Object.keys(first).some((name) => name.startsWith(PREFIX))) return rows;
  return rows.filter((row) => {
    let fits = true;
    for (const { table, key, columns, seals: given } of sealedRowsOf(row)) {
      const faults = seals.wrongColumns(table, key, columns, given);
      if (faults.length === 0) continue;
      wrong({ table, key, columns: faults });
      fits = false;
    }
    return fits;
  });
}

/** A change with the seals of what it writes to sealed columns. */
export function withSeals(change: Change, seals: Seals): Change {
  const { table } = change;
  if (!table.sealed) return change;
  const types = table.columns as Readonly<Record<string, ColumnType>>;
  const given = (change.kind === 'insert' ? change.row : change.set) as Readonly<Record<string, unknown>>;
  const keyOf = change.kind === 'insert' ? given[table.key] : change.key;
  const written = change.kind === 'insert' ? table.sealed : table.sealed.filter((column) => column in given);
  const texts = Object.fromEntries(written.map((column) => [column, columnText(types[column] ?? 'text', given[column])]));
  const added = written.length === 0 && change.kind === 'update' ? {} : { seals: seals.columns(table.name, String(keyOf), texts) };
  const sealing = seals.sealing(table);
  return change.kind === 'insert'
    ? { ...change, table: sealing, row: { ...change.row, ...added } }
    : { ...change, table: sealing, set: { ...change.set, ...added } };
}

function sealedColumnsOf(table: Sealed): readonly string[] {
  if (!table.sealed) throw new TypeError(`table ${table.name} has no sealed columns`);
  return table.sealed;
}

function textOf(table: Sealed, as: string, column: string): string {
  const type = (table.columns as Readonly<Record<string, ColumnType>>)[column];
  const name = `${as}.${column}`;
  if (type === 'timestamptz') return `round(extract(epoch from ${name}) * 1000)::bigint::text`;
  return type === 'bytea' ? `encode(${name}, 'hex')` : `${name}::text`;
}
