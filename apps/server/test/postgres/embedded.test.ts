import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { until } from '@candor/testkit';
import { memoryFolder } from '@candor/testkit/memory-folder';
import { attachEmbedded, startEmbedded, type EmbeddedPostgres } from '../../src/postgres/embedded.ts';

const folders: string[] = [];
const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** In memory where there is some: what is tested here are processes that die, not disks. */
const home = await memoryFolder('candor-embedded-');
const template = mkdtempSync(join(home, 'template-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A folder in which nothing is yet. */
function freshFolder(): string {
  const folder = mkdtempSync(join(home, 'used-'));
  folders.push(folder);
  return join(folder, 'data');
}

/** A folder of a database that was created before and stopped orderly: creating one takes longer than most of what is tested here. */
function usedFolder(): string {
  const dataDir = freshFolder();
  // With its owners, which Node's own copying leaves out.
  if (process.platform === 'win32') cpSync(join(template, 'data'), dataDir, { recursive: true });
  else execFileSync('cp', ['-a', join(template, 'data'), dataDir]);
  return dataDir;
}

beforeAll(async () => {
  await (await startEmbedded({ dataDir: join(template, 'data'), durable: false })).stop();
});

async function start(dataDir: string, durable = false): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dataDir, durable });
  stops.push(() => postgres.stop());
  return postgres;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** A process that holds a database, to be killed. */
async function holder(dataDir: string, durable: boolean): Promise<{ process: ChildProcess; url: string; pid: number }> {
  const script = fileURLToPath(new URL('./hold-database.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, durable ? 'durable' : ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, pid } = JSON.parse(line.toString()) as { url: string; pid: number };
  stops.push(async () => {
    child.kill('SIGKILL');
    await (await startEmbedded({ dataDir, durable })).stop();
  });
  return { process: child, url, pid };
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('embedded PostgreSQL', () => {
  test('keeps its data over a clean stop, and stops without a trace', async () => {
    const dataDir = freshFolder();
    const first = await start(dataDir);
    await ask(first.url, 'create table kept as select 41 + 1 as answer');
    const pid = first.pid();
    await first.stop();
    expect(alive(pid)).toBe(false);
    expect(attachEmbedded(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    expect(second.reused).toBe(false);
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
  });

  test('is durable unless told otherwise, and listens on no network address', async () => {
    const { url } = await start(freshFolder(), true);
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect([name, await ask(url, `show ${name}`)]).toEqual([name, 'on']);
    }
    expect(await ask(url, 'show listen_addresses')).toBe(process.platform === 'win32' ? '127.0.0.1' : '');
  });

  test.skipIf(process.platform === 'win32')('lets nobody near its socket, secret or files', async () => {
    const dataDir = usedFolder();
    const { url } = await start(dataDir);
    expect(statSync(decodeURIComponent(/@([^:]+):/.exec(url)?.[1] ?? '')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'postgres.secret')).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
    await expect(ask(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('takes over the server of a killed process and ends what it left open', async () => {
    const dataDir = usedFolder();
    const held = await holder(dataDir, false);
    const forgotten = new pg.Client(held.url);
    forgotten.on('error', () => {});
    await forgotten.connect();
    await forgotten.query('create table late (id int)');
    await forgotten.query('begin; insert into late values (1)');
    held.process.kill('SIGKILL');
    await once(held.process, 'exit');
    const next = await start(dataDir);
    expect(next.reused).toBe(true);
    expect(next.pid()).toBe(held.pid);
    await expect(forgotten.query('commit')).rejects.toThrow();
    expect(await ask(next.url, 'select count(*)::int from late')).toBe(0);
  });

  test('recovers acknowledged rows after process and server were both killed', async () => {
    const dataDir = usedFolder();
    const held = await holder(dataDir, true);
    await ask(held.url, 'create table acknowledged as select generate_series(1, 1000) as id');
    process.kill(held.pid, 'SIGKILL');
    held.process.kill('SIGKILL');
    await once(held.process, 'exit');
    const next = await start(dataDir, true);
    expect(await ask(next.url, 'select count(*)::int from acknowledged')).toBe(1000);
  });

  test('brings a killed server back at the same address', async () => {
    const { url, pid } = await start(usedFolder(), true);
    const before = pid();
    await ask(url, 'create table kept as select 1 as id');
    process.kill(before, 'SIGKILL');
    const rows = await until('the return of the database', () => ask(url, 'select count(*)::int from kept').catch(() => undefined));
    expect(rows).toBe(1);
    expect(pid()).not.toBe(before);
  });

  test('one process at a time looks after a folder', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    expect(attachEmbedded(dataDir)).toBe(first.url);
    await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow(/Another Candor is running on .*; stop it first/);
    expect(await ask(first.url, 'select 1')).toBe(1);
  });

  test('a server left over from a test without durability is not taken over for real work', async () => {
    const dataDir = usedFolder();
    const held = await holder(dataDir, false);
    held.process.kill('SIGKILL');
    await once(held.process, 'exit');
    const next = await start(dataDir, true);
    expect(next.reused).toBe(false);
    expect(await ask(next.url, 'show fsync')).toBe('on');
  });

  test('a creation that was interrupted starts over', async () => {
    const dataDir = freshFolder();
    mkdirSync(join(dataDir, 'postgres.unfinished', 'base'), { recursive: true });
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1')).toBe(1);
    expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false);
  });

  test('a process number that now belongs to something else does not stop the start', async () => {
    const dataDir = usedFolder();
    const first = await start(dataDir);
    await first.stop();
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n/nowhere\n\n`);
    chmodSync(join(dataDir, 'postgres', 'postmaster.pid'), 0o644);
    const second = await start(dataDir);
    expect(await ask(second.url, 'select 1')).toBe(1);
  });

  test('a folder of another PostgreSQL version, a lost secret or a broken setting is refused with what to do', async () => {
    const dataDir = usedFolder();
    await (await start(dataDir)).stop();
    await expect(startEmbedded({ dataDir, durable: false, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /stopped while starting[\s\S]*shared_buffers/,
    );
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow('made by PostgreSQL 17, this is PostgreSQL 18');
    rmSync(join(dataDir, 'postgres.secret'));
    await expect(startEmbedded({ dataDir, durable: false })).rejects.toThrow('restore it from a backup');
  });
});
