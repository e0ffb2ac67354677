import { as, rowSource } from '../../kernel/model/row-source.ts';
import type { Effect } from '../../kernel/model/command.ts';
import { anyRowOf } from '../../kernel/model/table.ts';
import { boolean, moment, nullable, type RowOf, smallint, table, text } from '../../kernel/model/columns.ts';

/** A country as stored. */
export const AREA_CODES = table({
  name: 'area_codes',
  key: 'id',
  sealed: ['name', 'area_code', 'removed_at'],
  columns: {
    id: smallint,
    name: text,
    /** Digits, without a plus. */
    area_code: text,
    /** Null while it is on the list. */
    removed_at: nullable(moment),
  },
});
export type AreaCodeRow = RowOf<typeof AREA_CODES>;

/** Returns the columns of a country that a save overwrites. */
export function areaCodeOf({ name, area_code }: Pick<AreaCodeRow, 'name' | 'area_code'>): Pick<AreaCodeRow, 'name' | 'area_code'> {
  return { name, area_code };
}

/** Countries are changed one after another. */
export const SERIAL = 'area-codes';

/** Effect that the picker of countries follows. */
export const CHANGED: Effect = { kind: 'area-codes/changed' };

/** Countries on the list by id. */
export const areaCodeSource = rowSource(AREA_CODES, 'id', {
  name: 'operations/area-code',
  take: ['name', 'area_code'],
  and: {
    /** Whether a customer registered with its prefix. Countries share prefixes, and customers keep the calling code only, 1 for 1242. */
    used: as(
      boolean,
      `exists (select from customers where customers.area_code = area_codes.area_code
         or customers.area_code = '1' and '1' || left(customers.mobile, 3) = area_codes.area_code)`,
    ),
  },
  where: 'removed_at is null',
  touched: () => anyRowOf({ name: 'users' }),
});
