import { createHash } from 'node:crypto';
import type { ColumnType, Statement, Table } from './command.ts';

/** What a column may hold on its way to Postgres. */
type Value = string | number | bigint | boolean | null | undefined | object;

/**
 * A Postgres array literal. Written by hand because the driver's own conversion inspects every element and quotes
 * numbers, which is most of the cost of a large batch.
 */
export function arrayLiteral(type: ColumnType, values: readonly Value[]): string {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) text += ',';
    text += elementLiteral(type, values[index]);
  }
  return `${text}}`;
}

function elementLiteral(type: ColumnType, value: Value): string {
  if (value === null || value === undefined) return 'NULL';
  switch (type) {
    case 'int':
    case 'smallint':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'timestamptz':
      return new Date(value as number).toISOString();
    case 'date':
      return value as string;
    case 'bytea':
      return `"\\\\x${value as string}"`;
    case 'jsonb':
      return quoted(JSON.stringify(value));
    case 'text':
      return quoted(value as string);
  }
}

function quoted(text: string): string {
  return text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

const EMPTY: readonly never[] = [];

/** One statement that adds all rows. */
export function insertStatement(table: Table<never>, rows: readonly object[]): Statement {
  const columns = Object.entries(table.columns) as [string, ColumnType][];
  const names = columns.map(([name]) => name);
  const parameters = columns.map(([, type], index) => `$${index + 1}::${type}[]`);
  return {
    name: `insert ${table.name}`,
    text: `insert into ${table.name} (${names.join(', ')}) select * from unnest(${parameters.join(', ')})`,
    values: columns.map(([name, type]) => arrayLiteral(type, column(rows, name))),
  };
}

/** One statement that sets the same columns of many rows. Each entry is the key and the values to set. */
export function updateStatement(table: Table<never>, columnNames: readonly string[], entries: readonly (readonly [string | number, object])[]): Statement {
  const types = table.columns as Readonly<Record<string, ColumnType>>;
  const typeOf = (name: string): ColumnType => {
    const type = types[name];
    if (!type) throw new TypeError(`table ${table.name} has no column ${name}`);
    return type;
  };
  const parameters = [table.key, ...columnNames].map((name, index) => `$${index + 1}::${typeOf(name)}[]`);
  const sets = columnNames.map((name) => `${name} = given.${name}`);
  return {
    name: statementName(`update ${table.name} ${columnNames.join(' ')}`),
    text: `update ${table.name} set ${sets.join(', ')} from unnest(${parameters.join(', ')}) as given (given_key, ${columnNames.join(', ')}) where ${table.name}.${table.key} = given_key`,
    values: [
      arrayLiteral(typeOf(table.key), entries.map(([key]) => key)),
      ...columnNames.map((name) => arrayLiteral(typeOf(name), column(entries.map(([, set]) => set), name))),
    ],
  };
}

/** Postgres keeps 63 bytes of a statement's name; longer ones would collide, so they end in a digest. */
function statementName(name: string): string {
  if (name.length <= 63) return name;
  return `${name.slice(0, 46)} ${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
}

/** Makes the transaction fail unless an update changes exactly `rows` rows. */
export function expecting(statement: Statement, rows: number): Statement {
  const count = `$${statement.values.length + 1}`;
  return {
    ...statement,
    text: `with changed as (${statement.text} returning 1) select expect_rows(${count}, count(*)) from changed`,
    values: [...statement.values, rows],
  };
}

function column(rows: readonly object[], name: string): readonly Value[] {
  if (rows.length === 0) return EMPTY;
  return rows.map((row) => (row as Readonly<Record<string, Value>>)[name]);
}
