import { testDatabase, until, fakeClock } from '@candor/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandHash, GENESIS, type CommandRow } from '../../src/kernel/chain.ts';
import { read, type Append, type Commit } from '../../src/kernel/command.ts';
import { Database } from '../../src/kernel/database.ts';
import { PROJECTED_TABLES } from '../../src/projected-tables.ts';
import { Sequencer } from '../../src/kernel/sequencer.ts';
import { available, book, currencySource, customer, fund, look, spend, spendOnce, SYSTEM } from './toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = fakeClock();
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
let fatal: string[] = [];
let kernel: Sequencer;
let nextUser = 200_000;

function newUser(): number {
  nextUser += 1;
  return nextUser;
}

async function balance(user: number): Promise<bigint> {
  const { rows } = await db.pool.query('select balance from accounts where id = $1', [available(user)]);
  return rows[0]?.balance ?? 0n;
}

beforeEach(async () => {
  fatal = [];
  kernel = new Sequencer({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: (reason) => fatal.push(reason) });
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

  it('KER-3 keep a chain in which every row fits the one before', async () => {
    const user = newUser();
    await Promise.all(Array.from({ length: 50 }, () => kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM)));
    await kernel.run(fund, { user, amount: 5n }, SYSTEM);
    const { rows } = await db.pool.query<CommandRow & { hash: string }>(
      `select seq::int, at, actor, user_id, name, idempotency_key, encode(body_hash, 'hex') as body_hash, input, refused, reply, events,
              encode(hash, 'hex') as hash from commands order by seq`,
    );
    let previous = GENESIS;
    for (const [index, row] of rows.entries()) {
      expect(row.seq).toBe(index + 1);
      expect(commandHash(previous, row)).toBe(row.hash);
      previous = row.hash;
    }
    expect(kernel.head.hash).toBe(previous);
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
  it('KER-20 hear commits and appends in queue order', async () => {
    const heard: string[] = [];
    kernel.onCommit((commit: Commit) => heard.push(`${commit.name} ${[...commit.balances.values()].join(',')}`));
    const append: Append = { assemble: () => [], committed: () => heard.push('append'), abandoned: () => undefined };
    const user = newUser();
    const first = kernel.run(fund, { user, amount: 100n }, SYSTEM);
    kernel.append(append);
    await first;
    await kernel.run(spend, { amount: 1n }, customer(user));
    expect(heard).toEqual(['toy/fund 100', 'append', 'toy/spend 99']);
  });

  it('KER-21 see urgent commands run ahead of what waits', async () => {
    const users = [newUser(), newUser()] as const;
    const heard: number[] = [];
    kernel.onCommit((commit) => heard.push(Number([...commit.balances.keys()][0])));
    const waiting = kernel.run(fund, { user: users[0], amount: 1n }, SYSTEM);
    const urgent = kernel.runUrgent(fund, { user: users[1], amount: 1n });
    await Promise.all([waiting, urgent]);
    expect(heard).toEqual([available(users[1]), available(users[0])]);
  });
});

describe('faults', () => {
  const writerPid = async (): Promise<number> => {
    const { rows } = await db.pool.query(
      `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0].pid as number;
  };

  it('KER-30 KER-31 heal after the writing connection is cut, telling the truth about every command', async () => {
    let resets = 0;
    kernel.onReset(async () => {
      resets += 1;
    });
    const users = Array.from({ length: 400 }, newUser);
    const running = users.map((user) => kernel.run(fund, { user, amount: 3n }, SYSTEM).then(() => user));
    await db.pool.query('select pg_terminate_backend($1)', [await writerPid()]);
    const results = await Promise.allSettled(running);
    for (const [index, result] of results.entries()) {
      const held = await balance(users[index] as number);
      if (result.status === 'fulfilled') expect(held).toBe(3n);
      else expect((result.reason as { code: string }).code).toMatch(/unavailable|outcome_unknown/);
    }
    await until('the kernel to heal', () => resets > 0);
    const user = newUser();
    await kernel.run(fund, { user, amount: 1n }, SYSTEM);
    expect(await balance(user)).toBe(1n);
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
    const stopped = new Promise<void>((resolve) => kernel.onReset(async () => void kernel.stop().then(resolve)));
    await db.pool.query('select pg_terminate_backend($1)', [await writerPid()]);
    await stopped;
  });

  it('KER-32 stop a server whose database another one has written to', async () => {
    await db.pool.query('update kernel_head set batch = batch + 1');
    await expect(kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM)).rejects.toMatchObject({ code: 'unavailable' });
    expect(fatal).toHaveLength(1);
  });

  it('KER-34 stop a server whose database has forgotten what it confirmed', async () => {
    await kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM);
    await db.pool.query('update kernel_head set batch = batch - 1');
    await db.pool.query('select pg_terminate_backend($1)', [await writerPid()]);
    await until('the server to stop', () => fatal.length > 0);
    expect(fatal).toEqual(['the database has lost committed commands']);
    await expect(kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('KER-35 leave the heads of ticks and engine alone when nobody keeps them', async () => {
    await kernel.stop();
    await db.pool.query(`update kernel_head set tick_id = 7, tick_hash = decode(repeat('ab', 32), 'hex'), engine_cursor = 6`);
    kernel = new Sequencer({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: (reason) => fatal.push(reason) });
    await kernel.start();
    await kernel.run(fund, { user: newUser(), amount: 1n }, SYSTEM);
    const { rows } = await db.pool.query(`select tick_id, encode(tick_hash, 'hex') as hash, engine_cursor from kernel_head`);
    expect(rows).toEqual([{ tick_id: 7n, hash: 'ab'.repeat(32), engine_cursor: 6n }]);
  });

  it('KER-32 keep a second server from starting on the same database', async () => {
    const second = new Sequencer({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined, lockPatienceMs: 0 });
    await expect(second.start()).rejects.toThrow('another server');
  });
});
