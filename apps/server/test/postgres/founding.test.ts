import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@candor/testkit';
import { freePort } from '@candor/testkit/free-port';
import { memoryFolder } from '@candor/testkit/memory-folder';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../src/postgres/folder-lock.ts';
import { attachEmbedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { buildCommands } from '../command-line.ts';
import { startServerProcess } from '../server-process.ts';

/** Databases are made here, on a machine that has more to do. */
const PATIENT = { timeout: 120_000 };
const HOLDER = fileURLToPath(new URL('./hold-database.ts', import.meta.url));
const home = await memoryFolder('candor-founding-');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const freshFolder = (): string => join(mkdtempSync(join(home, 'data-')), 'data');

/** A process that starts a database there, to be killed. */
function founder(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

/** Statement about its database, or why there is none. */
async function word(child: ChildProcess): Promise<{ readonly url?: string; readonly refused?: string }> {
  if (!child.stdout) throw new Error('The process has no output.');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return JSON.parse(line.toString()) as { url?: string; refused?: string };
}

/** Files that are of no use once a start is over. */
const leftovers = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => /unfinished|password/.test(name));

describe('the first start on a data folder', () => {
  for (const [what, isThere] of [
    ['missing', false],
    ['empty', true],
  ] as const)
    it(`OPS-70 founds one database when two processes start on a ${what} folder at the same moment`, PATIENT, async () => {
      const dataDir = freshFolder();
      if (isThere) mkdirSync(dataDir);
      const words = await Promise.all([founder(dataDir), founder(dataDir)].map(word));
      expect(words.filter(({ url }) => url !== undefined)).toHaveLength(1);
      expect(words.flatMap(({ refused }) => refused ?? [])).toEqual([
        `Another Candor is running on ${dataDir}, or is just being started there; stop it first, or set another DATA_DIR and PORT.`,
      ]);
      expect(leftovers(dataDir)).toEqual([]);
      for (const child of children) child.kill('SIGKILL');
      await (await startEmbedded({ dataDir, durable: false })).stop();
    });

  it('OPS-70 waits for one that is just ending, and takes over from one that was killed', async () => {
    const dataDir = freshFolder();
    mkdirSync(dataDir);
    const first = await lockFolder(dataDir, 0);
    await expect(lockFolder(dataDir, 0)).rejects.toThrow('Another Candor is running on');
    const second = lockFolder(dataDir);
    first.release();
    first.release();
    (await second).release();
    (await lockFolder(dataDir, 0)).release();
  });

  for (const [moment, isReached] of [
    ['the password is made', (dataDir) => existsSync(join(dataDir, 'postgres.secret'))],
    ['its files are being made', (dataDir) => unfinished(dataDir, 'PG_VERSION')],
    ['its files are nearly made', (dataDir) => unfinished(dataDir, 'pg_hba.conf') && unfinished(dataDir, 'base/5')],
    ['its files are in their place', (dataDir) => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))],
    ['its server comes up', (dataDir) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))],
  ] as readonly [string, (dataDir: string) => boolean][])
    it(`OPS-72 heals when the one before was killed while ${moment}`, PATIENT, async () => {
      const dataDir = freshFolder();
      const killed = founder(dataDir);
      await until(moment, () => isReached(dataDir), 60_000);
      killed.kill('SIGKILL');
      const postgres = await startEmbedded({ dataDir, durable: false });
      expect(leftovers(dataDir)).toEqual([]);
      expect(attachEmbedded(dataDir)).toBe(postgres.url);
      await postgres.stop();
      expect(attachEmbedded(dataDir)).toBeUndefined();
    });

  it('OPS-72 makes a password again where a start was killed while it wrote it', PATIENT, async () => {
    const dataDir = freshFolder();
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'postgres.unfinished.secret'), '');
    await (await startEmbedded({ dataDir, durable: false })).stop();
    expect(readFileSync(join(dataDir, 'postgres.secret'), 'utf8')).toMatch(/^[0-9a-f]{48}$/);
    expect(leftovers(dataDir)).toEqual([]);
  });

  it('OPS-72 leaves no database behind when it is told to end before it is open', PATIENT, async () => {
    const dataDir = freshFolder();
    const server = await startServerProcess({ DATA_DIR: dataDir });
    await until('the database to come up', () => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), 60_000);
    await server.stop();
    expect(await server.ended()).toBe(0);
    expect(server.output()).not.toContain('cannot start');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(leftovers(dataDir)).toEqual([]);
  });
});

describe('a venue whose output nobody reads any more', () => {
  it('OPS-80 opens and ends in order', PATIENT, async () => {
    const [folder, port, dataDir] = [await buildCommands(), await freePort(), freshFolder()];
    const settings = { HOST: '127.0.0.1', PORT: String(port), FEED: 'none', UNSAFE_NO_FSYNC: '1', DATA_DIR: dataDir };
    const child = spawn(process.execPath, [join(folder, 'main.js')], {
      env: { PATH: process.env['PATH'] ?? '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    child.stdout.destroy();
    child.stderr.destroy();
    const ended = once(child, 'exit');
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('the venue to open', async () => child.exitCode !== null || (await isReady()), 60_000);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

function unfinished(dataDir: string, file: string): boolean {
  if (!existsSync(dataDir)) return false;
  return readdirSync(dataDir).some((name) => name.startsWith('postgres.unfinished') && existsSync(join(dataDir, name, file)));
}
