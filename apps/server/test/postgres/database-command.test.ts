import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@candor/testkit';
import { memoryFolder } from '@candor/testkit/memory-folder';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attachEmbedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { buildCommands, runCommand } from '../command-line.ts';

const PATIENT = { timeout: 90_000 };
const SETTINGS = { MODE: 'demo', FEED: 'none', HOST: '127.0.0.1', PORT: '0', UNSAFE_NO_FSYNC: '1' };
const OPERATING = fileURLToPath(new URL('../../../../docs/operating/', import.meta.url));

const home = await memoryFolder('candor-alone-');
/** A folder that was used before: making one takes longer than most of what is tested here. */
const template = join(home, 'template');
/** In the order they began. */
const stops: (() => Promise<unknown>)[] = [];
let built = '';
beforeAll(async () => {
  built = await buildCommands();
  await (await startEmbedded({ dataDir: template, durable: false })).stop();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const fresh = (): string => join(mkdtempSync(join(home, 'used-')), 'data');

/** A copy with its owners, which Node's own copying leaves out. */
function copyOf(dataDir: string): string {
  const copy = fresh();
  execFileSync('cp', ['-a', dataDir, copy]);
  return copy;
}

/** A command that stays open. */
interface Alone {
  output(): string;
  /** Its exit code after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** `npm run database` on a folder, once it has said something: that it is open, unless told otherwise. */
async function alone(dataDir: string, word = 'Ctrl-C stops it', name: 'database' | 'main' = 'database'): Promise<Alone> {
  const child = spawn(process.execPath, [join(built, `${name}.js`)], {
    env: { PATH: process.env['PATH'], ...SETTINGS, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const closed = once(child, 'close') as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return (await closed)[0];
  };
  stops.push(() => end('SIGTERM'));
  await until(`${name} on a folder`, () => output.includes(word) || child.exitCode !== null, 60_000);
  return { output: () => output, end };
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

const refusalOf = async (name: 'database' | 'main', settings: Readonly<Record<string, string>>): Promise<string> => {
  const { code, out, err } = await runCommand(name, [], { ...SETTINGS, ...settings });
  expect([code, out.includes('Ctrl-C')]).toEqual([1, false]);
  return err.trim();
};

describe.skipIf(process.platform === 'win32')('npm run database', () => {
  it(
    'OPS-60 makes a cluster with the roles of a venue and no table, and says how to reach it with the words of the docs',
    PATIENT,
    async () => {
      const dataDir = fresh();
      const { output } = await alone(dataDir);
      const url = attachEmbedded(dataDir) ?? '';
      expect(await ask(url, `select rolname from pg_roles where rolname not like 'pg\\_%' order by 1`)).toEqual([
        'candor',
        'candor_app',
        'candor_server',
      ]);
      expect(await ask(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
      expect(await ask(url, 'show fsync')).toEqual(['off']);
      const lines = output()
        .split('\n')
        .filter((line) => line.startsWith('    '))
        .map((line) => line.trim());
      const [reach = '', ...tools] = lines;
      const docs = ['database.md', 'backup.md'].map((file) => readFileSync(`${OPERATING}${file}`, 'utf8')).join('\n');
      const said = docs.split('\n').map((line) => line.trim());
      expect(tools).toHaveLength(3);
      for (const line of tools) expect(said).toContain(line);
      // Its first line and the one of the docs lead to the same place.
      const documented = said.find((line) => line.startsWith('export PGHOST=')) ?? '';
      const told = (line: string): string =>
        execFileSync('/bin/sh', ['-ec', `${line}\necho "$PGHOST $PGPORT $PGUSER $PGDATABASE $PGPASSWORD"`], {
          cwd: join(dataDir, '..'),
          encoding: 'utf8',
        });
      expect(told(reach)).toBe(told(documented));
      const [host = '', port, user, database, password] = told(reach).trim().split(' ');
      expect(`postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`).toBe(url);
    },
  );

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('OPS-60 ends with its database at %s', PATIENT, async (signal) => {
    const dataDir = copyOf(template);
    const { end } = await alone(dataDir);
    const url = attachEmbedded(dataDir) ?? '';
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    expect(await end(signal)).toBe(0);
    expect(attachEmbedded(dataDir)).toBeUndefined();
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  it.each(['database', 'main'] as const)(
    'OPS-47 OPS-60 leaves no database behind when %s is ended while it starts',
    PATIENT,
    async (name) => {
      const dataDir = fresh();
      const { end, output } = await alone(dataDir, 'creating the database', name);
      expect(await end('SIGTERM')).toBe(0);
      expect(output().trim().split('\n')).toEqual([expect.stringContaining('creating the database')]);
      expect(attachEmbedded(dataDir)).toBeUndefined();
      expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
    },
  );

  it('OPS-61 refuses beside a venue, and no venue starts beside it', PATIENT, async () => {
    const dataDir = copyOf(template);
    const { end } = await alone(dataDir);
    const taken = `Another Candor is running on ${dataDir}, or is just being started there; stop it first, or set another DATA_DIR and PORT.`;
    expect(await refusalOf('main', { DATA_DIR: dataDir })).toBe(`Candor cannot start: ${taken}`);
    expect(await refusalOf('database', { DATA_DIR: dataDir })).toBe(`The database cannot start: ${taken}`);
    expect(await end('SIGTERM')).toBe(0);
    // What a venue holds is the same lock.
    const venue = await startEmbedded({ dataDir, durable: false });
    stops.push(() => venue.stop());
    expect(await refusalOf('database', { DATA_DIR: dataDir })).toBe(`The database cannot start: ${taken}`);
    expect(await ask(venue.url, 'select 1')).toEqual([1]);
    const copy = copyOf(dataDir);
    expect(await refusalOf('database', { DATA_DIR: copy })).toBe(
      `The database cannot start: ${join(copy, 'postgres')} is a copy of ${join(dataDir, 'postgres')}, made while its database was running; such a copy may be broken. Copy the folder while the venue is stopped, or restore a backup.`,
    );
  });

  it('OPS-61 refuses where DATABASE_URL is set, and makes nothing', PATIENT, async () => {
    const dataDir = fresh();
    expect(await refusalOf('database', { DATA_DIR: dataDir, DATABASE_URL: 'postgres://owner:password@127.0.0.1:1/candor' })).toBe(
      'The database cannot start: DATABASE_URL is set, and only an embedded database can be started here; connect to that server, or unset it.',
    );
    expect(readdirSync(join(dataDir, '..'))).toEqual([]);
  });
});
