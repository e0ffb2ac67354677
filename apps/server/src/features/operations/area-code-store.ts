import type { Effect, Source } from '../../kernel/command.ts';
import { anyRowOf, rowOf, type Table } from '../../kernel/table.ts';

/** A country as stored. */
export interface AreaCodeRow {
  readonly id: number;
  readonly name: string;
  /** Digits, without a plus. */
  readonly area_code: string;
  /** Null while it is on the list. */
  readonly removed_at: number | null;
}

export const AREA_CODES: Table<AreaCodeRow> = {
  name: 'area_codes',
  key: 'id',
  columns: { id: 'smallint', name: 'text', area_code: 'text', removed_at: 'timestamptz' },
};

/** Countries are changed one after another. */
export const SERIAL = 'area-codes';

/** What the picker of countries follows. */
export const CHANGED: Effect = { kind: 'area-codes/changed' };

/** A country on the list, and whether a customer registered with its prefix. Countries share prefixes, and customers keep the prefix only. */
export interface ListedAreaCode {
  readonly area_code: string;
  readonly used: boolean;
}

/** Countries on the list by id. */
export const areaCodeSource: Source<number, ListedAreaCode> = {
  name: 'operations/area-code',
  reads: (id) => [...rowOf(AREA_CODES, id), ...anyRowOf({ name: 'users' })],
  load: (keys) => ({
    name: 'operations/area-code',
    text: `select id, area_code, exists (select from users where users.area_code = area_codes.area_code) as used
           from area_codes where id = any($1::int[]) and removed_at is null`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), row as unknown as ListedAreaCode] as const),
};
