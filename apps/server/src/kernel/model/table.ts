/**
 * Type of a column on its way to Postgres. `bigint` columns hold bigint; `id` is a bigint column whose values stay safe integers and are numbers here.
 * `timestamptz` is milliseconds as a number, `date` is text, `bytea` is hex, null is null. `seals` is JSON; an update adds its members to those that are
 * stored.
 */
export type ColumnType = 'int' | 'id' | 'smallint' | 'bigint' | 'text' | 'timestamptz' | 'boolean' | 'date' | 'bytea' | 'jsonb' | 'seals';

/** A table that commands write, whatever its rows are. */
export interface AnyTable {
  readonly name: string;
  /** The primary key column; text, a number or bytea as hex text. */
  readonly key: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** The column that says whose a row is, where sources ask for the rows of one owner. It never changes. */
  readonly scope?: string;
  /**
   * The columns that hold the customers whom a row concerns, where there are several: the buyer and the seller of an order. They never change and
   * are never the same customer. Sources ask for the rows of one of them by `partySource`, and reads of each see what the others have done.
   */
  readonly parties?: readonly string[];
  /**
   * Its rows are in the journal in full and reach the table behind the reply. Others are written in the transaction of
   * their batch and leave no more than a keyed digest in the journal: what may have to be forgotten some day.
   */
  readonly projected?: true;
  /**
   * Columns that carry the venue's seal, because such a row gives rights or says what was decided. None is made
   * up or changed with the database alone. The table has a column `seals` for them.
   */
  readonly sealed?: readonly string[];
  /** Sealed columns that had no seal before rows had positions: the rows of before are sealed with what they hold. */
  readonly sealedLater?: readonly string[];
  /** It came after rows had positions: a database of before it knows no sum of its positions, which is then that of no rows. */
  readonly addedLater?: true;
  /** The sealed column that is null for as long as a row gives rights: afterwards its seals do not matter. */
  readonly endsBy?: string;
  /** Its rows are removed after a term while they still count, so that what is left does not tell what was taken away. */
  readonly forgets?: true;
  /**
   * Only some of its rows are made of the journal, those for which this SQL holds, and the oldest of them go after a term. Their
   * keys are numbers in the order of the journal, and they are final (`isFinal`) from the beginning.
   */
  readonly partly?: string;
  /** The row will never change again. Where a table says so, a comparison with the journal need not remember its rows. */
  isFinal?(row: never): boolean;
}

/** A table whose rows are known: plain objects whose keys are column names. Declared by `table` in `columns.ts`. */
export type Table<Row extends object> = AnyTable & {
  readonly key: keyof Row & string;
  readonly columns: { readonly [Column in keyof Row]: ColumnType };
  readonly scope?: keyof Row & string;
  readonly parties?: readonly (keyof Row & string)[];
  readonly sealed?: readonly (keyof Row & string)[];
  readonly sealedLater?: readonly (keyof Row & string)[];
  readonly endsBy?: keyof Row & string;
  isFinal?(row: Row): boolean;
};

/** Owner of a row: the value of the table's scope, or those of its parties in their order. */
export type Owner = string | number | readonly number[];

/** A row to add, or columns of one row to set. */
export type Change =
  | { readonly kind: 'insert'; readonly table: AnyTable; readonly row: object }
  | {
      readonly kind: 'update';
      readonly table: AnyTable;
      readonly key: string | number;
      readonly set: object;
      readonly owner: Owner | undefined;
    };

/** Adds a row. */
export function insert<Row extends object>(table: Table<Row>, row: Row): Change {
  return { kind: 'insert', table, row };
}

/**
 * Sets columns of the row with this key. Exactly one row must change, or the batch fails. `owner` is the value of the scope
 * column, or of all columns of parties; without it every owner's rows count as changed.
 */
export function update<Row extends object>(table: Table<Row>, key: string | number, set: Partial<Row>, owner?: Owner): Change {
  return { kind: 'update', table, key, set, owner };
}

/** The key of the row that a change concerns. */
export function changedKey(change: Change): string | number {
  return change.kind === 'update' ? change.key : ((change.row as Record<string, unknown>)[change.table.key] as string | number);
}

/** A table, or its name where it belongs to another feature. */
type Named = { readonly name: string };

/** The row with a key, as something that a source depends on. */
export function rowOf({ name }: Named, key: string | number): string[] {
  return [`${name}#${key}`];
}

/** All rows of one owner, as something that a source depends on. The table must have a scope. */
export function rowsOf({ name }: Named, owner: string | number): string[] {
  return [`${name}@${owner}`, `${name}@?`];
}

/** The whole table, as something that a source depends on. */
export function anyRowOf({ name }: Named): string[] {
  return [name];
}

/** Returns the touches of a change, which are compared with the dependencies of sources. */
export function touchesOf(change: Change): string[] {
  const { table } = change;
  const touches = [table.name, `${table.name}#${changedKey(change)}`];
  for (const owner of ownersOf(change)) touches.push(`${table.name}@${owner}`);
  return touches;
}

/** Returns the owners of the row of a change, by the table's scope or parties: `?` where the change does not say. Empty where the table has neither. */
export function ownersOf(change: Change): readonly (string | number)[] {
  const { scope, parties = scope === undefined ? [] : [scope] } = change.table;
  if (parties.length === 0) return [];
  if (change.kind === 'insert') return parties.map((column) => (change.row as Record<string, string | number | null>)[column] ?? '?');
  const { owner = '?' } = change;
  return typeof owner === 'object' ? owner : [owner];
}

/** The row that a change adds to a table; undefined for other changes and other tables. */
export function addedTo<Row extends object>({ name }: Table<Row>, change: Change): Row | undefined {
  return change.kind === 'insert' && change.table.name === name ? (change.row as Row) : undefined;
}
