import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '@candor/testkit';
import { withDatabase } from '../src/postgres/embedded.ts';
import { migrate, MIGRATIONS, readMigrations } from '../src/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-migrations-'));
const database = await testDatabase();
const next = String(readMigrations(MIGRATIONS).length + 1).padStart(3, '0');

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(MIGRATIONS, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await database.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
  return rows[0]?.found ?? false;
}

describe('migrations', () => {
  test('all run on the template, in the order of their numbers', async () => {
    const { rows } = await database.pool.query('select number, name from schema_migrations order by number');
    expect(rows).toEqual(readMigrations(MIGRATIONS).map(({ number, name }) => ({ number, name })));
  });

  test('run once', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });

  test('a failing step leaves nothing behind and is named', async () => {
    writeFileSync(join(folder, `${next}-broken.sql`), 'create table half_made (id int); select nonsense;');
    await expect(migrate(database.url, folder)).rejects.toThrow(/broken.*undone/);
    expect(await tableExists('half_made')).toBe(false);
  });

  test('a step that changed after it ran is refused', async () => {
    const first = readMigrations(folder)[0];
    writeFileSync(join(folder, `001-${first?.name}.sql`), `${first?.sql}\n-- changed\n`);
    await expect(migrate(database.url, folder)).rejects.toThrow('has changed since it ran');
  });

  test('a database newer than the files is refused', async () => {
    writeFileSync(join(folder, `${next}-newer.sql`), 'create table newer (id int);');
    expect(await migrate(database.url, folder)).toEqual(['newer']);
    await expect(migrate(database.url)).rejects.toThrow('run a newer version');
    await database.pool.query('drop table newer; delete from schema_migrations where name = $$newer$$');
  });

  test('a gap or a name out of form is refused', () => {
    writeFileSync(join(folder, '099-late.sql'), 'select 1');
    expect(() => readMigrations(folder)).toThrow(`number ${next} was expected`);
    rmSync(join(folder, '099-late.sql'));
    writeFileSync(join(folder, 'notes.txt'), '');
    expect(() => readMigrations(folder)).toThrow('named like');
  });

  test('ACC-18 mailboxes of before the rule are proven by demo mode, a mobile number, or a code that came back to a signed-in customer', async () => {
    const name = `${new URL(database.url).pathname.slice(1)}_mailboxes`;
    const url = withDatabase(database.url, name);
    for (const { number, name: step } of readMigrations(folder).slice(24)) {
      rmSync(join(folder, `${String(number).padStart(3, '0')}-${step}.sql`));
    }
    await database.pool.query(`create database ${name}`);
    await migrate(url, folder);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`insert into users (id, email, mobile, area_code, is_demo, password_hash, extension_code, registered_at) values
      (100001, 'demo@x.org', null, null, true, '', 'A', '2026-01-02'), (100002, 'image@x.org', null, null, false, '', 'B', '2026-01-02'),
      (100003, 'both@x.org', '400000001', '61', false, '', 'C', '2026-01-02'), (100004, null, '400000002', '61', false, '', 'D', '2026-01-02'),
      (100005, 'coded@x.org', null, null, false, '', 'E', '2026-01-02'), (100006, 'reset@x.org', null, null, false, '', 'F', '2026-01-02'),
      (100007, 'earlier@x.org', null, null, false, '', 'G', '2026-01-02'), (100008, 'unused@x.org', null, null, false, '', 'H', '2026-01-02')`);
    await client.query(`insert into codes (id, recipient, channel, scene, user_id, requester, familiar, mac, sent_at, expires_at, used_at)
      select scene || recipient, recipient, 'mail', scene, 0, '', false, '', '2026-01-01', '2026-01-03', used_at::timestamptz from (values
      ('coded@x.org', 'register', '2026-01-02'), ('reset@x.org', 'forget', '2026-01-03'), ('earlier@x.org', 'bind_email', '2026-01-01'),
      ('unused@x.org', 'bind_email', null)) as given (recipient, scene, used_at)`);
    await migrate(url);
    const { rows } = await client.query(
      'select id, email_proven_at is not null as email, contact_proven as contact from users order by id',
    );
    await client.end();
    expect(rows.map((row) => [row.id - 100_000, row.email, row.contact])).toEqual([
      [1, true, true],
      [2, false, false],
      [3, true, true],
      [4, false, true],
      [5, true, true],
      [6, false, false],
      [7, false, false],
      [8, false, false],
    ]);
    await database.pool.query(`drop database ${name}`);
  });

  test('an owner who is no superuser may migrate an empty database and act as the application', async () => {
    const name = `${new URL(database.url).pathname.slice(1)}_plain`;
    await database.pool.query(`create role ${name} login password 'x' createrole`);
    // As if it had made the role itself: it may hand it out, but not yet act as it.
    await database.pool.query(`grant candor_app to ${name} with admin true, inherit false, set false`);
    await database.pool.query(`create database ${name} owner ${name}`);
    await migrate(withDatabase(database.url, name).replace(/\/\/[^@]*@/, `//${name}:x@`));
    const { rows } = await database.pool.query(`select pg_has_role('${name}', 'candor_app', 'SET') as may`);
    expect(rows).toEqual([{ may: true }]);
    await database.pool.query(`drop database ${name}`);
    await database.pool.query(`drop owned by ${name}`);
    await database.pool.query(`drop role ${name}`);
  });
});
