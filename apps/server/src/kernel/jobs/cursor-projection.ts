import type { Query } from '../store/query.ts';

/** Background projection of an append-only table, with a named cursor. */
export interface CursorProjection<Row> {
  readonly name: string;
  /** The next rows after a position, in order; at most so many at a time. */
  read(query: Query, after: number): Promise<readonly Row[]>;
  position(row: Row): number;
  /** Stores the result of rows in the transaction that moves the cursor: once, whatever breaks. */
  store(query: Query, rows: readonly Row[]): Promise<void>;
}

/** Transactions of the database, one at a time, as a cursor projection needs them. */
interface Transactions {
  tx<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
}

/** Takes the next rows of a projection; returns how many. Call it again while there are any. */
export function projectNext<Row>(database: Transactions, { name, read, position, store }: CursorProjection<Row>): Promise<number> {
  return database.tx(async (query) => {
    const rows = await read(query, await lockedPosition(query, name));
    const last = rows.at(-1);
    if (last === undefined) return 0;
    await store(query, rows);
    await query('update cursors set position = $2 where name = $1', [name, position(last)]);
    return rows.length;
  });
}

/** Reads how far a projection has come, and holds it until the transaction ends: whoever else takes the next rows waits. */
async function lockedPosition(query: Query, name: string): Promise<number> {
  const lock = () => query<{ position: bigint }>('select position from cursors where name = $1 for update', [name]);
  let [cursor] = await lock();
  if (cursor === undefined) {
    // A row that is not there cannot be held: two that begin together would both take the first rows.
    await query('insert into cursors (name, position) values ($1, 0) on conflict (name) do nothing', [name]);
    [cursor] = await lock();
  }
  return Number(cursor?.position ?? 0n);
}
