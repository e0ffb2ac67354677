import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, openTestVenue, testDatabase } from '@candor/testkit';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { Database, isAway } from '../../src/kernel/store/database.ts';
import { JournalFaultError } from '../../src/kernel/journal/journal-anchor.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { DatabaseHeldError } from '../../src/kernel/store/sole-writer.ts';
import { migrate, MIGRATIONS, readMigrations } from '../../src/migrate.ts';
import { whyNotWritable } from '../../src/postgres/await-writable.ts';
import { EmbeddedError } from '../../src/postgres/binaries.ts';
import { attachEmbedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { headFileOf, rememberVenue, venueIdentity } from '../../src/venue/venue-identity.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'candor-start-'));
  folders.push(made);
  return made;
}
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

describe('a server that starts', () => {
  it('KER-102 changes no schema under a server that runs, and says which version that is', async () => {
    const db = await testDatabase();
    const database = new Database(db.serverUrl, quiet);
    const kernel = new VenueKernel({ database, clock: fakeClock(), log: quiet, tables: [], version: '0.9.1', fatal: () => undefined });
    await kernel.start();
    const steps = folder();
    for (const { number, name, sql } of readMigrations(MIGRATIONS))
      writeFileSync(join(steps, `${String(number).padStart(3, '0')}-${name}.sql`), sql);
    const next = String(readMigrations(MIGRATIONS).length + 1).padStart(3, '0');
    writeFileSync(join(steps, `${next}-newer.sql`), 'create table newer (id int);');
    try {
      const refused = migrate(db.url, steps, 0);
      await expect(refused).rejects.toThrow(DatabaseHeldError);
      const held =
        /^another server is already running on this database: version 0\.9\.1(?: from \S+)?, connected since [\d-]{10} [\d:]{8} UTC; stop it first/;
      await expect(refused).rejects.toThrow(held);
      // Seen by the login of servers too, which acts through another role.
      const second = new VenueKernel({ database, clock: fakeClock(), log: quiet, tables: [], lockPatienceMs: 0, fatal: () => undefined });
      await expect(second.start()).rejects.toThrow(held);
      await second.stop();
      const { rows } = await db.pool.query(`select to_regclass('newer') as found`);
      expect(rows).toEqual([{ found: null }]);
    } finally {
      await kernel.stop();
    }
    expect(await migrate(db.url, steps, 2_000)).toEqual(['newer']);
    await database.close();
  });

  it('KER-103 knows its venue wherever the database is, and misses the head that it has kept of it', async () => {
    const db = await testDatabase();
    const database = new Database(db.serverUrl, quiet);
    const identity = await venueIdentity(database);
    expect(await venueIdentity(database)).toBe(identity);
    await database.close();
    const headFolder = folder();
    const formerHeadFile = join(headFolder, 'journal.head');
    writeFileSync(formerHeadFile, `1:${'0'.repeat(64)}\n`);
    const file = headFileOf({ headFolder, formerHeadFile }, identity);
    expect([file, existsSync(formerHeadFile)]).toEqual([join(headFolder, `journal-${identity}.head`), false]);
    // A venue that is killed before its first head is written starts again.
    rememberVenue({ headFolder }, 'another');
    expect(existsSync(join(headFolder, 'venues'))).toBe(false);
    rememberVenue({ headFolder }, identity);
    rememberVenue({ headFolder }, identity);
    expect(readFileSync(join(headFolder, 'venues'), 'utf8')).toBe(`${identity}\n`);
    expect(headFileOf({ headFolder, formerHeadFile }, identity)).toBe(file);
    rmSync(file);
    expect(() => headFileOf({ headFolder, formerHeadFile }, identity)).toThrow(JournalFaultError);
    expect(headFileOf({ headFolder, formerHeadFile }, 'another')).toBe(join(headFolder, 'journal-another.head'));
  });

  it('KER-103 keeps the head of a new venue before it is open, so that it starts again however soon it is killed', async () => {
    const headFile = join(folder(), 'journal.head');
    const venue = await openTestVenue(await testDatabase(), { headFile });
    const { batch, hash } = venue.venue.kernel.head;
    expect(batch).toBeGreaterThan(0);
    expect(readFileSync(headFile, 'utf8')).toMatch(/^[1-9]\d*:[0-9a-f]{64}\n$/);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await venue.close();
  });

  it('KER-104 takes over no database by a copy of its folder', async () => {
    const original = folder();
    const running = await startEmbedded({ dataDir: original, durable: false });
    try {
      const copy = folder();
      mkdirSync(join(copy, 'postgres'));
      copyFileSync(join(original, 'postgres', 'postmaster.pid'), join(copy, 'postgres', 'postmaster.pid'));
      expect(attachEmbedded(original)).toBeDefined();
      expect(() => attachEmbedded(copy)).toThrow(EmbeddedError);
      expect(() => attachEmbedded(copy)).toThrow('made while its database was running');
    } finally {
      await running.stop();
    }
  });

  it('KER-105 waits for a standby to be promoted, and KER-106 for a synchronous standby to come back', async () => {
    const dataDir = folder();
    // What is not durable does not wait for a standby.
    const first = await startEmbedded({ dataDir, durable: true });
    expect(await whyNotWritable(first.url)).toBeUndefined();
    await first.stop();
    writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '');
    const standby = await startEmbedded({ dataDir, durable: true });
    try {
      expect((await whyNotWritable(standby.url))?.reason).toBe('the database is a standby, which takes no writes');
      const owner = new pg.Client({ connectionString: standby.url });
      await owner.connect();
      await owner.query('select pg_promote()');
      expect(await whyNotWritable(standby.url)).toBeUndefined();
      await owner.query(`alter system set synchronous_standby_names = 'away'`);
      await owner.query('select pg_reload_conf()');
      await expect
        .poll(async () => (await whyNotWritable(standby.url))?.reason, { timeout: 20_000 })
        .toContain('waits for a synchronous standby that is away');
      await owner.query(`alter system set synchronous_standby_names = ''`);
      await owner.query('select pg_reload_conf()');
      await expect.poll(() => whyNotWritable(standby.url), { timeout: 20_000 }).toBeUndefined();
      await owner.end();
    } finally {
      await standby.stop();
    }
  });

  it('KER-107 says in one line what is wrong with an address', async () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://venue:secret@one:5432,two:5432/candor' })).toThrow('names several hosts');
    expect(await whyNotWritable('postgres://venue:secret@127.0.0.1:1/candor')).toMatchObject({ reason: 'the database cannot be reached' });
  });

  it('KER-112 takes every way of not reaching a database for one that passes', () => {
    const failed = (code: string) => Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code });
    // The driver's own words for a new line that is not made in time.
    expect(isAway(new Error('timeout expired'))).toBe(true);
    for (const code of ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND']) expect(isAway(failed(code))).toBe(true);
    // What `localhost` with two addresses comes to.
    expect(isAway(new AggregateError([failed('ECONNREFUSED'), failed('ECONNREFUSED')]))).toBe(true);
    expect(isAway(new AggregateError([failed('ECONNREFUSED'), new Error('of another kind')]))).toBe(false);
    expect(isAway(new AggregateError([]))).toBe(false);
  });
});
