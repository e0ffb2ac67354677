import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_KEY } from '@candor/testkit';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createScratch, ScratchError } from '../../src/postgres/scratch.ts';
import { runCommand, type Result } from '../command-line.ts';
import { playedVenue } from './played-venue.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'candor-verify-'));
const server = await playedVenue();
const { url, pool } = server.database;
const other = (name: string): string => url.replace(/\/[^/]*$/, `/${name}`);
const asAdmin = async (statement: string): Promise<pg.QueryResult<Record<string, unknown>>> => {
  const admin = new pg.Client(other('postgres'));
  await admin.connect();
  try {
    return await admin.query(statement);
  } finally {
    await admin.end();
  }
};

/** Runs `npm run verify -- …` on the database of the server. */
const verify = (words: readonly string[], settings: Readonly<Record<string, string>> = {}): Promise<Result> =>
  runCommand('verify', words, { DATABASE_URL: url, DATA_DIR: dataDir, MODE: 'demo', ...settings });

async function scratches(): Promise<number> {
  const { rows } = await asAdmin(`select count(*)::int as count from pg_database where datname like 'candor\\_replay\\_%'`);
  return Number(rows[0]?.['count']);
}

/** Count of contracts of the venue. */
const orders = async (): Promise<number> => (await pool.query('select count(*)::int as count from lever_orders')).rows[0].count;
const fresh = `test_${randomBytes(6).toString('hex')}`;
afterAll(() => asAdmin(`drop database if exists ${fresh} with (force)`));

describe('KER-52 npm run verify -- --head', { timeout: 60_000 }, () => {
  it('prints the newest head, and holds the journal against heads that were kept', async () => {
    const without = await verify([]);
    expect(without).toMatchObject({ code: 0, err: '' });
    expect(without.out).toContain('warn  the seals were not checked: the key of the venue is not on this machine');
    expect(existsSync(join(dataDir, 'secret.key'))).toBe(false);
    const [, batch = '', hash = ''] = /^head {2}(\d+):([0-9a-f]{64}) /m.exec(without.out) ?? [];
    const held = await verify(['--head', `${batch}:${hash}`, '--head', `${batch}:${hash}`], { SECRET_KEY: TEST_KEY });
    expect(held.code).toBe(0);
    expect(held.out).toMatch(/^ok {4}the journal holds every head that was kept of it \(2 looked at\)$/m);
    expect(held.out).toMatch(/^ok {4}the journal carries the seal of this venue \([\d,]+ looked at\)$/m);
    const gone = await verify(['--head', `${Number(batch) + 7}:${hash}`, '--head', `${Number(batch) - 1}:${hash}`]);
    expect(gone.code).toBe(1);
    expect(gone.out).toContain(`the journal was cut off: batch ${Number(batch) + 7}`);
    expect(gone.out).toContain(`the journal was made again: batch ${Number(batch) - 1}`);
    expect(await verify(['--head', 'newest'])).toMatchObject({
      code: 1,
      err: '--head is <batch>:<hash>, as an earlier run has printed it.\n',
    });
    const foreign = await verify([], { SECRET_KEY: '22'.repeat(32) });
    expect(foreign.code).toBe(1);
    expect(foreign.out).toContain('was sealed with a key that is not configured');
  });
});

describe('KER-73 npm run verify -- --replay', { timeout: 60_000 }, () => {
  it('decides the journal of a running server again in a database that it makes and drops', async () => {
    const { code, out, err } = await verify(['--replay']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ok {4}every table is what the journal says \([\d,]+ looked at\)$/m);
    expect(out).toMatch(/^replay: \d+ batches; \d+ commands decided again, \d+ taken as given; \d+ prices and settings$/m);
    for (const table of ['accounts', 'transfers', 'commands', 'command_keys', 'events', 'counters', 'ticks', 'lever_orders'])
      expect(out).toMatch(new RegExp(`^ok {4}${table} +\\d+ rows {2}[0-9a-f]{64}$`, 'm'));
    expect(out).toMatch(/^the journal comes out again, in \d+\.\d s$/m);
    expect(await scratches()).toBe(0);
  });

  it('replays into a database of another server, and only into an empty one', async () => {
    await asAdmin(`create database ${fresh}`);
    const first = await verify(['--replay', '--into', other(fresh)]);
    expect(first).toMatchObject({ code: 0, err: '' });
    const client = new pg.Client(other(fresh));
    await client.connect();
    const { rows } = await client.query(
      'select (select max(batch) from journal) = (select batch from projection) as whole, count(*)::int as orders from lever_orders',
    );
    await client.end();
    expect(rows).toEqual([{ whole: true, orders: await orders() }]);
    expect(await verify(['--replay', '--into', other(fresh)])).toMatchObject({
      code: 1,
      err: 'The database named with --into is not empty.\n',
    });
    expect(await verify(['--into', other(fresh)])).toMatchObject({ code: 1, err: '--into is for --replay.\n' });
  });

  it('ends with 1 and says where the journal does not come out, and where tables differ', async () => {
    await pool.query(`update lever_orders set margin = margin + 1 where id = 1`);
    const tables = await verify(['--replay']);
    await pool.query(`update lever_orders set margin = margin - 1 where id = 1`);
    expect(tables.code).toBe(1);
    const rows = `${await orders()} rows`;
    const differ = `^FAIL {2}lever_orders +${rows} {2}[0-9a-f]{64}\\n +${rows} {2}[0-9a-f]{64} when decided again\\n {8}lever_orders 1 differs: margin`;
    expect(tables.out).toMatch(new RegExp(differ, 'm'));

    await pool.query(`update journal set items = replace(items, '"hands":10', '"hands":12')`);
    const journal = await verify(['--replay']);
    await pool.query(`update journal set items = replace(items, '"hands":12', '"hands":10')`);
    expect(journal.code).toBe(1);
    expect(journal.out).toMatch(/^FAIL {2}batch \d+, command \d+: its line\n {8}recorded {2}…?.+\n {8}replayed {2}…?.+$/m);
    expect(journal.out).toMatch(/^the journal does not come out again, after \d+\.\d s$/m);
    expect(await scratches()).toBe(0);
    expect((await verify([])).code).toBe(0);
  });

  it('says what to do where the owner may not make databases', async () => {
    const role = `limited_${randomBytes(6).toString('hex')}`;
    await asAdmin(`create role ${role} login password 'secret'`);
    const limited = url.replace(/\/\/[^@]*@/, `//${role}:secret@`);
    const refusal = createScratch(limited);
    await expect(refusal).rejects.toThrow(ScratchError);
    await expect(refusal).rejects.toThrow('The owner may not create databases: make an empty one and name it with --into.');
    await asAdmin(`drop role ${role}`);
  });
});
