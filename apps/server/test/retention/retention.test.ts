import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock, testDatabase } from '@candor/testkit';
import { Database } from '../../src/kernel/store/database.ts';
import { JobRunner } from '../../src/kernel/jobs/jobs.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { RetentionJob } from '../../src/retention/retention-job.ts';
import { TERMS } from '../../src/retention/terms.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const DAY = 86_400_000;
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet);
const clock = fakeClock();
const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, fatal: () => undefined });
await kernel.start();
afterAll(async () => {
  await kernel.stop();
  await database.close();
});
const START = clock.now();

/** The job with its runner, removing few rows at a time. */
function retention(atATime = 5_000): { readonly job: RetentionJob; readonly runner: JobRunner } {
  const handlers: RetentionJob[] = [];
  const runner = new JobRunner(database, clock, quiet, handlers);
  const job = new RetentionJob({ kernel, database, clock, jobs: runner, atATime });
  handlers.push(job);
  return { job, runner };
}
const { job } = retention();
const sql = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows;
const left = async (table: string, column = 'id'): Promise<string[]> =>
  (await sql(`select ${column}::text as key from ${table} order by 1`)).map(({ key }) => String(key));
const at = (ms: number): string => new Date(ms).toISOString();
/** Two moments around the term of so many days before now: over by nothing, and a millisecond short of it. */
const around = (days: number): readonly [string, string] => [at(clock.now() - days * DAY), at(clock.now() - days * DAY + 1)];

await sql(`insert into users (id, email, password_hash, extension_code, registered_at)
  select 100000 + number, number || '@example.org', '', 'code' || number, now() from generate_series(1, 3) as number`);
await sql(`insert into operators (id, email, name, role, password_hash, factor_secret, created_at)
  select number, 'o' || number || '@example.org', 'Operator', 'support', '', '', now() from generate_series(1, 2) as number`);

beforeEach(async () => {
  clock.set(START);
  await sql(`truncate outbox, sign_ins, operator_sign_ins, sessions, operator_sessions, api_keys, passkeys, operator_passkeys,
    withdrawal_addresses, codes, wrong_tries, jobs restart identity`);
});

const signIn = (moment: string, user = 100_001) =>
  sql(`insert into sign_ins (user_id, at, address, device, outcome) values ($1, $2, '192.0.2.1', 'test', 'signed_in')`, [user, moment]);

describe('the job', () => {
  it('RET-1 runs at four in the morning in venue time, every day', async () => {
    const { job: daily, runner } = retention();
    await daily.schedule();
    await daily.schedule();
    const due = async () => (await sql(`select due_at::text as at from jobs where done_at is null`)).map(({ at: moment }) => moment);
    expect(await due()).toEqual(['2026-05-13 20:00:00+00']);
    expect(await runner.runDue()).toBe(0);
    clock.set(Date.UTC(2026, 4, 13, 20));
    expect(await runner.runDue()).toBe(1);
    expect(await due()).toEqual(['2026-05-14 20:00:00+00']);
    // After a week's pause it runs once.
    clock.set(Date.UTC(2026, 4, 21, 3));
    expect([await runner.runDue(), await runner.runDue()]).toEqual([1, 0]);
    expect(await due()).toEqual(['2026-05-21 20:00:00+00']);
  });

  it('RET-1 removes few rows at a time and continues a minute later', async () => {
    const { job: small, runner } = retention(3);
    for (let index = 0; index < 7; index += 1) await signIn(at(clock.now() - 400 * DAY));
    await signIn(at(clock.now()));
    await small.run();
    expect(await left('sign_ins')).toEqual(['4', '5', '6', '7', '8']);
    clock.advance(60_000);
    expect(await runner.runDue()).toBe(1);
    expect(await left('sign_ins')).toEqual(['7', '8']);
    clock.advance(60_000);
    await runner.runDue();
    expect(await left('sign_ins')).toEqual(['8']);
    clock.advance(60_000);
    expect(await runner.runDue()).toBe(0);
    await small.run();
    expect(await left('sign_ins')).toEqual(['8']);
  });
});

describe('the terms', () => {
  it('RET-2 messages and sign-ins', async () => {
    for (const [index, moment] of around(90).entries())
      for (const state of ['sent', 'failed', 'expired', 'waiting'])
        await sql(
          `insert into outbox (written_at, channel, recipient, user_id, template, language, params, phrase, expires_at, due_at, state)
           values ($1, 'mail', $2, 0, 'code', 'en', '{}', '', $1, $1, $3)`,
          [moment, `${index} ${state}`, state],
        );
    for (const moment of around(365)) {
      await signIn(moment);
      await sql(`insert into operator_sign_ins (operator_id, at, address, device, outcome) values (0, $1, '', '', 'refused')`, [moment]);
    }
    await job.run();
    expect(await left('outbox', 'recipient')).toEqual(['1 expired', '1 failed', '1 sent', '1 waiting']);
    expect([await left('sign_ins'), await left('operator_sign_ins')]).toEqual([['2'], ['2']]);
    clock.advance(1);
    await job.run();
    expect([await left('outbox'), await left('sign_ins'), await left('operator_sign_ins')]).toEqual([[], [], []]);
  });

  it.each([
    ['sessions', 'user_id', 100_001],
    ['operator_sessions', 'operator_id', 1],
  ] as const)('RET-3 %s', async (table, owner, first) => {
    const began = (daysAgo: number, name: string, endedAt: string | null, expiresAt: string, by: number = first) =>
      sql(
        `insert into ${table} (token_hash, ${owner}, created_at, seen_at, expires_at, ended_at, address, device)
         values ($1, $2, $3, $3, $5, $4, '192.0.2.1', 'test')`,
        [Buffer.from(name), by, at(clock.now() - daysAgo * DAY), endedAt, expiresAt],
      );
    const [over, short] = around(90);
    const later = at(clock.now() + DAY);
    await began(120, 'ended over', over, later);
    await began(120, 'ended short', short, later);
    await began(120, 'expired over', null, over);
    await began(120, 'expired short', null, short);
    await began(120, 'open', null, later);
    await began(300, 'old', at(clock.now() - 299 * DAY), later, first + 1);
    await began(200, 'newest of another', at(clock.now() - 199 * DAY), later, first + 1);
    const names = async () => (await left(table, `convert_from(token_hash, 'utf8')`)).join();
    await job.run();
    // What expired is marked; it goes with the next run, and so does what is over by then.
    expect(await names()).toBe('ended short,expired over,expired short,newest of another,open');
    expect(await left(`${table} where ended_at = expires_at`, `convert_from(token_hash, 'utf8')`)).toEqual(['expired over']);
    clock.advance(1);
    await job.run();
    expect(await names()).toBe('expired short,newest of another,open');
    await job.run();
    expect(await names()).toBe('newest of another,open');
  });

  it('RET-5 API keys, passkeys and withdrawal addresses', async () => {
    const [over, short] = around(365);
    const future = at(clock.now() + DAY);
    const cases = [
      ['over', over],
      ['short', short],
      ['used', null],
    ] as const;
    for (const [name, moment] of cases) {
      await sql(
        `insert into api_keys (key_hash, user_id, label, prefix, scopes, addresses, created_at, expires_at, ended_at)
         values ($1, 100001, '', '', 'read', '', $2, $3, $4)`,
        [Buffer.from(name), over, future, moment],
      );
      for (const [table, owner, id] of [
        ['passkeys', 'user_id', 100_001],
        ['operator_passkeys', 'operator_id', 1],
      ] as const)
        await sql(
          `insert into ${table} (id, credential_id, ${owner}, public_key, counter, transports, synced, name, added_at, removed_at)
           values ($1, '', $2, '', 0, '', false, '', $3, $4)`,
          [name, id, over, moment],
        );
      await sql(
        `insert into withdrawal_addresses (id, user_id, currency_id, chain, address, added_at, usable_at, removed_at)
         values ((select count(*) from withdrawal_addresses), 100001, 1, 'TRC20', $1, $2, $2::timestamptz + interval '1 day', $3)`,
        [name, over, moment],
      );
    }
    await sql(
      `insert into api_keys (key_hash, user_id, label, prefix, scopes, addresses, created_at, expires_at)
       values ('expired', 100001, '', '', 'read', '', $1, $1)`,
      [over],
    );
    await job.run();
    expect(await left('api_keys', `convert_from(key_hash, 'utf8')`)).toEqual(['expired', 'short', 'used']);
    for (const table of ['passkeys', 'operator_passkeys']) expect(await left(table)).toEqual(['short', 'used']);
    expect(await left('withdrawal_addresses', 'address')).toEqual(['short', 'used']);
    await job.run();
    expect(await left('api_keys', `convert_from(key_hash, 'utf8')`)).toEqual(['short', 'used']);
  });

  it('RET-6 codes and wrong tries', async () => {
    for (const moment of around(2))
      await sql(
        `insert into codes (id, recipient, channel, scene, user_id, requester, familiar, mac, sent_at, expires_at)
         values ($1::text, '', 'mail', 'register', 0, '', false, '', $1::text::timestamptz, $1::text::timestamptz)`,
        [moment],
      );
    for (const moment of around(1))
      await sql(`insert into wrong_tries (guard, account, address, stranger, at) values ('login', '', '', false, $1)`, [moment]);
    const [, short] = around(2);
    await job.run();
    expect(await left('codes')).toEqual([short]);
    expect(await left('wrong_tries')).toEqual(['2']);
  });

  it('LIA-9 trees of proofs, but never that of the newest', async () => {
    const [over, short] = around(30);
    const [older] = around(60);
    for (const [index, moment] of [older, over].entries())
      await sql(
        `insert into liability_proofs (id, build, salt_key, transfer_id, document, hash, signatures, made_by, made_at)
         values ($1, 'of ' || $1::int, '', 0, '', '', '[]', 0, $2)`,
        [index + 1, moment],
      );
    for (const [build, moment] of [
      ['of 1', older],
      ['of 2', over],
      ['stray', over],
      ['in the making', short],
    ])
      await sql(
        `insert into liability_tiles (build, currency, height, place, first_hash, nodes, made_at) values ($1, 'USDT', 0, 0, '', '', $2)`,
        [build, moment],
      );
    await job.run();
    expect(await left('liability_tiles', 'build')).toEqual(['in the making', 'of 2']);
  });

  it('RET-8 are the only tables that the server deletes from, with jobs, picture contents and pictures that nothing names', async () => {
    const granted = await sql(`select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and (has_table_privilege('candor_app', oid, 'delete') or has_table_privilege('candor_app', oid, 'truncate')) order by 1`);
    const removed = TERMS.flatMap(({ sql: text }) => /^delete from (\w+)/.exec(text)?.[1] ?? []);
    expect(granted.map(({ name }) => name)).toEqual([...removed, 'jobs', 'news_pictures', 'upload_contents'].toSorted());
    for (const kept of [
      'transfers',
      'commands',
      'ticks',
      'identity_checks',
      'identity_views',
      'reviews',
      'review_looks',
      'terms_changes',
      'users',
      'uploads',
    ])
      await expect(database.query(`delete from ${kept}`)).rejects.toThrow('permission denied');
  });
});
