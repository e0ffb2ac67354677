import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@candor/server/migrate';
import { startTestServer, testDatabase, TEST_KEY } from '@candor/testkit';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../src/kernel/store/database.ts';
import { otherMode } from '../src/venue/venue-mode.ts';
import { runCommand, type Result } from './command-line.ts';

/** A process of its own on a machine that has more to do. */
const PATIENT = { timeout: 60_000 };
const CREATE = ['create', '--email', 'ops@venue.example', '--name', 'Ada', '--role', 'compliance'];

/** Ways in which commands meet a database in a mode. */
function commandsOn(
  url: string,
): (name: 'main' | 'doctor' | 'demo' | 'operator', mode: string, words?: readonly string[]) => Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-mode-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return (name, mode, words = []) =>
    runCommand(name, words, { MODE: mode, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: TEST_KEY });
}

/** Verdict on a mode on a database, by what the server reads. */
async function other(serverUrl: string, mode: 'demo' | 'live'): Promise<string | undefined> {
  const database = new Database(serverUrl, { warn: () => undefined }, 1);
  try {
    return await otherMode(database.query, mode);
  } finally {
    await database.close();
  }
}

describe('a database of the other mode', () => {
  it('OPS-82 is no live venue once it was a demo, and nothing is changed in it', PATIENT, async () => {
    const { database, venue } = await startTestServer();
    await venue.close();
    const journal = async () => (await database.pool.query('select max(batch) as newest from journal')).rows;
    const before = await journal();
    const run = commandsOn(database.url);
    const line = 'this database is that of a demo, whose customers, balances and prices are play, and MODE is live';
    const mend = 'start the live venue on a database of its own, or set MODE=demo';
    const { code, err } = await run('main', 'live');
    expect({ code, err }).toEqual({ code: 1, err: `Candor cannot start: ${line}; ${mend}\n` });
    expect((await run('doctor', 'live')).out).toMatch(new RegExp(`WRONG mode +${line}\n +→ ${mend}\n`));
    expect(await journal()).toEqual(before);
    expect(await other(database.serverUrl, 'demo')).toBeUndefined();
  });

  it('OPS-82 is no demo once there was somebody in the live venue, operators who never signed in left out', PATIENT, async () => {
    const { url, serverUrl, pool } = await testDatabase();
    await migrate(url);
    const run = commandsOn(url);
    expect(await run('operator', 'live', CREATE)).toMatchObject({ code: 0 });
    expect(await other(serverUrl, 'demo')).toBeUndefined();
    // What signing in with the first password comes to.
    await pool.query('update operators set password_expires_at = null');
    const line = 'this database is that of a live venue, and MODE is demo, which would bring play money into it';
    const mend = 'set MODE=live, or start the demo on a database of its own';
    const { code, err } = await run('main', 'demo');
    expect({ code, err: err.split('\n').filter((each) => !each.startsWith('{')) }).toEqual({
      code: 1,
      err: [`Candor cannot start: ${line}; ${mend}`, ''],
    });
    expect(await run('demo', 'demo', ['--customers', '1'])).toMatchObject({ code: 1, err: `No customers were added: ${line}; ${mend}\n` });
    expect(await other(serverUrl, 'demo')).toBe(`${line}; ${mend}`);
    expect(await other(serverUrl, 'live')).toBeUndefined();
    expect((await pool.query('select from users')).rowCount).toBe(0);
  });
});
