import { isDeepStrictEqual } from 'node:util';
import { sha256 } from '../model/hash.ts';
import type { Query, Row } from '../store/query.ts';
import type { ProjectedTable } from '../tables/projection.ts';
import type { ColumnType, Table } from '../model/table.ts';

const AT_A_TIME = 1_000;

/** A list of columns for `select`: bytea as hex, everything else as the connection reads it. */
export function selection({ name: table, columns }: ProjectedTable): string {
  return Object.entries(columns)
    .map(([name, type]) => (type === 'bytea' ? `encode(${table}.${name}, 'hex') as ${name}` : `${table}.${name}`))
    .join(', ');
}

/** The first command whose rows a table has, of which retention drops the oldest partitions; 0 while all are there. */
export async function firstKept(query: Query, table: string): Promise<number> {
  const [oldest] = await query<{ seq: bigint | null }>(
    `select min(substring(relid::text from '_(\\d+)$')::bigint) * partition_width($1::text) as seq
     from pg_partition_tree($1::text::regclass) where isleaf`,
    [table],
  );
  return Number(oldest?.seq ?? 0n);
}

/** The key of the first row of the journal's that a table still has, where the oldest go after a term; 0 for other tables. */
export async function firstJournaled(query: Query, { name, key, partly }: Pick<Table<never>, 'name' | 'key' | 'partly'>): Promise<number> {
  if (partly === undefined) return 0;
  const [oldest] = await query<{ first: bigint | null }>(`select min(${key}) as first from ${name} where ${partly}`);
  return Number(oldest?.first ?? Number.MAX_SAFE_INTEGER);
}

/**
 * Compares rows with those that are stored under the same keys. Returns a sentence for each row that is missing or differs in a given column. The table must
 * have an index on its keys.
 */
export async function faultsOf(
  query: Query,
  table: ProjectedTable,
  keys: readonly string[],
  expected: readonly object[],
): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < expected.length; from += AT_A_TIME) {
    const some = expected.slice(from, from + AT_A_TIME) as Row[];
    if (await areStored(query, table, keys, some)) continue;
    const stored = await storedRows(query, table, keys, some);
    for (const row of some) {
      const key = keyText(keys, row);
      const found = stored.get(key);
      const columns = found && differingColumns(table, row, found);
      if (!columns) faults.push(`${table.name} ${key} is missing`);
      else if (columns.length > 0) faults.push(`${table.name} ${key} is not what the journal says: ${columns.join(', ')}`);
    }
  }
  return faults;
}

/**
 * Whether all rows are stored as they are given, by one digest of all of them: to read them costs several times as much. False also where that does not tell:
 * for rows of which only some columns are known, and for columns whose text is not that of their value.
 */
async function areStored(query: Query, table: ProjectedTable, keys: readonly string[], given: readonly Row[]): Promise<boolean> {
  const columns = Object.entries(table.columns);
  if (columns.some(([, type]) => type === 'jsonb' || type === 'seals')) return false;
  let expected = '';
  for (const row of given) {
    for (const [column, type] of columns) {
      const value = row[column];
      if (value === undefined) return false;
      expected += elementOf(type, value);
    }
  }
  const texts = columns.map(([column, type]) => storedElement(type, `${table.name}.${column}`)).join(' || ');
  const [found] = await query<{ digest: string | null }>(
    `select encode(sha256(convert_to(string_agg(found.text, '' order by place), 'UTF8')), 'hex') as digest
     from ${askedRows(table, keys, 'with ordinality', ', place', `${texts} as text`)}`,
    keys.map((key) => given.map((row) => row[key])),
  );
  return found?.digest === sha256(expected);
}

/** A value as its part of a digest. Text has its length in front, so that no two rows have the same parts. */
function elementOf(type: ColumnType, value: unknown): string {
  if (value === null) return '~,';
  if (type === 'text') return `${Buffer.byteLength(value as string)}:${value as string},`;
  if (type === 'timestamptz') return `${secondsOf(value as number)},`;
  return `${textOf(value)},`;
}

/** SQL of the part of a digest that `elementOf` makes. */
function storedElement(type: ColumnType, column: string): string {
  switch (type) {
    case 'text':
      return `coalesce(octet_length(${column}) || ':' || ${column}, '~') || ','`;
    case 'timestamptz':
      return `coalesce(extract(epoch from ${column})::text, '~') || ','`;
    case 'bytea':
      return `coalesce(encode(${column}, 'hex'), '~') || ','`;
    default:
      return `coalesce(${column}::text, '~') || ','`;
  }
}

/** Seconds of a moment in milliseconds as Postgres writes them, with six digits. */
function secondsOf(at: number): string {
  const seconds = Math.floor(at / 1000);
  return `${seconds}.${String(at - seconds * 1000).padStart(3, '0')}000`;
}

async function storedRows(query: Query, table: ProjectedTable, keys: readonly string[], given: readonly Row[]): Promise<Map<string, Row>> {
  const rows = await query(
    `select found.* from ${askedRows(table, keys, '', '', selection(table))}`,
    keys.map((key) => given.map((row) => row[key])),
  );
  return new Map(rows.map((row) => [keyText(keys, row), row]));
}

/** SQL of the rows with given keys. Row by row along the index: a join could take it into its head to read the whole table for every page. */
function askedRows(table: ProjectedTable, keys: readonly string[], ordinality: string, place: string, list: string): string {
  const asked = keys.map((key, index) => `$${index + 1}::${arrayType(table.columns[key])}[]`);
  const names = keys.map((_key, index) => `key_${index}`);
  return `unnest(${asked.join(', ')}) ${ordinality} as asked (${names.join(', ')}${place}), lateral (
       select ${list} from ${table.name} where ${keys.map((key, index) => `${table.name}.${key} = key_${index}`).join(' and ')} limit 1
     ) as found`;
}

function keyText(keys: readonly string[], row: Row): string {
  return keys.map((key) => String(row[key])).join(' ');
}

/** The columns of `expected` in which a stored row differs from it. */
function differingColumns(table: ProjectedTable, expected: Row, stored: Row): string[] {
  return Object.entries(expected)
    .filter(([column, value]) => !isSame(table.columns[column], value, stored[column]))
    .map(([column]) => column);
}

function isSame(type: ColumnType | undefined, expected: unknown, stored: unknown): boolean {
  if (expected === null || expected === undefined || stored === null || stored === undefined)
    return (expected ?? null) === (stored ?? null);
  if (type === 'jsonb') return isDeepStrictEqual(expected, stored);
  // A column that the connection reads as bigint may be a number here; as text both are the same.
  return textOf(expected) === textOf(stored);
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'number':
    case 'bigint':
    case 'boolean':
      return value.toString();
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

function arrayType(type: ColumnType | undefined): string {
  return type === 'id' ? 'bigint' : (type ?? 'text');
}
