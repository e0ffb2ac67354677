import type { ErrorCode } from '@candor/api';
import { testDatabase, until, fakeClock } from '@candor/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GENESIS } from '../../src/kernel/model/hash.ts';
import { journalChainHolds } from '../../src/kernel/check/verify.ts';
import { read, type Append, type Commit } from '../../src/kernel/model/command.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { available, book, currencySource, customer, fund, look, spend, spendOnce, SYSTEM } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = fakeClock();
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
let fatal: string[] = [];
let kernel: VenueKernel;
let nextUser = 200_000;

function newUser(): number {
  nextUser += 1;
  return nextUser;
}

/** Runs statements as the owner, without waiting for the tables. */
async function owner(sql: string): Promise<readonly unknown[]> {
  const client = await db.pool.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    client.release();
  }
}

async function balance(user: number): Promise<bigint> {
  const { rows } = await db.pool.query('select balance from accounts where id = $1', [available(user)]);
  return rows[0]?.balance ?? 0n;
}

beforeEach(async () => {
  fatal = [];
  kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: (reason) => fatal.push(reason) });
  await kernel.start();
});
afterEach(async () => {
  await kernel.stop();
});

describe('commands', () => {
  it('KER-1 KER-3 move money by balanced postings and log one chained row each', async () => {
    const user = newUser();
    expect(await kernel.run(fund, { user, amount: 500n }, SYSTEM)).toEqual({ balance: '500' });
    expect(await kernel.run(spend, { amount: 200n }, customer(user))).toEqual({ left: '300' });
    expect(await balance(user)).toBe(300n);
    const { rows: sums } = await db.pool.query('select sum(balance)::text as sum from accounts');
    expect(sums[0].sum).toBe('0');
  });

  it('KER-3 keep a journal in which every batch fits the one before, with a row for every command', async () => {
    const before = kernel.head.seq;
    await Promise.all(Array.from({ length: 50 }, () => kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM)));
    await kernel.run(fund, { user: newUser(), amount: 5n }, SYSTEM);
    const { rows } = await db.pool.query<{ hash: string }>(`select encode(hash, 'hex') as hash from journal order by batch`);
    expect(kernel.head.seq).toBe(before + 51);
    expect(kernel.head.hash).toBe(rows.at(-1)?.hash ?? GENESIS);
    expect((await database.snapshot(journalChainHolds)).faults).toEqual([]);
    const { rows: logged } = await db.pool.query('select count(*)::int as count from commands where seq > $1', [before]);
    expect(logged[0].count).toBe(51);
  });

  it('KER-2 refuse an overdraft and leave no trace of it', async () => {
    const user = newUser();
    await kernel.run(fund, { user, amount: 100n }, SYSTEM);
    await expect(kernel.run(spend, { amount: 101n }, customer(user))).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(await balance(user)).toBe(100n);
  });

  it('KER-2 KER-4 accept exactly what a balance affords when twenty ask at once', async () => {
    const user = newUser();
    await kernel.run(fund, { user, amount: 5n }, SYSTEM);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => kernel.run(spend, { amount: 1n }, customer(user))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5);
    expect(await balance(user)).toBe(0n);
  });

  it('load what they need and refuse with their own code', async () => {
    expect(await kernel.run(look, { currency: 1 }, SYSTEM)).toEqual({ name: 'USDT' });
    await expect(kernel.run(look, { currency: 999 }, SYSTEM)).rejects.toMatchObject({ code: 'currency_unknown' });
  });

  it('KER-5 KER-6 suffer nothing from a neighbour that only the database can refuse', async () => {
    const user = newUser();
    await kernel.run(book, { key: 'same', user: 1 }, SYSTEM);
    const results = await Promise.allSettled([
      kernel.run(fund, { user, amount: 7n }, SYSTEM),
      kernel.run(book, { key: 'same', user: 2 }, SYSTEM),
      kernel.run(book, { key: 'other', user: 3 }, SYSTEM),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 'account_taken' } });
    expect(await balance(user)).toBe(7n);
  });
});

describe('a batch of a thousand', () => {
  it('KER-6 is not committed one by one because the database refuses one of them', async () => {
    await kernel.run(book, { key: 'taken', user: 100 }, SYSTEM);
    const before = kernel.head.batch;
    const keys = Array.from({ length: 1_000 }, (_, index) => (index === 617 ? 'taken' : `free-${index}`));
    const results = await Promise.allSettled(keys.map((key, index) => kernel.run(book, { key, user: 1_000 + index }, SYSTEM)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(999);
    expect(results[617]).toMatchObject({ reason: { code: 'account_taken' } });
    expect(kernel.head.batch - before).toBeLessThan(25);
  });
});

describe('a command with a mistake in it', () => {
  it('KER-5 is refused alone when what it asks for cannot be sent', async () => {
    const user = newUser();
    const broken = {
      ...look,
      needs: () => ({ accounts: [], rows: [read({ ...currencySource, load: () => ({ text: 'select $1', values: [{}] }) }, 1)] }),
    };
    const results = await Promise.allSettled([
      kernel.run(fund, { user, amount: 7n }, SYSTEM),
      kernel.run(broken, { currency: 1 }, SYSTEM),
      kernel.run(fund, { user: newUser(), amount: 7n }, SYSTEM),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 'internal' } });
    expect(await balance(user)).toBe(7n);
  });
});

describe('idempotency', () => {
  it('KER-10 answers a repeat with the first reply and applies it once', async () => {
    const user = newUser();
    await kernel.run(fund, { user, amount: 100n }, SYSTEM);
    const first = await kernel.run(spend, { amount: 10n }, customer(user), { key: 'key-00001' });
    const again = await Promise.all([1, 2, 3].map(() => kernel.run(spend, { amount: 10n }, customer(user), { key: 'key-00001' })));
    expect(again).toEqual([first, first, first]);
    expect(await balance(user)).toBe(90n);
  });

  it('KER-11 KER-12 refuses the key with another body, and keeps a refusal refused', async () => {
    const user = newUser();
    await kernel.run(fund, { user, amount: 100n }, SYSTEM);
    await kernel.run(spend, { amount: 10n }, customer(user), { key: 'key-00002' });
    await expect(kernel.run(spend, { amount: 11n }, customer(user), { key: 'key-00002' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    await expect(kernel.run(spend, { amount: 500n }, customer(user), { key: 'key-00003' })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    await kernel.run(fund, { user, amount: 1_000n }, SYSTEM);
    await expect(kernel.run(spend, { amount: 500n }, customer(user), { key: 'key-00003' })).rejects.toMatchObject({
      code: 'insufficient_balance',
    });
    expect(await balance(user)).toBe(1_090n);
  });

  it('KER-12 answers a refusal whose code an earlier version knew with one of today', async () => {
    const former = { ...spend, decide: () => ({ refused: 'isolated_whole' as ErrorCode }) };
    const user = newUser();
    await expect(kernel.run(former, { amount: 5n }, customer(user), { key: 'key-former' })).rejects.toThrow('isolated_whole');
    await kernel.run(fund, { user, amount: 100n }, SYSTEM);
    await expect(kernel.run(spend, { amount: 5n }, customer(user), { key: 'key-former' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    expect(await balance(user)).toBe(100n);
  });

  it('KER-13 refuses an identical order without a key inside its window, not after it, and not after a refusal', async () => {
    const user = newUser();
    await kernel.run(fund, { user, amount: 100n }, SYSTEM);
    await kernel.run(spendOnce, { amount: 10n }, customer(user));
    await expect(kernel.run(spendOnce, { amount: 10n }, customer(user))).rejects.toMatchObject({ code: 'miscro.submitRepeatedly' });
    await kernel.run(spendOnce, { amount: 11n }, customer(user));
    clock.advance(2_000);
    await kernel.run(spendOnce, { amount: 10n }, customer(user));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(kernel.run(spendOnce, { amount: 1_000n }, customer(user))).rejects.toMatchObject({ code: 'insufficient_balance' });
    }
  });
});

describe('followers', () => {
  it('KER-20 hear commits and appends in the order of the journal', async () => {
    const heard: string[] = [];
    kernel.onCommit((commit: Commit) => heard.push(`${commit.name} ${[...commit.balances.values()].join(',')}`));
    const append: Append = { assemble: () => [], committed: () => heard.push('append'), abandoned: () => undefined };
    const user = newUser();
    await kernel.run(fund, { user, amount: 100n }, SYSTEM);
    const second = kernel.run(fund, { user, amount: 1n }, SYSTEM);
    kernel.append(append);
    await second;
    await kernel.run(spend, { amount: 1n }, customer(user));
    expect(heard).toEqual(['toy/fund 100', 'toy/fund 101', 'append', 'toy/spend 100']);
  });
});

describe('faults', () => {
  const writerPid = async (): Promise<number> => {
    const { rows } = await db.pool.query(
      // The projector holds a lock of its own.
      `select pid from pg_locks where locktype = 'advisory' and objid = 7266041
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0].pid as number;
  };

  it('KER-30 KER-31 heal after the writing connection is cut, telling the truth about every command', async () => {
    const users = Array.from({ length: 400 }, newUser);
    const running = users.map((user) => kernel.run(fund, { user, amount: 3n }, SYSTEM).then(() => user));
    await db.pool.query('select pg_terminate_backend($1)', [await writerPid()]);
    const results = await Promise.allSettled(running);
    for (const [index, result] of results.entries()) {
      const held = await balance(users[index] as number);
      if (result.status === 'fulfilled') expect(held).toBe(3n);
      else expect((result.reason as { code: string }).code).toMatch(/unavailable|outcome_unknown/);
    }
    const user = newUser();
    await kernel.run(fund, { user, amount: 1n }, SYSTEM);
    expect(await balance(user)).toBe(1n);
    expect(fatal).toEqual([]);
  });

  it('KER-31 heal when all connections are cut again and again while commands run', async () => {
    const user = newUser();
    let acknowledged = 0;
    const cut = async (): Promise<void> => {
      for (let time = 0; time < 8; time += 1) {
        await db.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'candor-%' and datname = current_database()`,
        );
        await new Promise(setImmediate);
      }
    };
    const running = Array.from({ length: 300 }, () =>
      kernel.run(fund, { user, amount: 1n }, SYSTEM).then(
        () => void (acknowledged += 1),
        () => undefined,
      ),
    );
    await Promise.all([cut(), ...running]);
    await kernel.run(fund, { user, amount: 1n }, SYSTEM);
    await kernel.caughtUp();
    // What no caller was told of may have happened as well, once.
    expect(Number(await balance(user))).toBeGreaterThanOrEqual(acknowledged + 1);
    expect(Number(await balance(user))).toBeLessThanOrEqual(301);
    expect((await database.snapshot(journalChainHolds)).faults).toEqual([]);
  });

  it('KER-31 heal when the connection is cut while idle', async () => {
    await db.pool.query('select pg_terminate_backend($1)', [await writerPid()]);
    const user = newUser();
    await until('a command to pass', () =>
      kernel.run(fund, { user, amount: 1n }, SYSTEM).then(
        () => true,
        () => false,
      ),
    );
    expect(await balance(user)).toBeGreaterThan(0n);
  });

  it('KER-31 stop when told to while they heal an idle connection', async () => {
    const cut = db.pool.query('select pg_terminate_backend($1)', [await writerPid()]);
    // It is away for a few milliseconds at most: looked for at every turn of the process.
    while (kernel.trouble === undefined) await new Promise((resolve) => setImmediate(resolve));
    await kernel.stop();
    await cut;
  });

  it('KER-75 say why they take nothing, as long as the database refuses, and continue with what waited', async () => {
    const user = newUser();
    await owner(`create function full_disk() returns trigger language plpgsql as
        'begin raise exception ''no space left on device'' using errcode = ''53100''; end';
      create trigger full_disk before insert on journal execute function full_disk()`);
    const waiting = kernel.run(fund, { user, amount: 7n }, SYSTEM);
    await until('the trouble to be told', () => kernel.trouble !== undefined);
    expect(kernel.trouble).toBe('no space left on device');
    expect(kernel.notReady).toBe('writing to the database fails (disk full)');
    await owner('drop function full_disk() cascade');
    expect(await waiting).toEqual({ balance: '7' });
    expect(kernel.trouble).toBeUndefined();
  });

  it('KER-39 project again what a crash of the database took from the tables, before anybody reads them', async () => {
    const user = newUser();
    await kernel.run(fund, { user, amount: 100n }, SYSTEM);
    await kernel.caughtUp();
    await kernel.run(fund, { user, amount: 20n }, SYSTEM);
    await kernel.caughtUp();
    const held = await db.pool.connect();
    // Commits of the tables do not wait for the disk: a crash forgets the newest, and ends every session.
    await held.query(`begin;
      update accounts set balance = balance + 20 where id = (select debit from transfers order by id desc limit 1);
      update accounts set balance = balance - 20 where id = ${available(user)};
      delete from transfers where command_seq = (select seq from projection);
      delete from commands where seq = (select seq from projection);
      update projection p set batch = j.batch, seq = j.last_seq, at = j.at, tick_id = j.tick_id, tick_hash = j.tick_hash, hash = j.hash
        from journal j where j.batch = p.batch - 1;
      commit; begin; lock table projection in exclusive mode`);
    await held.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor-projector' and datname = current_database()`,
    );
    await until('them to be projected again', async () => {
      const rows = await owner(`select 1 from pg_stat_activity
        where application_name = 'candor-projector' and datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length > 0;
    });
    let isReadable = false;
    const readable = kernel.caughtUpWith(user).then(() => (isReadable = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isReadable).toBe(false);
    await held.query('commit');
    held.release();
    await readable;
    expect(await database.query('select balance from accounts where id = $1', [available(user)])).toEqual([{ balance: 120n }]);
    expect(await kernel.run(spend, { amount: 110n }, customer(user))).toEqual({ left: '10' });
    expect(await balance(user)).toBe(10n);
    expect(fatal).toEqual([]);
  });

  it('KER-32 stop a server whose database another one has written to', async () => {
    const user = newUser();
    await kernel.run(fund, { user, amount: 1n }, SYSTEM);
    await kernel.caughtUp();
    await owner(`create table foreign_batch as select * from journal order by batch desc limit 1; update foreign_batch set batch = batch + 1;
      insert into journal select * from foreign_batch`);
    try {
      // Something that must wait for the batch in doubt must not wait for ever.
      const results = await Promise.allSettled([
        kernel.run(fund, { user, amount: 1n }, SYSTEM),
        kernel.run(book, { key: 'overtaken', user: 9 }, SYSTEM),
      ]);
      for (const result of results)
        expect(result).toMatchObject({ reason: { code: expect.stringMatching(/unavailable|outcome_unknown/) } });
      expect(fatal).toEqual(['another server writes to this database']);
      await expect(kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM)).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      await owner('delete from journal where batch = (select batch from foreign_batch); drop table foreign_batch');
    }
  });

  it('KER-34 stop a server whose database has forgotten what it confirmed', async () => {
    await kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM);
    await kernel.caughtUp();
    await owner(
      `create table forgotten as select * from journal order by batch desc limit 1; delete from journal where batch = (select batch from forgotten)`,
    );
    try {
      await owner(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'candor-writer' and datname = current_database()`,
      );
      await until('the server to stop', () => fatal.length > 0);
      expect(fatal).toEqual(['the database has lost committed commands']);
      await expect(kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM)).rejects.toMatchObject({ code: 'unavailable' });
    } finally {
      await owner('insert into journal select * from forgotten; drop table forgotten');
    }
  });

  it('KER-35 leave the head of the ticks alone when nobody keeps it', async () => {
    const head = { id: 7, hash: 'ab'.repeat(32) };
    kernel.setTickHead(() => head);
    await kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM);
    await kernel.stop();
    kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: (reason) => fatal.push(reason) });
    await kernel.start();
    await kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM);
    expect(kernel.head.tick).toEqual(head);
    const { rows } = await db.pool.query(`select tick_id, encode(tick_hash, 'hex') as hash from projection`);
    expect(rows).toEqual([{ tick_id: 7n, hash: head.hash }]);
  });

  it('KER-32 keep a second server from starting on the same database', async () => {
    const second = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined, lockPatienceMs: 0 });
    await expect(second.start()).rejects.toThrow('another server');
  });
});
