import pg from 'pg';
import { fakeClock, testDatabase, until } from '@candor/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { journalChainHolds } from '../../src/kernel/check/verify.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { available, customer, fund, spend, SYSTEM } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = fakeClock();
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
let fatal: string[] = [];
const running: VenueKernel[] = [];

async function open(): Promise<VenueKernel> {
  fatal = [];
  const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: (reason) => fatal.push(reason) });
  await kernel.start();
  running.push(kernel);
  return kernel;
}
afterEach(async () => {
  for (const kernel of running.splice(0)) await kernel.stop();
});

/** A connection of the owner that keeps the tables from being written. */
async function heldTables(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: db.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin; lock table projection in exclusive mode');
  return client;
}

const balanceIn = async (client: pg.Client | pg.Pool, user: number): Promise<bigint> =>
  BigInt((await client.query('select balance::text from accounts where id = $1', [available(user)])).rows[0]?.balance ?? 0);

describe('tables behind the journal', () => {
  it('KER-30 do not hold up a reply, and memory decides on what they do not hold yet', async () => {
    const kernel = await open();
    await kernel.run(fund, { user: 1_001, amount: 10n }, SYSTEM);
    const held = await heldTables();
    expect(await kernel.run(spend, { amount: 4n }, customer(1_001))).toEqual({ left: '6' });
    expect(await kernel.run(spend, { amount: 5n }, customer(1_001), { key: 'behind-0001' })).toEqual({ left: '1' });
    expect(await kernel.run(spend, { amount: 5n }, customer(1_001), { key: 'behind-0001' })).toEqual({ left: '1' });
    await expect(kernel.run(spend, { amount: 2n }, customer(1_001))).rejects.toMatchObject({ code: 'insufficient_balance' });
    await held.end();
    await kernel.caughtUp();
    expect(await balanceIn(db.pool, 1_001)).toBe(1n);
  });

  it('KER-38 keep only those readers waiting whom the missing part concerns, and not for ever', async () => {
    const kernel = await open();
    const held = await heldTables();
    // Given by the venue, without an event: the money says whom it concerns.
    await kernel.run(fund, { user: 1_002, amount: 3n }, SYSTEM);
    let seen = false;
    const reader = kernel.caughtUpWith(1_002).then(() => (seen = true));
    await kernel.caughtUpWith(1_003);
    expect(seen).toBe(false);
    await held.end();
    await reader;
    expect(await balanceIn(db.pool, 1_002)).toBe(3n);
  });

  it('KER-36 are brought up at the start when the server died in between', async () => {
    const dead = await open();
    const held = await heldTables();
    for (let time = 0; time < 20; time += 1) await dead.run(fund, { user: 1_004, amount: 1n }, SYSTEM);
    await dead.run(spend, { amount: 2n }, customer(1_004), { key: 'behind-0002' });
    // As kill -9 does it: the connections are gone, without a goodbye.
    running.splice(0);
    const before = await held.query('select (select max(batch) from journal) - (select batch from projection) as behind');
    expect(Number(before.rows[0].behind)).toBeGreaterThan(0);
    await held.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'candor-%' and datname = current_database()`,
    );
    await held.end();
    const stopped = dead.stop();
    const kernel = await open();
    await stopped;
    expect(await balanceIn(db.pool, 1_004)).toBe(18n);
    expect(await kernel.run(spend, { amount: 2n }, customer(1_004), { key: 'behind-0002' })).toEqual({ left: '18' });
    expect((await database.snapshot(journalChainHolds)).faults).toEqual([]);
  });

  it('KER-37 that refuse what the journal holds stop the venue, which has it when they take it again', async () => {
    const kernel = await open();
    await kernel.run(fund, { user: 1_005, amount: 5n }, SYSTEM);
    await kernel.caughtUp();
    const owner = new pg.Client({ connectionString: db.url });
    await owner.connect();
    await owner.query(`alter table transfers add constraint planted check (amount <> 3) not valid`);
    await kernel.run(spend, { amount: 3n }, customer(1_005));
    await until('the venue to stop', () => fatal.length > 0);
    expect(fatal[0]).toContain('the tables refuse what the journal holds');
    await expect(kernel.run(spend, { amount: 1n }, customer(1_005))).rejects.toMatchObject({ code: 'unavailable' });
    await kernel.stop();
    await owner.query('alter table transfers drop constraint planted');
    await owner.end();
    running.splice(0);
    await open();
    expect(await balanceIn(db.pool, 1_005)).toBe(2n);
  });
});

describe('the venue’s time', () => {
  it('KER-22 never goes back, whatever the clock does, also across a restart', async () => {
    const first = await open();
    clock.advance(60_000);
    await first.run(fund, { user: 1_006, amount: 1n }, SYSTEM);
    const latest = clock.now();
    clock.set(latest - 3_600_000);
    await first.run(fund, { user: 1_006, amount: 1n }, SYSTEM);
    await first.stop();
    running.splice(0);
    const second = await open();
    await second.run(fund, { user: 1_006, amount: 1n }, SYSTEM);
    const { rows } = await db.pool.query(`select at from commands where name = 'toy/fund' order by seq desc limit 3`);
    expect(rows.map(({ at }) => at)).toEqual([latest, latest, latest]);
    clock.set(latest);
  });
});
