import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { JobRunner } from '../../src/kernel/jobs/jobs.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { LEDGER_CHECKS } from '../../src/kernel/check/verify.ts';
import { tablesFollowJournal } from '../../src/kernel/check/verify-projection.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { missedEvents } from '../../src/realtime/private-events.ts';
import { RetentionJob } from '../../src/retention/retention-job.ts';
import { customer, fund, spend, SYSTEM } from '../kernel/toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const DAY = 86_400_000;
const USER = 300_001;
const WIDTH = 10;
/** Long ago, so that the database thinks so as well. */
const clock = fakeClock(Date.UTC(2025, 4, 14, 4));
const START = clock.now();
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
const handlers: RetentionJob[] = [];
const job = new RetentionJob({
  kernel: { run: (...asked) => kernel.run(...asked), caughtUp: () => kernel.caughtUp() },
  database,
  clock,
  jobs: new JobRunner(database, clock, quiet, handlers),
});
handlers.push(job);

let kernel: VenueKernel;
async function startKernel(): Promise<void> {
  kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
  await kernel.start();
}
async function restart(): Promise<void> {
  await kernel.stop();
  await startKernel();
}
afterAll(async () => {
  await kernel.stop();
  await database.close();
});

const sql = async (text: string): Promise<Record<string, unknown>[]> => (await db.pool.query<Record<string, unknown>>(text)).rows;
const partitions = async (parent: string): Promise<number[]> =>
  (await sql(`select inhrelid::regclass::text as name from pg_inherits where inhparent = '${parent}'::regclass`))
    .map(({ name }) => Number(String(name).split('_').at(-1)))
    .toSorted((left, right) => left - right);
const faults = async (): Promise<string[]> => {
  const findings = await Promise.all([...LEDGER_CHECKS, tablesFollowJournal(PROJECTED_TABLES)].map((check) => database.snapshot(check)));
  return findings.flatMap((finding) => finding.faults);
};
const missed = (since: number) => missedEvents(database, USER, since, kernel.head.seq);
/** Spends once for each number, with a key of that number. Every command is a batch of its own. */
async function spendEach(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) await spendWith(number);
}
const spendWith = (number: number) => kernel.run(spend, { amount: 1n }, customer(USER), { key: `key ${number}` });

beforeAll(async () => {
  // A venue whose partitions hold ten numbers instead of millions.
  await sql(`create or replace function partition_width(parent text) returns bigint language sql immutable as 'select ${WIDTH}::bigint'`);
  for (const parent of ['journal', 'commands', 'command_keys', 'events']) {
    await sql(`drop table ${parent}_0, ${parent}_1`);
    for (let part = 0; part < 10; part += 1) await sql(`select make_partitions('${parent}', ${part * WIDTH})`);
  }
  await startKernel();
  await kernel.run(fund, { user: USER, amount: 1_000n }, SYSTEM);
  await spendEach(2, 25);
  clock.set(START + 8 * DAY);
  await spendEach(26, 35);
});

describe('partitions of keys and events', () => {
  it('RET-9 go when the newest of them is past the term, and not before', async () => {
    await job.run();
    // Of the third, up to number 29, the newest is from today.
    expect(await partitions('command_keys')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await partitions('events')).toContain(0);
    clock.set(START + 30 * DAY);
    await job.run();
    expect(await partitions('events')).toContain(0);
    clock.set(START + 30 * DAY + 1);
    await job.run();
    expect(await partitions('events')).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await partitions('command_keys')).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await sql('select min(seq)::int as first from command_keys')).toEqual([{ first: 30 }]);
    expect(await sql('select min(seq)::int as first from events')).toEqual([{ first: 20 }]);
    expect(await sql('select min(seq)::int as first, count(*)::int as count from commands')).toEqual([{ first: 1, count: 35 }]);
  });

  it('RET-10 leave the chain whole, keys that are kept answered, and the others new', async () => {
    expect(await faults()).toEqual([]);
    await restart();
    const before = kernel.head.seq;
    expect(await spendWith(30)).toEqual({ left: '971' });
    expect(kernel.head.seq).toBe(before);
    expect(await spendWith(29)).toEqual({ left: '965' });
    expect(kernel.head.seq).toBe(before + 1);
    expect(await faults()).toEqual([]);
  });

  it('RET-11 are missed by a client that may have lacked some of them, and by no other', async () => {
    await kernel.caughtUp();
    expect(await missed(18)).toEqual({ complete: false, seq: 36, events: [] });
    const rest = await missed(19);
    expect(rest.complete).toBe(true);
    expect(rest.events.map(({ seq }) => seq)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36]);
    expect(await missed(36)).toEqual({ complete: true, seq: 36, events: [] });
  });

  it('RET-12 stay while somebody reads them, and nobody waits behind the drop', async () => {
    await spendEach(37, 41);
    clock.set(START + 61 * DAY);
    await sql('delete from jobs');
    const reader = await db.pool.connect();
    try {
      await reader.query('begin; lock table events in access share mode');
      const dropping = job.run();
      await kernel.run(spend, { amount: 1n }, customer(USER));
      await kernel.caughtUp();
      await dropping;
      expect(await partitions('events')).toContain(2);
      expect(await partitions('command_keys')).not.toContain(3);
      const [next] = await sql('select due_at from jobs');
      expect(next?.['due_at']).toBe(clock.now() + 60_000);
    } finally {
      await reader.query('commit');
      reader.release();
    }
    await job.run();
    expect(await partitions('events')).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  it('RET-14 stay as long as they hold anything young, whatever else is put into the command log', async () => {
    await sql(
      `insert into commands select 50, batch, '2020-01-01', actor, user_id, name, input, refused, reply, hash from commands where seq = 42`,
    );
    const asked = database.query(`select drop_past_partitions('events', to_timestamp($1)) as dropped`, [(START + 31 * DAY) / 1_000]);
    expect(await asked).toEqual([{ dropped: 0 }]);
    expect(await partitions('events')).toContain(4);
    await sql('delete from commands where seq = 50');
  });

  it('RET-9 are the only ones that the server may drop, and stay for a day whatever it asks', async () => {
    await expect(database.query('drop table events_4')).rejects.toThrow('must be owner');
    for (const parent of ['journal', 'commands', 'transfers', 'pg_class']) {
      await expect(database.query('select drop_past_partitions($1, now())', [parent])).rejects.toThrow('are kept');
    }
    clock.set(Date.now());
    await spendEach(43, 55);
    await kernel.caughtUp();
    expect(await database.query(`select drop_past_partitions('events', now() + interval '1 year') as dropped`)).toEqual([{ dropped: 0 }]);
    expect(await partitions('events')).toContain(4);
  });
});

describe('partitions of the journal', () => {
  const DROP = `insert into journal_drops (through_batch, last_seq, hash) select batch, last_seq, hash from journal where batch = ${2 * WIDTH - 1}`;

  it('RET-13 go with a row that says where the chain continues', async () => {
    await db.pool.query(
      `begin; ${DROP}; alter table journal detach partition journal_0; alter table journal detach partition journal_1; commit`,
    );
    expect(await sql('select min(batch)::int as first from journal')).toEqual([{ first: 20 }]);
    expect(await faults()).toEqual([]);
    await restart();
    expect(await kernel.run(spend, { amount: 1n }, customer(USER), { key: 'key 50' })).toEqual({ left: '951' });
    await kernel.run(spend, { amount: 1n }, customer(USER), { key: 'one more' });
    await kernel.caughtUp();
    expect(await faults()).toEqual([]);
  });

  it('RET-13 are missing without the row, and with a wrong one', async () => {
    const kept = await sql(`select encode(hash, 'hex') as hash, last_seq::int as seq from journal_drops`);
    const chain = LEDGER_CHECKS.at(-1);
    const found = async (): Promise<readonly string[]> => (chain ? (await database.snapshot(chain)).faults : []);
    await sql('delete from journal_drops');
    expect(await found()).toContain(
      'batches 1 to 19 are missing at the beginning of the journal, and no row of journal_drops says that they were dropped: put their partitions back, or add the row as docs/operating/retention.md says',
    );
    await sql(`insert into journal_drops (through_batch, last_seq, hash) values (19, ${Number(kept[0]?.['seq'])}, '\\x00')`);
    expect(await found()).toEqual(['batch 20 does not fit the chain']);
    await sql(`update journal_drops set hash = decode('${String(kept[0]?.['hash'])}', 'hex'), last_seq = last_seq - 1`);
    expect(await found()).toEqual(['batch 20 begins with command 20, not 19']);
    await sql('update journal_drops set last_seq = last_seq + 1');
    expect(await found()).toEqual([]);
  });
});
