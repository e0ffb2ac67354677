import { writeFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, testDatabase } from '@candor/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { migrate, MIGRATIONS, readMigrations } from '../../src/migrate.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { available, fund, SYSTEM } from './toy.ts';

const UNUSUAL = [
  `datestyle = 'German, DMY'`,
  `timezone = 'Asia/Kathmandu'`,
  `intervalstyle = 'sql_standard'`,
  `bytea_output = 'escape'`,
  'extra_float_digits = -10',
  'standard_conforming_strings = off',
  'search_path = elsewhere',
  `default_transaction_isolation = 'serializable'`,
];
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
const name = new URL(db.url).pathname.slice(1);
const folder = mkdtempSync(join(tmpdir(), 'candor-settings-'));
const set = (settings: readonly string[]) => db.pool.query(settings.map((each) => `alter database ${name} set ${each}`).join(';'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Settings of a session that reading depends on. */
const READ = `select '2026-11-27 10:00:00.5+00'::timestamptz as at, '2026-11-27'::date as day, '1 day 02:03:04'::interval::text as pause,
  '\\x00ff'::bytea as bytes, 0.1::float8 + 0.2::float8 as number, 'a\\b' as text, current_schema() as schema, current_setting('transaction_isolation') as isolation,
  '\\x00ff'::bytea::text as hex`;

describe('sessions', () => {
  it('KER-118 read the same, whatever the server, the database or the role was set to', async () => {
    const before = new Database(db.serverUrl, quiet);
    const [usual] = await before.query(READ);
    await before.close();
    expect(usual).toMatchObject({
      at: Date.UTC(2026, 10, 27, 10, 0, 0, 500),
      day: '2026-11-27',
      text: 'a\\b',
      schema: 'public',
      isolation: 'read committed',
    });

    await set(UNUSUAL);
    const database = new Database(db.serverUrl, quiet);
    const line = await database.dedicated('candor-test');
    expect(await database.query(READ)).toEqual([usual]);
    expect((await line.query(READ)).rows).toEqual([usual]);
    // A machine that is gone holds no lock for long, whichever of its sessions has it.
    for (const ask of [(text: string) => database.query(text), async (text: string) => (await line.query(text)).rows])
      expect(await ask('show client_connection_check_interval')).toEqual([{ client_connection_check_interval: '10s' }]);
    await line.end();

    const kernel = new VenueKernel({
      tables: PROJECTED_TABLES,
      database,
      clock: fakeClock(),
      log: quiet,
      fatal: (reason) => expect.fail(reason),
    });
    await kernel.start();
    await kernel.run(fund, { user: 400_001, amount: 7n }, SYSTEM);
    await kernel.caughtUp();
    expect(await database.query('select balance from accounts where id = $1', [available(400_001)])).toEqual([{ balance: 7n }]);
    await kernel.stop();
    await database.close();
  });

  it('KER-118 that change the schema are not cut short, and a step is the same with the line ends of another system', async () => {
    await set([...UNUSUAL, 'statement_timeout = 20', 'lock_timeout = 20', 'idle_in_transaction_session_timeout = 20']);
    cpSync(MIGRATIONS, folder, { recursive: true });
    for (const { number, name: step, sql } of readMigrations(MIGRATIONS))
      writeFileSync(join(folder, `${String(number).padStart(3, '0')}-${step}.sql`), sql.replaceAll('\n', '\r\n'));
    const next = String(readMigrations(MIGRATIONS).length + 1).padStart(3, '0');
    writeFileSync(
      join(folder, `${next}-slow.sql`),
      `create table slow_step (id int); select pg_sleep(0.1); insert into slow_step values (1);`,
    );
    expect(await migrate(db.url, folder)).toEqual(['slow']);
    const { rows } = await db.pool.query(`select schemaname from pg_tables where tablename = 'slow_step'`);
    expect(rows).toEqual([{ schemaname: 'public' }]);
  });
});
