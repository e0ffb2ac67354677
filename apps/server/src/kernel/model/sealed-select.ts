import type { Statement } from './command.ts';
import { POSITION } from './seals.ts';
import type { AnyTable } from './table.ts';

/** Prefix of result columns that hold the values with which a row's seals must be compared. */
export const SEALED_PREFIX = 'sealed_of_';

/**
 * Returns a column for the list of a select: the values that the seals of a row of `table` must fit. A reader that acts on a row asks for it. A row without the
 * venue's seal then counts as absent (`Database`). `as` is the table's alias.
 */
export function sealOf(table: AnyTable, as: string = table.name): string {
  return `${sealedValue(table, as)} as ${SEALED_PREFIX}${table.name}`;
}

/** Returns the column of `sealOf` without a name. */
function sealedValue(table: AnyTable, as: string): string {
  const columns = sealedColumnsOf(table).map((column) => `'${column}', ${textOf(table, as, column)}`);
  return `case when ${as}.${table.key} is not null then
    jsonb_build_object('t', '${table.name}', 'k', ${textOf(table, as, table.key)}, 'c', jsonb_build_object(${columns.join(', ')}), 's', ${as}.seals,
      'l', ${table.endsBy === undefined ? 'true' : `${as}.${table.endsBy} is null`}) end`;
}

/** `$1`, a key as text, as what the key of a table is stored as. */
export function keyParameter({ key, columns }: AnyTable): string {
  const type = columns[key];
  if (type === 'bytea') return `decode($1, 'hex')`;
  return `$1::${type === 'id' ? 'bigint' : (type ?? 'text')}`;
}

/**
 * Returns a select of the rows of a table that give rights, with the values that their seals must fit. Rows come in the order of keys after `$1`, at most `$2`.
 */
export function sealedPage(table: AnyTable): string {
  const alive = table.endsBy === undefined ? '' : `and ${table.endsBy} is null`;
  return `select ${sealedValue(table, table.name)} as looked_at, ${textOf(table, table.name, table.key)} as page_key from ${table.name}
    where ($1::text is null or ${table.key} > ${keyParameter(table)}) ${alive}
    order by ${table.key} limit $2`;
}

/** Reads the rows with these keys, with what their seals must fit, whatever these say. */
export function sealedByKeys(table: AnyTable, keys: readonly (string | number)[]): Statement {
  const type = table.columns[table.key];
  const asked =
    type === 'bytea' ? `in (select decode(key, 'hex') from unnest($1::text[]) as key)` : `= any($1::${type === 'id' ? 'bigint' : type}[])`;
  return {
    name: `sealed ${table.name}`,
    text: `select ${sealedValue(table, table.name)} as looked_at, ${textOf(table, table.name, table.key)} as page_key from ${table.name} where ${table.name}.${table.key} ${asked}`,
    values: [keys],
  };
}

/** A select of the positions of the rows of a table that give rights, in the order of keys after `$1`, at most `$2`. */
export function positionPage(table: AnyTable): string {
  const alive = table.endsBy === undefined ? '' : `and ${table.endsBy} is null`;
  return `select ${textOf(table, table.name, table.key)} as key, (seals ->> '${POSITION}')::float8 as position from ${table.name}
    where ($1::text is null or ${table.key} > ${keyParameter(table)}) ${alive} order by ${table.name}.${table.key} limit $2`;
}

function sealedColumnsOf(table: AnyTable): readonly string[] {
  if (!table.sealed) throw new TypeError(`table ${table.name} has no sealed columns`);
  return table.sealed;
}

function textOf(table: AnyTable, as: string, column: string): string {
  const type = table.columns[column];
  const name = `${as}.${column}`;
  if (type === 'timestamptz') return `round(date_part('epoch', ${name}) * 1000)::bigint::text`;
  return type === 'bytea' ? `encode(${name}, 'hex')` : `${name}::text`;
}
