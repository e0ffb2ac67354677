import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { until } from './poll.ts';
import { createTestDatabase } from './postgres.ts';

/** A database of its own for one test file. */
export interface TestDatabase {
  /** Connects as the owner. */
  readonly url: string;
  /** Connects as the login of servers under test, which has no more rights than they need. */
  readonly serverUrl: string;
  /** A pool as the owner, for looking at rows. Types are read as the server reads them: int8 as bigint, timestamptz as milliseconds. */
  readonly pool: pg.Pool;
  /** Takes the database away from servers under test; returns what gives it back. */
  away(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A fresh, migrated database, dropped when the test file ends. Needs the testkit's global setup (project `integration`). */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('candorPostgres'), `test_${randomBytes(6).toString('hex')}`);
  const pool = new CaughtUpPool({ connectionString: database.url, max: 4, types: { getTypeParser } });
  pool.on('error', () => {});
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= pool.end().then(database.drop));
  afterAll(close);
  return { url: database.url, serverUrl: database.serverUrl, pool, away: database.away, close };
}

/** Looks at the tables once they hold everything that is committed, as any reader of the venue does. */
class CaughtUpPool extends pg.Pool {
  override query = (async (...asked: Parameters<pg.Pool['query']>) => {
    await until('the tables hold the journal', async () => {
      const { rows } = await super.query<{ caught_up: boolean }>(CAUGHT_UP);
      return rows[0]?.caught_up;
    });
    return super.query(...asked);
  }) as never;
}

const CAUGHT_UP = `select coalesce((select max(batch) from journal), 0) <= (select batch from projection) as caught_up`;

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) => {
  if (oid === pg.types.builtins.INT8) return BigInt;
  const parser = pg.types.getTypeParser(oid, format ?? 'text');
  if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).getTime();
  return parser;
};
