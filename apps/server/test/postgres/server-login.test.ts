import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fakeClock, startTestServer, testDatabase } from '@candor/testkit';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { createLog } from '../../src/http/log/log.ts';
import { Database, sqlState } from '../../src/kernel/store/database.ts';
import { loginFaults } from '../../src/kernel/store/login-faults.ts';
import { migrate } from '../../src/migrate.ts';
import { withDatabase } from '../../src/postgres/embedded.ts';
import { findLogin, openLogin, withCredentials } from '../../src/postgres/server-login.ts';
import { openVenue } from '../../src/venue/wiring.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const quiet = { warn: () => undefined };
const db = await testDatabase();
const database = new Database(db.serverUrl, quiet, 2);
afterAll(() => database.close());
const owner = (await db.pool.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? '';
const here = new URL(db.url.replace(/@[^/]*/, '@host')).pathname.slice(1);
let roles = 0;

/** A role of this file's own, with a password `x`; it is gone when the file ends. */
async function role(rights: string): Promise<string> {
  const name = `${here}_${(roles += 1)}`;
  await db.pool.query(`create role ${name} login password 'x' ${rights}`);
  dropped.push(name);
  return name;
}
const dropped: string[] = [];
afterAll(async () => {
  for (const name of dropped) {
    await db.pool.query(`drop role if exists ${name}_server`);
    await db.pool.query(`drop owned by ${name}`);
    await db.pool.query(`drop role ${name}`);
  }
});
const urlOf = (name: string): string => withCredentials(db.url, name, 'x');

/** The SQLSTATE that a connection of the server gets for statements sent one after another. */
async function answers(...statements: readonly string[]): Promise<string> {
  const client = await database.dedicated('candor-test');
  try {
    for (const statement of statements) await client.query(statement);
    return 'done';
  } catch (error) {
    return sqlState(error);
  } finally {
    await client.end();
  }
}
async function faultsAt(url: string): Promise<string> {
  const there = new Database(url, quiet, 1);
  try {
    return (await loginFaults(there.query)).join('; ');
  } finally {
    await there.close();
  }
}

describe('the connection of the server', () => {
  const DENIED = '42501';

  it.each([
    ['set role to the owner', [`set role "${owner}"`]],
    ['set role to the owner after putting its own aside', ['set role none', `set role "${owner}"`]],
    ['set session authorization', [`set session authorization "${owner}"`]],
    ['switch triggers off', ['alter table commands disable trigger all']],
    ['switch triggers off for the session', [`set session_replication_role = 'replica'`]],
    ['change the journal', [`update journal set items = ''`]],
    ['delete from the journal', ['delete from journal']],
    ['delete from the journal by its partition', ['delete from journal_0']],
    ['say that partitions of the journal were dropped', [`insert into journal_drops (through_batch, last_seq, hash) values (1, 1, '')`]],
    [
      'make the tables begin elsewhere',
      [`insert into projection (single, batch, seq, tick_id, tick_hash, hash) values (false, 0, 0, 0, '', '')`],
    ],
    ['change the command log', [`update commands set reply = ''`]],
    ['forget keys', ['delete from command_keys']],
    ['change what customers were told', [`update events set payload = ''`]],
    ['drop a partition', ['drop table events_0']],
    ['delete transfers', ['delete from transfers']],
    ['delete transfers as its login', ['set role none', 'delete from transfers']],
    ['change ticks', ['update ticks set price = 1']],
    ['truncate', ['truncate transfers']],
    ['drop a table', ['drop table transfers']],
    ['give itself rights', ['grant all on transfers to candor_app', 'delete from transfers']],
    ['give itself the owner', [`grant "${owner}" to candor_app`]],
    ['make a function', [`create function evil() returns int language sql as 'select 1'`]],
    ['make a table', ['create table evil (id int)']],
    [
      'replace the guard of a table',
      ['create or replace function terms_changes_stay_decided() returns trigger language plpgsql as $$begin return new; end$$'],
    ],
    ['make a role', ['create role evil superuser login']],
    ['become a superuser', ['set role none', 'alter role current_user superuser']],
    ['start a program', [`copy (select 1) to program 'true'`]],
    ['write a file', [`copy (select 1) to '/tmp/evil'`]],
    ['read a file', [`select pg_read_file('/etc/passwd')`]],
    ['read the passwords of the database', ['select * from pg_authid']],
    ['read what passwords are kept as', ['select passwd from pg_shadow']],
    ['change a setting of the database', ['alter system set fsync = off']],
    ['end the owner’s sessions', [`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${owner}'`]],
  ])('KER-43 may not %s', async (_what, statements) => {
    expect(await answers(...statements)).toBe(DENIED);
  });

  it('KER-43 may drop nothing of the journal, the log or what is younger than a day', async () => {
    const client = await database.dedicated('candor-test');
    for (const parent of ['journal', 'commands', 'transfers']) {
      await expect(client.query('select drop_past_partitions($1, now())', [parent])).rejects.toThrow('are kept');
    }
    await expect(client.query(`select make_partitions('users', 1)`)).rejects.toThrow('has no partitions');
    for (const parent of ['command_keys', 'events']) {
      const { rows } = await client.query<{ dropped: number }>(`select drop_past_partitions($1, 'infinity') as dropped`, [parent]);
      expect(rows).toEqual([{ dropped: 0 }]);
    }
    await client.end();
  });

  it('KER-43 stays what it is when it puts roles aside', async () => {
    const client = await database.dedicated('candor-test');
    for (const back of ['reset role', 'reset all', 'discard all', 'reset session authorization']) {
      await client.query(back);
      const { rows } = await client.query('select session_user::text as login, current_user::text as acting');
      expect(rows).toEqual([{ login: `${owner}_server`, acting: 'candor_app' }]);
    }
    await client.end();
    expect(await answers('select 1')).toBe('done');
  });
});

describe('a login with more rights', () => {
  it('KER-44 is seen: the owner, a superuser, a maker of roles, a member of others, an owner of tables', async () => {
    expect(await faultsAt(db.serverUrl)).toBe('');
    expect(await faultsAt(db.url)).toMatch(/logs in as candor, who is a superuser/);
    for (const right of ['superuser', 'createrole', 'createdb', 'replication', 'bypassrls']) {
      const name = await role(right);
      await db.pool.query(`grant candor_app to ${name}`);
      expect(await faultsAt(urlOf(name)), right).toContain(`the server logs in as ${name}, who is a superuser or may`);
    }
    const [group, member] = [await role(''), await role('')];
    await db.pool.query(`grant candor_app, ${group}, pg_read_server_files to ${member}`);
    expect(await faultsAt(urlOf(member))).toContain(`who may also act as pg_read_server_files, ${group}`);
    const holder = await role('');
    await db.pool.query(`grant candor_app to ${holder}; create table held (id int); alter table held owner to ${holder}`);
    expect(await faultsAt(urlOf(holder))).toBe(`${holder} owns the database or tables in it`);
    // An address may carry settings that win over ours.
    expect(await faultsAt(`${db.url}?options=-c%20timezone%3DUTC`)).toContain('the server acts as candor in the database');
    await db.pool.query('drop table held');
  });

  it('KER-44 keeps the venue closed, but for a demo on a database of somebody else, which says so', async () => {
    const lines: string[] = [];
    const open = (url: string, settings: Readonly<Record<string, string>>) =>
      openVenue({
        config: readConfig({ HOST: '127.0.0.1', PORT: '0', FEED: 'none', SECRET_KEY: '7e'.repeat(32), ...settings }),
        databaseUrl: url,
        clock: fakeClock(),
        log: createLog('warn', { write: (line: string) => void lines.push(line) }),
        version: '0.0.0-test',
        hashCost: { memoryCost: 64, timeCost: 1 },
        fatal: () => undefined,
      });
    const unsafe = { UNSAFE_NO_FSYNC: '1' };
    await expect(open(db.url, { ...unsafe, DATA_DIR: '/tmp' })).rejects.toThrow(/who is a superuser .*docs\/operating\/database\.md/);
    await expect(open(db.url, { ...unsafe, DATABASE_URL: db.url, DATABASE_APP_URL: db.url })).rejects.toThrow('who is a superuser');
    const venue = await open(db.url, { ...unsafe, DATABASE_URL: db.url });
    await venue.close();
    expect(lines.join()).toContain('SQL that slipped in could take rights');
  });
});

describe('the login', () => {
  it('KER-45 is the same for every process of an owner, and made for an owner who may make roles', async () => {
    expect(await openLogin(db.url)).toEqual({ way: 'own', url: db.serverUrl, role: `${owner}_server` });
    const maker = await role('createrole');
    await db.pool.query(`grant candor_app to ${maker} with admin true, inherit false, set false`);
    expect(await findLogin(urlOf(maker))).toEqual({ way: 'pending', role: `${maker}_server` });
    const [made, again] = await Promise.all([openLogin(urlOf(maker)), openLogin(urlOf(maker))]);
    expect(made).toMatchObject({ way: 'own', role: `${maker}_server` });
    expect(again).toEqual(made);
    expect(await findLogin(urlOf(maker))).toEqual(made);
    expect(await faultsAt(made.url)).toBe('');
  });

  it('KER-45 is put right when somebody changed its password or its settings', async () => {
    const maker = await role('createrole');
    await db.pool.query(`grant candor_app to ${maker} with admin true, inherit false, set false`);
    const made = await openLogin(urlOf(maker));
    await db.pool.query(`alter role ${maker}_server password 'stolen'`);
    expect(await openLogin(urlOf(maker))).toEqual(made);
    const client = new pg.Client(made.url);
    await client.connect();
    await client.query(`alter role current_user set default_transaction_read_only = on`);
    await client.end();
    expect(await openLogin(urlOf(maker))).toEqual(made);
    const { rows } = await db.pool.query(`select from pg_db_role_setting where setrole = '${maker}_server'::regrole`);
    expect(rows).toHaveLength(0);
  });

  it('KER-45 is kept in the database as a SCRAM verifier, and its password does not show in statements', async () => {
    const { rows } = await db.pool.query<{ kept: string }>('select rolpassword as kept from pg_authid where rolname = $1', [
      `${owner}_server`,
    ]);
    expect(rows[0]?.kept).toMatch(/^SCRAM-SHA-256\$4096:/);
  });

  it('KER-46 stays the login of an owner who may not make roles, and the reason is said', async () => {
    const plain = await role('');
    await db.pool.query(`grant candor_app to ${plain} with inherit false, set true`);
    const owners = { way: 'owner', url: urlOf(plain), role: plain, why: expect.any(String) };
    expect(await openLogin(urlOf(plain))).toMatchObject({ ...owners, why: expect.stringContaining('permission denied') });
    expect(await findLogin(urlOf(plain))).toMatchObject(owners);
  });

  it('KER-46 is the one of DATABASE_APP_URL where it is given; the owner lets it in', async () => {
    const given = await role('');
    expect(await openLogin(db.url, urlOf(given))).toEqual({ way: 'given', url: urlOf(given), role: given });
    expect(await faultsAt(urlOf(given))).toBe('');
    await expect(openLogin(db.url, withCredentials(db.url, given, 'wrong'))).rejects.toThrow('does not let the server in');
    await expect(openLogin(db.url, urlOf(given).replace(/\/[^/]*$/, '/postgres'))).rejects.toThrow('leads to another database');
    const stranger = await role('');
    const plain = await role('');
    await expect(openLogin(urlOf(plain), urlOf(stranger))).rejects.toThrow(`grant candor_app to "${stranger}"`);
  });

  it('KER-46 is had by what docs/operating/database.md says, from an empty database on', async () => {
    const [plain, given] = [await role(''), await role('noinherit in role candor_app')];
    await db.pool.query(`grant candor_app to ${plain} with admin true`);
    await db.pool.query(`create database ${plain} owner ${plain}`);
    const there = (name: string): string => withDatabase(urlOf(name), plain);
    await migrate(there(plain));
    expect(await openLogin(there(plain), there(given))).toEqual({ way: 'given', url: there(given), role: given });
    expect(await faultsAt(there(given))).toBe('');
    await db.pool.query(`drop database ${plain}`);
  });

  it.each([
    ['postgres://owner:secret@db.example:5432/venue', 'postgres://app:x@db.example:5432/venue'],
    ['postgres://owner:se@cr@et@db.example:5432/venue', 'postgres://app:x@db.example:5432/venue'],
    ['postgres://db.example/venue', 'postgres://app:x@db.example/venue'],
    ['postgres://owner@%2Ftmp%2Fsocket:5432/venue', 'postgres://app:x@%2Ftmp%2Fsocket:5432/venue'],
    ['postgres:///venue?host=/tmp/s&user=owner&password=p&sslmode=verify-full', 'postgres://app:x@/venue?host=/tmp/s&sslmode=verify-full'],
  ])('KER-45 goes to the same address: %s', (from, to) => {
    expect(withCredentials(from, 'app', 'x')).toBe(to);
  });

  it('KER-46 is what the doctor speaks of', async () => {
    const server = await startTestServer();
    const doctor = (url: string, settings: Readonly<Record<string, string>> = {}): Promise<string> =>
      new Promise((resolve) => {
        const file = `${ROOT}/apps/server/src/cli/doctor.ts`;
        const env = { ...process.env, MODE: 'demo', PORT: '0', DATABASE_URL: url, ...settings };
        execFile(process.execPath, ['--import', 'tsx', file], { cwd: ROOT, env }, (_error, out) =>
          resolve(/login .*\n.*/.exec(out)?.[0] ?? out),
        );
      });
    expect(await doctor(server.database.url)).toContain(`the server logs in as ${owner}_server, who may act as candor_app only`);
    const plain = await role('');
    await db.pool.query(`grant select on schema_migrations to ${plain}`);
    expect(await doctor(urlOf(plain))).toMatch(new RegExp(`acts through ${plain}, whose rights it could take back.*\n.*DATABASE_APP_URL`));
  });
});
