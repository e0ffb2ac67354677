import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentProxy, testDatabase, until } from '@candor/testkit';
import pg from 'pg';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { noticeMuteAfter } from '../../src/kernel/store/answer-limits.ts';
import { migrate, MigrationError, MIGRATIONS, readMigrations } from '../../src/migrate.ts';
import { whyNotWritable } from '../../src/postgres/await-writable.ts';
import { SilentDatabaseError } from '../../src/postgres/owner-client.ts';
import { requireEmpty } from '../../src/postgres/scratch.ts';
import { openLogin } from '../../src/postgres/server-login.ts';

afterAll(noticeMuteAfter(300, 5_000));
const db = await testDatabase();
const behind = new URL(db.url);
const proxy = await silentProxy(`${decodeURIComponent(behind.hostname)}/.s.PGSQL.${behind.port}`);
afterAll(() => proxy.stop());
const url = `postgres://${behind.username}:${behind.password}@127.0.0.1:${proxy.port}${behind.pathname}`;
const steps = mkdtempSync(join(tmpdir(), 'candor-mute-'));
afterAll(() => rmSync(steps, { recursive: true, force: true }));
cpSync(MIGRATIONS, steps, { recursive: true });
const next = String(readMigrations(MIGRATIONS).length + 1).padStart(3, '0');
afterEach(() => void vi.restoreAllMocks());

/** Makes all lines mute as soon as the line of this name is connected, or as many of this name. */
function muteOnceConnected(name: string, lines = 1): void {
  const connect = pg.Client.prototype.connect as unknown as (this: pg.Client, ...more: unknown[]) => Promise<void>;
  let left = lines;
  // oxlint-disable-next-line typescript/no-misused-promises -- one form of the driver's method takes a callback, and this one takes none
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function connecting(this: pg.Client, ...more: unknown[]) {
    await connect.apply(this, more);
    const { connectionParameters } = this as unknown as { connectionParameters: { application_name: string } };
    if (connectionParameters.application_name !== name) return;
    left -= 1;
    if (left === 0) proxy.muteOpen();
  });
}

it('KER-126 a database that goes mute while it is looked at is waited for like one that is away', async () => {
  muteOnceConnected('candor-start');
  expect(await whyNotWritable(url)).toMatchObject({ reason: 'the database cannot be reached', detail: 'Query read timeout' });
  expect(await whyNotWritable(url)).toBeUndefined();
});

it('KER-126 one that goes mute before the first step ends the start with one line', async () => {
  muteOnceConnected('candor-migrate');
  const failure = await migrate(url).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SilentDatabaseError);
  expect(String(failure)).toBe('SilentDatabaseError: the database has not answered for 0.3 s on a connection that was good');
  expect(await migrate(url)).toEqual([]);
});

it('KER-126 one that goes mute while the login is looked at ends the start, which never acts as the owner for that', async () => {
  await openLogin(url);
  // The owner's line, and the one of the login that is tried.
  muteOnceConnected('candor-login', 2);
  await expect(openLogin(url)).rejects.toThrow(SilentDatabaseError);
  expect(await openLogin(url)).toMatchObject({ way: 'own' });
});

it('KER-126 one that goes mute before a replay ends it', async () => {
  muteOnceConnected('candor-replay');
  await expect(requireEmpty(url)).rejects.toThrow(SilentDatabaseError);
});

it('KER-126 a step of the schema may take long, and is broken off when its line goes mute', async () => {
  const holder = await db.pool.connect();
  try {
    // The step ends while its line is mute: the database works on it no more, and the answer never comes.
    writeFileSync(join(steps, `${next}-slow.sql`), 'select pg_advisory_lock(77); create table slow_made (id int);');
    await holder.query('select pg_advisory_lock(77)');
    const failure = migrate(url, steps).catch((error: unknown) => error);
    await until('the step to wait', async () => {
      const { rows } = await holder.query(
        `select from pg_stat_activity where application_name = 'candor-migrate' and wait_event = 'advisory' and datname = current_database()`,
      );
      return rows.length === 1;
    });
    proxy.muteOpen();
    await holder.query('select pg_advisory_unlock(77)');
    expect(await failure).toBeInstanceOf(MigrationError);
    expect(String(await failure)).toContain('(slow) failed and was undone: Connection terminated unexpectedly');
  } finally {
    holder.release();
  }
  writeFileSync(join(steps, `${next}-slow.sql`), 'select pg_sleep(1.5); create table slow_made (id int);');
  expect(await migrate(url, steps, 20_000)).toEqual(['slow']);
});
