import type { Row } from './database.ts';
import { SEALED_PREFIX } from './sealed-select.ts';
import { columnText, type ColumnTexts, type Seals } from './seals.ts';
import type { Change } from './table.ts';

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
    .filter((name) => name.startsWith(SEALED_PREFIX) && row[name] !== null)
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
  if (!seals || !first || !Object.keys(first).some((name) => name.startsWith(SEALED_PREFIX))) return rows;
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
  const types = table.columns;
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
