import type { TestServer } from '@candor/testkit';
import type { Query } from '../../../src/kernel/store/query.ts';
import type { Tampering } from './case.ts';

type Rows = readonly { readonly row: string }[];

/** Every table that is no part of another, with the columns that can be written. */
const TABLES = `select relname as name, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

/** Outcome of a tampering that was committed beside a running venue. */
export interface Committed {
  /** Whether the database let it be planted, and where it did not, when it said so. */
  readonly refused: false | 'at once' | 'at its commit';
  /** Puts every row back as it was. */
  undo(): Promise<void>;
}

/** Commits a tampering beside a running venue that writes nothing meanwhile. */
export async function commitBeside(server: TestServer, { as, plant }: Tampering): Promise<Committed> {
  const client = await server.database.pool.connect();
  const query: Query = async (text, values = []) => (await client.query(text, values as unknown[])).rows as never;
  try {
    const tables = await query<{ name: string; columns: string }>(TABLES);
    const rowsOf = async (name: string): Promise<Rows> => query(`select to_jsonb(each)::text as row from public.${name} as each`);
    // Both looks see one moment, so that what followers write meanwhile is not taken for a part of the tampering, and is not undone with it.
    await query('begin isolation level repeatable read');
    const before = new Map<string, Rows>();
    for (const { name } of tables) before.set(name, await rowsOf(name));
    try {
      if (as === 'server') await query('set local role candor_app');
      if (typeof plant === 'function') await plant(query);
      else for (const statement of typeof plant === 'string' ? [plant] : plant) await query(statement);
    } catch (error) {
      await query('rollback');
      if (!/permission denied|stays/.test((error as Error).message)) throw error;
      return { refused: 'at once', undo: () => Promise.resolve() };
    }
    await query('reset role');
    const changed: {
      readonly name: string;
      readonly columns: string;
      readonly added: readonly string[];
      readonly gone: readonly string[];
    }[] = [];
    for (const { name, columns } of tables) {
      const [was, is] = [before.get(name) ?? [], await rowsOf(name)].map((rows) => new Set(rows.map(({ row }) => row)));
      const added = [...(is ?? [])].filter((row) => was?.has(row) !== true);
      const gone = [...(was ?? [])].filter((row) => is?.has(row) !== true);
      if (added.length + gone.length > 0) changed.push({ name, columns, added, gone });
    }
    try {
      await query('commit');
    } catch (error) {
      if (!(error as Error).message.includes('violates foreign key constraint')) throw error;
      return { refused: 'at its commit', undo: () => Promise.resolve() };
    }
    return { refused: false, undo: () => undone(server, changed) };
  } finally {
    client.release();
  }
}

/** A row that the venue has written again meanwhile stays as the venue has it. */
async function undone(
  server: TestServer,
  changed: readonly {
    readonly name: string;
    readonly columns: string;
    readonly added: readonly string[];
    readonly gone: readonly string[];
  }[],
): Promise<void> {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const { name, added } of changed)
      if (added.length > 0) await client.query(`delete from public.${name} as each where to_jsonb(each)::text = any($1)`, [added]);
    for (const { name, columns, gone } of changed)
      for (const row of gone)
        await client.query(
          `insert into public.${name} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::public.${name}, $1::jsonb)
           on conflict do nothing`,
          [row],
        );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
