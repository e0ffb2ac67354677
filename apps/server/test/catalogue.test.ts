import { testDatabase } from '@candor/testkit';
import { expect, it } from 'vitest';
import catalogue from '../src/catalogue.json' with { type: 'json' };
import { catalogueOf, schemaIsAsMade } from '../src/kernel/check/catalogue.ts';
import { Database } from '../src/kernel/store/database.ts';

const FILE = '../src/catalogue.json';
const db = await testDatabase();

it('KER-108 the catalogue that `verify` compares with is that of the migrations (written again by `-u`)', async () => {
  const database = new Database(db.serverUrl, { warn: () => undefined }, 1);
  try {
    const lines = await catalogueOf(database.query);
    await expect(`${JSON.stringify(lines, null, 2)}\n`).toMatchFileSnapshot(FILE);
    expect(catalogue.length).toBeGreaterThan(1_000);
  } finally {
    await database.close();
  }
});

it('RET-15 a partition that was detached is named in one line, with the statement that ends it', async () => {
  const database = new Database(db.serverUrl, { warn: () => undefined }, 1);
  const faults = async (): Promise<readonly string[]> => (await database.snapshot(schemaIsAsMade(catalogue))).faults;
  try {
    expect(await faults()).toEqual([]);
    for (const [parent, bound] of [
      ['journal', 1_000_000],
      ['events', 2_000_000],
    ] as const) {
      await db.pool.query(`alter table ${parent} detach partition ${parent}_0`);
      const back = `alter table ${parent} attach partition ${parent}_0 for values from (0) to (${bound})`;
      expect(await faults()).toEqual([
        `${parent}_0 was taken out of ${parent} and still stands: put it back (${back}), or drop it as docs/operating/retention.md says`,
      ]);
      await db.pool.query(back);
      expect(await faults()).toEqual([]);
    }
    // What is not about it is said as before.
    await db.pool.query('alter table journal detach partition journal_0; create table journal_0_copy (id int)');
    const found = await faults();
    expect(found[0]).toContain('journal_0 was taken out of journal');
    expect(found.slice(1)).toEqual(expect.arrayContaining(['the schema has what no migration made: table journal_0_copy']));
    await db.pool.query('drop table journal_0_copy; alter table journal attach partition journal_0 for values from (0) to (1000000)');
  } finally {
    await database.close();
  }
});

/** Text that a dump writes of the checks, indexes and views of a schema: the words, and the statement that makes them again in the schema `again`. */
const written = async (schema: 'public' | 'again'): Promise<{ said: string; again: string }[]> => {
  const { rows } = await db.pool.query<{ said: string; again: string }>(`
    with tables as (
      select oid, relname as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p') and not relispartition
    )
    select name || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid) as said,
        format('alter table again.%I add constraint %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid)) as again
      from pg_constraint join tables on tables.oid = conrelid where contype = 'c'
    union all select regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?${schema}[.]', ' ON '),
        regexp_replace(pg_get_indexdef(indexrelid), ' ON (ONLY )?${schema}[.]', ' ON again.')
      from pg_index join tables on tables.oid = indrelid
    union all select relname || ' ' || pg_get_viewdef(oid), format('create view again.%I as %s', relname, pg_get_viewdef(oid))
      from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'v'`);
  return rows.toSorted((left, right) => (left.said < right.said ? -1 : 1));
};

it('OPS-64 every check, index and view is written as PostgreSQL reads it back from a dump', async () => {
  const made = await written('public');
  await db.pool.query(`create schema again; do $$ declare name text; begin
    for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
      execute format('create table again.%I (like public.%1$I)', name);
    end loop; end $$`);
  for (const { again } of made) await db.pool.query(again);
  expect(made.length).toBeGreaterThan(300);
  expect((await written('again')).map(({ said }) => said)).toEqual(made.map(({ said }) => said));
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
