import { fakeClock, silentProxy, testDatabase, until } from '@candor/testkit';
import { afterAll, expect, it } from 'vitest';
import { noticeMuteAfter } from '../../src/kernel/store/answer-limits.ts';
import { SYSTEM } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { testSeals } from '../security/tampering/story.ts';
import { fund } from './toy.ts';

afterAll(noticeMuteAfter(300, 5_000));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
const behind = new URL(db.serverUrl);
const proxy = await silentProxy(`${decodeURIComponent(behind.hostname)}/.s.PGSQL.${behind.port}`);
const LINES = 3;
const database = new Database(
  `postgres://${behind.username}:${behind.password}@127.0.0.1:${proxy.port}${behind.pathname}`,
  quiet,
  LINES,
  testSeals(),
);
afterAll(async () => {
  await database.close();
  await proxy.stop();
});

/** Holds a table, so that its readers wait; returns what lets it go. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = await db.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Waits until so many statements wait for a table. */
async function untilWaiting(table: string, count = 1): Promise<void> {
  await until(`${count} to wait for ${table}`, async () => {
    const client = await db.pool.connect();
    const { rowCount } = await client
      .query('select from pg_locks where relation = $1::regclass and not granted', [table])
      .finally(() => client.release());
    return rowCount === count;
  });
}

it('KER-125 an answer that takes long is waited for, as long as the server works on it', async () => {
  // Longer than it takes to find a mute line.
  expect(await database.snapshot((query) => query('select 1 as one from pg_sleep(1.5)'))).toEqual([{ one: 1 }]);
});

it('KER-125 a line that goes mute meanwhile is broken off, and the pool has another one instead', async () => {
  for (let times = 0; times < 2; times += 1) {
    const letGo = await hold('counters');
    const answers = Array.from({ length: LINES }, () =>
      database
        .snapshot((query) => query('select from counters'))
        .then(
          () => 'answered',
          (error: Error) => error.message,
        ),
    );
    await untilWaiting('counters', LINES);
    proxy.muteOpen();
    await letGo();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: LINES }, () => 'Connection terminated unexpectedly'));
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  }
});

it('KER-125 the kernel goes on where a line went mute while it read everything again', async () => {
  const kernel = new VenueKernel({
    tables: PROJECTED_TABLES,
    database,
    clock: fakeClock(),
    log: quiet,
    fatal: (reason) => {
      throw new Error(reason);
    },
    patienceMs: 300,
  });
  await kernel.start();
  const passes = async (): Promise<boolean> =>
    kernel.run(fund, { user: 300_001, amount: 1n }, SYSTEM).then(
      () => true,
      () => false,
    );
  await until('an order to pass', passes);
  const giveBack = await db.away();
  await until('an order to be refused', async () => !(await passes()));
  const letGo = await hold('recorded_positions');
  await giveBack();
  await untilWaiting('recorded_positions');
  proxy.muteOpen();
  await letGo();
  await until('an order to pass again', passes, 20_000);
  await kernel.stop();
});
