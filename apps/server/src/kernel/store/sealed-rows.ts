import type { Row } from './query.ts';
import { SEALED_PREFIX } from '../model/sealed-select.ts';
import { columnText, POSITION, positionOf, type ColumnTexts, type Seals } from '../model/seals.ts';
import type { AnyTable } from '../model/table.ts';

interface SealedValue {
  readonly t: string;
  readonly k: string;
  readonly c: ColumnTexts;
  readonly s: Readonly<Record<string, unknown>> | null;
  /** Whether the row still gives rights. */
  readonly l: boolean;
}

/** A row as it was read with `sealOf`. */
export interface SealedRow {
  readonly table: string;
  readonly key: string;
  readonly columns: ColumnTexts;
  readonly seals: Readonly<Record<string, unknown>> | null;
  /** Whether the row still gives rights. */
  readonly isLive: boolean;
}

/** A row that was read with `sealedPage`. */
export interface PageRow extends Row {
  readonly looked_at: SealedValue;
  readonly page_key: string;
}

/** Returns the row that `sealedPage` has read, whether its seals fit or not. */
export function sealedRowOf({ looked_at: { t, k, c, s, l } }: PageRow): SealedRow {
  return { table: t, key: k, columns: c, seals: s, isLive: l };
}

/** Returns the values read with `sealOf`, of every table that a result row was made of. */
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

/** Knows which batch wrote each row last. */
export interface NewestRows {
  /** Whether a read that began at `since` may have seen the row at this position as the newest of itself. */
  isNewest(table: string, key: string, position: number | undefined, since: number): boolean;
}

/** Knowledge of a reader of sealed rows. */
export interface Reading {
  readonly positions: NewestRows;
  /** The moment of `positions` at which the read began. */
  readonly since: number;
}

/** Result rows that are made of sealed rows only, each the newest of itself; the others are told to `wrong` and left out. */
export function sealedOnly<Result extends Row>(
  rows: Result[],
  seals: Seals | undefined,
  reading: Reading,
  wrong: (row: WrongRow) => void,
): Result[] {
  const [first] = rows;
  if (!seals || !first || !Object.keys(first).some((name) => name.startsWith(SEALED_PREFIX))) return rows;
  return rows.filter((row) => {
    let fits = true;
    for (const sealed of sealedRowsOf(row)) {
      const faults = faultsOf(sealed, seals, reading);
      if (faults.length === 0) continue;
      wrong({ table: sealed.table, key: sealed.key, columns: faults });
      fits = false;
    }
    return fits;
  });
}

/** The columns whose seals are wrong; `@` alone for an earlier state of the row. */
function faultsOf(
  { table, key, columns, seals: given, isLive }: SealedRow,
  seals: Seals,
  { positions, since }: Reading,
): readonly string[] {
  const faults = seals.wrongColumns(table, key, columns, given);
  if (faults.length > 0 || !isLive) return faults;
  return positions.isNewest(table, key, positionOf(given), since) ? [] : [POSITION];
}

/** Returns the values written to sealed columns of a row, as the texts that its seals cover: all of them, or those that are given. */
export function texts({ sealed = [], columns }: AnyTable, written: Readonly<Record<string, unknown>>, all: boolean): ColumnTexts {
  const names = all ? sealed : sealed.filter((column) => column in written);
  return Object.fromEntries(names.map((column) => [column, columnText(columns[column] ?? 'text', written[column])]));
}
