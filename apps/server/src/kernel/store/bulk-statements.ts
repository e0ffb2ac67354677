import { createHash } from 'node:crypto';
import type { Statement } from '../model/command.ts';
import type { ColumnType, AnyTable } from '../model/table.ts';

/** Value of a column on its way to Postgres. */
type Value = string | number | bigint | boolean | null | undefined | object;

/** Ends each element of a text array; JSON and validated text never contain it. */
const END = '\u001f';
/** Represents null in a text array. */
const NULL = '\u001e';

/**
 * Returns the values of one column as a parameter for `arrayExpression`. Written by hand because the driver's conversion inspects every element and quotes
 * numbers, which is most of the cost of a large batch. Texts are not quoted: they end in a control character that none of them holds. Throws `RangeError` for a
 * text that does.
 */
export function arrayParameter(type: ColumnType, values: readonly Value[]): string {
  if (type === 'text') return textParameter(values as readonly (string | null | undefined)[]);
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) text += ',';
    text += elementLiteral(type, values[index]);
  }
  return `${text}}`;
}

/** Returns the expression that turns parameter `$number` back into an array of the column's type. */
export function arrayExpression(type: ColumnType, number: number): string {
  if (type === 'text') return `trim_array(string_to_array($${number}, E'\\x1f', E'\\x1e'), 1)`;
  return `$${number}::${type === 'id' ? 'bigint' : type === 'seals' ? 'jsonb' : type}[]`;
}

function textParameter(values: readonly (string | null | undefined)[]): string {
  let text = '';
  for (const value of values) {
    if (value === null || value === undefined) text += NULL + END;
    else if (value.includes(END) || value.includes(NULL)) throw new RangeError('a stored text holds a control character');
    else text += value + END;
  }
  return text;
}

function elementLiteral(type: Exclude<ColumnType, 'text'>, value: Value): string {
  if (value === null || value === undefined) return 'NULL';
  switch (type) {
    case 'int':
    case 'id':
    case 'smallint':
    case 'bigint':
    case 'boolean':
      return `${value as number | bigint | boolean}`;
    case 'timestamptz':
      return new Date(value as number).toISOString();
    case 'date':
      return value as string;
    case 'bytea':
      return `"\\\\x${value as string}"`;
    case 'jsonb':
    case 'seals':
      return `"${JSON.stringify(value).replace(/["\\]/g, '\\$&')}"`;
  }
}

const EMPTY: readonly never[] = [];

/** One statement that adds all rows. */
export function insertStatement(table: AnyTable, rows: readonly object[]): Statement {
  const columns = Object.entries(table.columns);
  const names = columns.map(([name]) => name);
  const parameters = columns.map(([, type], index) => arrayExpression(type, index + 1));
  return {
    name: `insert ${table.name}`,
    text: `insert into ${table.name} (${names.join(', ')}) select * from unnest(${parameters.join(', ')})`,
    values: columns.map(([name, type]) => arrayParameter(type, column(rows, name))),
  };
}

/** One statement that sets the same columns of many rows. Each entry is the key and the values to set. */
export function updateStatement(
  table: AnyTable,
  columnNames: readonly string[],
  entries: readonly (readonly [string | number, object])[],
): Statement {
  const types = table.columns;
  const typeOf = (name: string): ColumnType => {
    const type = types[name];
    if (!type) throw new TypeError(`table ${table.name} has no column ${name}`);
    return type;
  };
  const parameters = [table.key, ...columnNames].map((name, index) => arrayExpression(typeOf(name), index + 1));
  const sets = columnNames.map((name) => `${name} = given.${name}`);
  return {
    name: statementName(`update ${table.name} ${columnNames.join(' ')}`),
    text: `update ${table.name} set ${sets.join(', ')} from unnest(${parameters.join(', ')}) as given (given_key, ${columnNames.join(', ')}) where ${table.name}.${table.key} = given_key`,
    values: [
      arrayParameter(
        typeOf(table.key),
        entries.map(([key]) => key),
      ),
      ...columnNames.map((name) =>
        arrayParameter(
          typeOf(name),
          column(
            entries.map(([, set]) => set),
            name,
          ),
        ),
      ),
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
