import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { GENESIS } from '../../src/kernel/model/hash.ts';
import { batchHash } from '../../src/kernel/journal/journal.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { journalChainHolds } from '../../src/kernel/check/verify.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { customer, fund, spend, SYSTEM } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** The last numbers of the first partition of the journal, and of the fifth of commands and those after it. */
const BATCH = 999_999;
const SEQ = 9_999_999;
const USER = 300_001;
const clock = fakeClock();
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
afterAll(async () => {
  await kernel.stop();
  await database.close();
});

const newest = async (parent: string): Promise<unknown> => {
  const { rows } = await db.pool.query<{ newest: number }>(
    `select max(substring(inhrelid::regclass::text from '\\d+$')::int) as newest from pg_inherits where inhparent = $1::regclass`,
    [parent],
  );
  return rows[0]?.newest;
};

beforeAll(async () => {
  // A venue right before the ends of its partitions: its older journal is dropped, and a batch without commands waits.
  const row = {
    batch: BATCH,
    format: 1,
    rules: 'test',
    at: clock.now(),
    first_seq: SEQ + 1,
    last_seq: SEQ,
    tick_id: 0,
    tick_hash: GENESIS,
    counters: '{"transfer_ids":1}',
  };
  for (const parent of ['commands', 'command_keys', 'events']) await db.pool.query('select make_partitions($1, $2)', [parent, SEQ]);
  await db.pool.query(`insert into journal_drops (through_batch, last_seq, hash) values ($1, $2, decode($3, 'hex'))`, [
    BATCH - 1,
    SEQ,
    GENESIS,
  ]);
  await db.pool.query('update projection set batch = $1, seq = $2', [BATCH - 1, SEQ]);
  // Looked at from here on, the tables would never catch up before the kernel starts.
  await database.query(
    `insert into journal (batch, format, rules, at, first_seq, last_seq, tick_id, tick_hash, counters, items, hash)
     values ($1, $2, $3, to_timestamp($4::float8 / 1000), $5, $6, $7, decode($8, 'hex'), $9, '', decode($10, 'hex'))`,
    [...Object.values(row), batchHash(GENESIS, row, [])],
  );
});

it('KER-60 partitions are there before the numbers reach them, and are made beside whoever reads', async () => {
  await kernel.start();
  expect([kernel.head.batch, kernel.head.seq]).toEqual([BATCH, SEQ]);
  expect(await Promise.all(['journal', 'commands', 'command_keys', 'events'].map(newest))).toEqual([1, 1, 5, 5]);
  // Another connection reads all of it meanwhile, as the verifier does for minutes.
  const reader = await db.pool.connect();
  try {
    await reader.query('begin; lock table journal, commands, command_keys, events in access share mode');
    await kernel.run(fund, { user: USER, amount: 10n }, SYSTEM);
    await kernel.run(spend, { amount: 1n }, customer(USER), { key: 'beyond' });
    await kernel.caughtUp();
  } finally {
    await reader.query('commit');
    reader.release();
  }
  expect(await Promise.all(['journal', 'commands', 'command_keys', 'events'].map(newest))).toEqual([2, 2, 6, 6]);
  const { rows } = await db.pool.query(
    `select (select max(batch)::int from journal_1) as batch, (select max(seq)::int from commands_1) as seq,
       (select count(*)::int from command_keys_5) as keys, (select count(*)::int from events_5) as events`,
  );
  expect(rows).toEqual([{ batch: BATCH + 2, seq: SEQ + 2, keys: 1, events: 1 }]);
  expect((await database.snapshot(journalChainHolds)).faults).toEqual([]);
});
