import type { ColumnType, Table } from './table.ts';

/** A column with the type of its values; at run time it is the name of its type and no more. */
export type Column<Value> = ColumnType & { readonly holds?: Value };

/** The value of a column as its type alone gives it. */
type Plain<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends bigint
      ? bigint
      : Value extends object
        ? object
        : Value;

function column<Value>(type: ColumnType): Column<Value> {
  return type;
}

export const int = column<number>('int');
export const smallint = column<number>('smallint');
/** A bigint column whose values stay safe integers. */
export const safeInt = column<number>('id');
export const bigint = column<bigint>('bigint');
export const text = column<string>('text');
export const boolean = column<boolean>('boolean');
/** Milliseconds since 1970. */
export const moment = column<number>('timestamptz');
/** Calendar day as text, such as 2026-05-13. */
export const date = column<string>('date');
/** Bytes as hex. */
export const bytes = column<string>('bytea');
export const json = column<object>('jsonb');
/** Lists in a select; no table has one. */
export const texts = column<readonly string[]>('jsonb');
export const ints = column<readonly number[]>('jsonb');

/** A column that holds some of the values of its type only: `of<Role>(text)`. */
export function of<Value>(type: Column<Plain<Value>>): Column<Value> {
  return column<Value>(type);
}

/** A column that may hold nothing. */
export function nullable<Value>(type: Column<Value>): Column<Value | null> {
  return column<Value | null>(type);
}

type Columns = Readonly<Record<string, Column<unknown>>>;
/** Values of declared columns. */
export type ColumnValues<Declared extends Columns> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

/** A row of a table as its columns declare it. */
export type RowOf<Declared> = Declared extends Table<infer Row> ? Row : never;

/** Declares a table. Its rows are what its columns say: `RowOf<typeof USERS>`. */
export function table<const Declared extends Columns>(
  declared: Omit<Table<ColumnValues<Declared>>, 'columns'> & { readonly columns: Declared },
): Table<ColumnValues<Declared>> {
  return declared;
}
