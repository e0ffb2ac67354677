import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  test('ACC-18 a customer is reached for certain by a mobile number or a mailbox that was proven, whatever a statement says', async () => {
    const { rows } = await database.pool.query(
      `insert into users (id, email, mobile, area_code, email_proven_at, password_hash, extension_code, registered_at) values
       (100001, 'proven@x.org', null, null, '2026-01-02', '', 'A', '2026-01-02'), (100002, 'image@x.org', null, null, null, '', 'B', '2026-01-02'),
       (100003, 'both@x.org', '400000001', '61', null, '', 'C', '2026-01-02'), (100004, null, '400000002', '61', null, '', 'D', '2026-01-02')
       returning id, contact_proven as contact`,
    );
    expect(rows.map(({ id, contact }) => [id - 100_000, contact])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, true],
    ]);
    await expect(database.pool.query('update users set contact_proven = true where id = 100002')).rejects.toThrow('contact_proven');
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
