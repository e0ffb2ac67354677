import { testDatabase } from '@candor/testkit';
import { expect, it } from 'vitest';
import catalogue from '../src/catalogue.json' with { type: 'json' };
import { catalogueOf } from '../src/kernel/catalogue.ts';
import { Database } from '../src/kernel/database.ts';

const FILE = '../src/catalogue.json';
const db = await testDatabase();

it('KER-108 the catalogue that `verify` compares with is that of the migrations (written anew by `-u`)', async () => {
  const database = new Database(db.serverUrl, { warn: () => undefined }, 1);
  try {
    const lines = await catalogueOf(database.query);
    await expect(`${JSON.stringify(lines, null, 2)}\n`).toMatchFileSnapshot(FILE);
    expect(catalogue.length).toBeGreaterThan(1_000);
  } finally {
    await database.close();
  }
});

it('KER-111 what the server reads is in its own schema, whatever somebody puts in front of it', async () => {
  await db.pool.query(`create schema candor_app`);
  await db.pool.query('grant usage on schema candor_app to public');
  await db.pool.query(`create table candor_app.accounts as select 1 as planted`);
  await db.pool.query(`do $$ begin execute format('alter database %I set search_path = candor_app, public', current_database()); end $$`);
  const database = new Database(db.serverUrl, { warn: () => undefined }, 1);
  const dedicated = await database.dedicated('test');
  try {
    const read = `select to_regclass('accounts')::oid = 'public.accounts'::regclass::oid as is_own, current_setting('search_path') as path`;
    expect(await database.query(read)).toEqual([{ is_own: true, path: 'public' }]);
    expect((await dedicated.query(read)).rows).toEqual([{ is_own: true, path: 'public' }]);
  } finally {
    await dedicated.end();
    await database.close();
  }
});
