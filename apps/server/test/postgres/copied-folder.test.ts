import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@candor/testkit';
import { memoryFolder } from '@candor/testkit/memory-folder';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { attachEmbedded, startEmbedded, type EmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { openDatabase } from '../../src/postgres/open.ts';

const home = await memoryFolder('candor-copied-');
const started: EmbeddedPostgres[] = [];
afterAll(async () => {
  for (const each of started.toReversed()) await each.stop();
  rmSync(home, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir, durable: false });
  started.push(postgres);
  return postgres;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function whose(url: string): Promise<unknown> {
  const client = await connected(url);
  try {
    return (await client.query<{ name: string }>('select name from whose')).rows[0]?.name;
  } finally {
    await client.end();
  }
}

/** A copy with its owners, as `cp` makes it while a database runs. */
function copyOf(dataDir: string): string {
  const copy = join(mkdtempSync(join(home, 'copy-')), 'data');
  execFileSync('cp', ['-a', dataDir, copy]);
  return copy;
}

const original = join(home, 'original');
const running = await start(original);
const session = await connected(running.url);
await session.query(`create table whose as select 'original'::text as name`);
await session.query('checkpoint');

it('KER-104 nothing that is done with a copy of a data folder reaches the database of the original', async () => {
  const copy = copyOf(original);
  const pid = running.pid();
  const refusal = 'made while its database was running';
  await expect(startEmbedded({ dataDir: copy, durable: false })).rejects.toThrow(refusal);
  // Beside a server, and where another durability would end the server that is found.
  await expect(startEmbedded({ dataDir: copy, durable: true })).rejects.toThrow(refusal);
  expect(() => attachEmbedded(copy)).toThrow(refusal);
  // What every command opens: verify, operator, demo, doctor.
  await expect(openDatabase(readConfig({ DATA_DIR: copy }))).rejects.toThrow(refusal);
  // The same server, and the session that was open at it.
  expect(running.pid()).toBe(pid);
  expect((await session.query<{ name: string }>('select name from whose')).rows).toEqual([{ name: 'original' }]);
  expect(attachEmbedded(original)).toBe(running.url);
});

it('KER-104 a copy that says nothing of a running database is a database of its own', async () => {
  const copy = copyOf(original);
  rmSync(join(copy, 'postgres', 'postmaster.pid'));
  const own = await start(copy);
  const opened = await openDatabase(readConfig({ DATA_DIR: copy }));
  expect([opened.url, own.url === running.url]).toEqual([own.url, false]);
  const client = await connected(opened.url);
  await client.query(`update whose set name = 'copy'`);
  await client.end();
  await opened.close();
  expect([await whose(own.url), await whose(running.url)]).toEqual(['copy', 'original']);
});

it('KER-104 a copy of what was killed since leaves the socket alone at which the original runs again', async () => {
  const copy = copyOf(original);
  const before = running.pid();
  process.kill(before, 'SIGKILL');
  await until('the original', async () => running.pid() !== before && (await whose(running.url).catch(() => undefined)) === 'original');
  const own = await start(copy);
  expect(own.url).not.toBe(running.url);
  expect(existsSync(decodeURIComponent(/@([^:]+):/.exec(running.url)?.[1] ?? ''))).toBe(true);
  expect(await whose(running.url)).toBe('original');
});
