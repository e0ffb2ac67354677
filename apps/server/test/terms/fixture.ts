import { fakeClock, testDatabase, type FakeClock, type TestDatabase } from '@candor/testkit';
import { afterAll } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { createTermsFeature, type TermsFeature } from '../../src/features/terms/index.ts';
import { Founding } from '../../src/market/seed-markets.ts';
import { RefusedError } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const MINUTE = 60_000;

export interface TermsFixture extends TermsFeature {
  readonly kernel: VenueKernel;
  readonly database: Database;
  readonly db: TestDatabase;
  readonly clock: FakeClock;
}

/** Operators with the given ids. */
export async function addOperators(db: TestDatabase, ids: readonly number[] = [1, 2, 3]): Promise<void> {
  await db.pool.query(
    `insert into operators (id, email, name, role, password_hash, factor_secret, created_at)
     select id, 'operator' || id || '@desk.example', 'Operator ' || id, 'administrator', '', '', now() from unnest($1::int[]) as id`,
    [ids],
  );
}

/** The terms feature on a database of its own with three operators. */
export async function termsFixture(): Promise<TermsFixture> {
  const db = await testDatabase();
  await addOperators(db);
  const clock = fakeClock();
  const database = new Database(db.serverUrl, quiet);
  const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, patienceMs: 1_000, fatal: () => undefined });
  await kernel.start();
  const { entities } = await Founding.load(database);
  const feature = await createTermsFeature({ kernel, database, clock, founding: entities });
  afterAll(async () => {
    await kernel.stop();
    await database.close();
  });
  return { ...feature, kernel, database, db, clock };
}

/** The document of a setting. */
export function valueOf(value: boolean | number | string): string {
  return JSON.stringify({ value });
}

/** The request of an operator. */
export function operator(id: number): RequestContext {
  const address = '192.0.2.9';
  return {
    actor: { kind: 'operator', userId: id, session: 'aa'.repeat(32), address, language: 'en' },
    address,
    device: 'test',
    language: 'en',
  };
}

/** The code that a promise is refused with; `ok` when it is not. Fails for anything but a refusal. */
export function refusal(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof RefusedError) return error.code;
      throw error;
    },
  );
}

/** The constraint, or else the message, that a statement fails with; `ok` when it does not. */
export function failure(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'ok',
    (error: Error & { constraint?: string }) => error.constraint ?? error.message,
  );
}
