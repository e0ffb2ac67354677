import { fakeClock, silentProxy, testDatabase, until } from '@candor/testkit';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticeMuteAfter } from '../../src/kernel/store/answer-limits.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { available, customer, fund, spend, SYSTEM } from './toy.ts';

const noticeAsEver = noticeMuteAfter(400, 5_000);
afterAll(noticeAsEver);
let refusedBatches = 0;
const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (_what: object, message: string) => void (refusedBatches += Number(message.includes('was refused'))),
};
const db = await testDatabase();
const behind = new URL(db.serverUrl);
const proxy = await silentProxy(`${decodeURIComponent(behind.hostname)}/.s.PGSQL.${behind.port}`);
const database = new Database(`postgres://${behind.username}:${behind.password}@127.0.0.1:${proxy.port}${behind.pathname}`, quiet);
afterAll(async () => {
  await database.close();
  await proxy.stop();
});

let fatal: string[] = [];
let kernel: VenueKernel;
let user = 300_000;
beforeEach(async () => {
  fatal = [];
  user += 1;
  kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock: fakeClock(), log: quiet, fatal: (reason) => fatal.push(reason) });
  await kernel.start();
  await kernel.run(fund, { user, amount: 100n }, SYSTEM);
  await kernel.caughtUp();
});
afterEach(async () => {
  expect(fatal).toEqual([]);
  await kernel.stop();
});

const owner = async (sql: string): Promise<void> => {
  const client = await db.pool.connect();
  await client.query(sql).finally(() => client.release());
};
const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
const balanceOf = (of: number) => database.query('select balance from accounts where id = $1', [available(of)]);

describe('lines of the database', () => {
  it('KER-116 that go mute are broken off, each by itself, and the venue continues by new ones', async () => {
    // As many as may be under way at once are open.
    await Promise.all(Array.from({ length: 6 }, () => database.query('select pg_sleep(0.05)')));
    proxy.muteOpen();
    const answers = await Promise.all([
      code(kernel.run(spend, { amount: 10n }, customer(user))),
      code(balanceOf(user)),
      code(kernel.caughtUp()),
    ]);
    expect(answers).not.toContain('internal');
    expect(kernel.trouble).toBeDefined();
    await until('a command to pass', async () => (await code(kernel.run(fund, { user, amount: 1n }, SYSTEM))) === 'ok');
    await kernel.caughtUp();
    // One line was found mute: what was made with it is not tried in turn.
    expect(await balanceOf(user)).toHaveLength(1);
    expect(kernel.trouble).toBeUndefined();
  });

  it('KER-116 that go mute in a transaction are not asked to roll it back', async () => {
    const work = database.tx(async (query) => {
      await query('select 1');
      proxy.muteOpen();
      await query('select 2');
    });
    await expect(work).rejects.toThrow('Query read timeout');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('KER-116 on which a proof reads for long are left alone', async () => {
    expect(await database.snapshot((query) => query(`select pg_sleep(0.9), 'proven' as what`))).toMatchObject([{ what: 'proven' }]);
  });
});

describe('a database that takes nothing for a while', () => {
  const name = behind.pathname.slice(1);
  const closed = [
    [
      'is set to be read only',
      `alter database ${name} set default_transaction_read_only = on;
       select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name like 'candor%'`,
      `alter database ${name} reset default_transaction_read_only`,
    ],
    ['lets the journal be written no more', 'revoke insert on journal from candor_app', 'grant insert on journal to candor_app'],
    ['lets the tables be written no more', 'revoke insert on commands from candor_app', 'grant insert on commands to candor_app'],
  ] as const;

  it.each(closed)('KER-117 and %s is told as that, refused for as long, and taken up again by itself', async (_what, close, open) => {
    await owner(close);
    try {
      const refused = await code(kernel.run(spend, { amount: 10n }, customer(user)));
      expect(['ok', 'unavailable', 'outcome_unknown']).toContain(refused);
      await until('the trouble to be told', () => kernel.trouble !== undefined);
    } finally {
      await owner(open);
    }
    await until('a command to pass', async () => (await code(kernel.run(fund, { user, amount: 1n }, SYSTEM))) === 'ok');
    await kernel.caughtUp();
    expect(kernel.trouble).toBeUndefined();
  });

  it('KER-117 and lets a table be read no more is told as that, until it can be read again', async () => {
    await owner('revoke select on area_codes from candor_app');
    try {
      await expect(database.query('select id from area_codes')).rejects.toThrow('permission denied');
      expect(kernel.trouble).toContain('permission denied');
    } finally {
      await owner('grant select on area_codes to candor_app');
    }
    await database.query('select id from area_codes limit 1');
    expect(kernel.trouble).toBeUndefined();
  });

  it('KER-117 and refuses for a reason that nobody knows is told as trouble, and asked at growing pauses', async () => {
    await owner(`create function stubborn() returns trigger language plpgsql as $$ begin raise exception 'no reason' using errcode = 'ZZ000'; end $$;
      create trigger stubborn before insert on journal for each row execute function stubborn()`);
    const began = refusedBatches;
    try {
      expect(await code(kernel.run(spend, { amount: 10n }, customer(user)))).toBe('internal');
      expect(kernel.trouble).toContain('no reason');
      // All that come while it pauses are refused without asking the database again.
      const codes = await Promise.all(Array.from({ length: 50 }, () => code(kernel.run(spend, { amount: 1n }, customer(user)))));
      expect(new Set(codes)).toEqual(new Set(['unavailable']));
      await until('it to be asked again', async () => (await code(kernel.run(spend, { amount: 1n }, customer(user)))) === 'internal');
      expect(refusedBatches - began).toBe(2);
    } finally {
      await owner('drop trigger stubborn on journal; drop function stubborn');
    }
    await until('a command to pass', async () => (await code(kernel.run(fund, { user, amount: 1n }, SYSTEM))) === 'ok');
    expect(kernel.trouble).toBeUndefined();
  });
});
