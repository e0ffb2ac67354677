import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';
import { CaughtUpPool } from './caught-up-pool.ts';
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

/**
 * A copy of `template`, or a fresh, migrated database, dropped when the test file ends. Needs the testkit's global setup (project `integration`).
 */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('candorPostgres'), `test_${randomBytes(6).toString('hex')}`, template);
  const pool = new CaughtUpPool(database.url);
  pool.on('error', () => {});
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= pool.end().then(database.drop));
  afterAll(close);
  return { url: database.url, serverUrl: database.serverUrl, pool, away: database.away, close };
}
