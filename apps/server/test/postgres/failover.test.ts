import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, until } from '@candor/testkit';
import { memoryFolder } from '@candor/testkit/memory-folder';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../src/features/account/demo.ts';
import { startEmbedded, type EmbeddedPostgres } from '../../src/postgres/embedded.ts';
import { buildCommands, runCommand } from '../command-line.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';

/** Two databases and some processes of a venue, on a machine that has more to do. */
const PATIENT = { timeout: 120_000 };
const MOVE = { currency_id: 1, from_field: 'change', to_field: 'lever', number: '12.5' } as const;
const ACKNOWLEDGED = 'e3b6f0f4-4f57-4a5d-9c0d-0f4f7a5f6a01';

const home = await memoryFolder('candor-failover-');
const template = join(home, 'template');
/** In the order they began. */
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  await buildCommands();
  await (await startEmbedded({ dataDir: template, durable: false })).stop();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A copy of a stopped data folder, with its owners, which Node's own copying leaves out. */
function copied(): string {
  const dataDir = join(mkdtempSync(join(home, 'used-')), 'data');
  execFileSync('cp', ['-a', template, dataDir]);
  return dataDir;
}

async function open(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedPostgres> {
  // Disks are not what is tested here, but commits wait for their standby.
  const postgres = await startEmbedded({ dataDir, durable: false, settings: { synchronous_commit: 'on', ...settings } });
  stops.push(() => postgres.stop());
  return postgres;
}

/** A standby that follows a primary, both from the same copy. */
async function follow(dataDir: string, primary: EmbeddedPostgres): Promise<EmbeddedPostgres> {
  const [, password = '', host = '', port = ''] = /:([0-9a-f]+)@([^:]+):(\d+)/.exec(primary.url) ?? [];
  writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '');
  const standby = await open(dataDir, {
    primary_conninfo: `host=${decodeURIComponent(host)} port=${port} user=candor password=${password}`,
  });
  await until('the standby to follow', async () => (await ask(primary, 'select 1 from pg_stat_replication')).length > 0, 30_000);
  return standby;
}

async function ask(postgres: EmbeddedPostgres, ...statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(postgres.url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** The venue of one folder, on a database wherever that is. */
async function start(folder: string, postgres: EmbeddedPostgres): Promise<ServerProcess> {
  const server = await startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder });
  stops.push(() => server.stop('SIGKILL'));
  return server;
}

async function customerOf(server: ServerProcess): Promise<Client> {
  await server.answers('/readyz', 200);
  await until('it to say that it is open', () => server.output().includes('Candor is open at'));
  return new Client(server.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);
}

/** Record of the journal in the folder of a venue. */
function kept(folder: string): { readonly files: string[]; readonly head: string; readonly venues: string } {
  const files = readdirSync(folder).filter((name) => name.endsWith('.head'));
  return { files, head: readFileSync(join(folder, files[0] ?? ''), 'utf8').trim(), venues: readFileSync(join(folder, 'venues'), 'utf8') };
}

const batchOf = (head: string): number => Number(head.split(':')[0]);

describe.skipIf(process.platform === 'win32')('a venue whose standby is promoted', () => {
  it('KER-113 continues there, under another address, with everything that was acknowledged', PATIENT, async () => {
    const [first, second] = [copied(), copied()];
    const primary = await open(first);
    const standby = await follow(second, primary);
    await ask(primary, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
    await until('the standby to be synchronous', async () => {
      const [row] = await ask(primary, 'select sync_state from pg_stat_replication');
      return row?.['sync_state'] === 'sync';
    });
    const folder = mkdtempSync(join(home, 'venue-'));
    const before = await start(folder, primary);
    const customer = await customerOf(before);
    const reply = await customer.call('wallet/change', MOVE, { key: ACKNOWLEDGED });
    const remembered = kept(folder);
    await before.stop('SIGKILL');

    const after = await start(folder, standby);
    expect(await after.answers('/readyz', 503)).toMatchObject({ body: { message: expect.stringContaining('is a standby') } });
    await ask(standby, 'select pg_promote()');
    const again = await customerOf(after);
    expect(await again.call('wallet/change', MOVE, { key: ACKNOWLEDGED })).toEqual(reply);
    const { change_wallet: wallet } = await again.call('wallet/list', {});
    expect(wallet.balance[0]).toMatchObject({ change_balance: '9987.5', lever_balance: '10012.5' });
    await again.call('wallet/change', MOVE);
    await after.stop();

    const now = kept(folder);
    // The same venue, so the same file; its head has moved on, and the one of before is still in the journal.
    expect([now.files, now.venues]).toEqual([remembered.files, remembered.venues]);
    expect(batchOf(now.head)).toBeGreaterThan(batchOf(remembered.head));
    const proven = await runCommand('verify', ['--head', remembered.head], { MODE: 'demo', DATABASE_URL: standby.url, DATA_DIR: folder });
    expect([proven.code, proven.err]).toEqual([0, '']);
  });

  it('KER-113 does not continue where the standby lacks what was committed, and says so in one line', PATIENT, async () => {
    const [first, second] = [copied(), copied()];
    const primary = await open(first);
    const standby = await follow(second, primary);
    const folder = mkdtempSync(join(home, 'venue-'));
    const before = await start(folder, primary);
    const customer = await customerOf(before);
    const early = kept(folder);
    const held = `select 1 from journal where batch >= ${batchOf(early.head)}`;
    await until('the standby to hold the first day', async () => (await ask(standby, held)).length > 0, 30_000);
    await standby.stop();
    await customer.call('wallet/change', MOVE, { key: ACKNOWLEDGED });
    await before.stop();
    await primary.stop();
    const late = kept(folder);
    expect(batchOf(late.head)).toBeGreaterThan(batchOf(early.head));

    const promoted = await open(second);
    await ask(promoted, 'select pg_promote()');
    const looked = async (): Promise<unknown> =>
      ask(promoted, `select max(batch) as batch, (select count(*) from commands) as commands from journal`);
    const asItWas = await looked();
    const refusal = async (): Promise<string[]> => {
      const server = await start(folder, promoted);
      expect(await server.ended()).toBe(1);
      return server.output().trim().split('\n');
    };
    expect(await refusal()).toEqual([
      `Candor cannot start: the journal was cut off: batch ${batchOf(late.head)}, which was kept as its head, is gone`,
    ]);
    expect([kept(folder), await looked()]).toEqual([late, asItWas]);

    // The way on, for who has looked at what is missing: the head aside, and the venue's line out of the list.
    const [file = ''] = late.files;
    const identity = late.venues.trim();
    mkdirSync(join(folder, 'aside'));
    renameSync(join(folder, file), join(folder, 'aside', file));
    expect(await refusal()).toEqual([
      expect.stringMatching(
        new RegExp(`^Candor cannot start: .*/${file}, which holds the head of this venue's journal, is gone; .* ${identity} `),
      ),
    ]);
    writeFileSync(join(folder, 'venues'), '');
    const restored = await customerOf(await start(folder, promoted));
    const { change_wallet: wallet } = await restored.call('wallet/list', {});
    expect(wallet.balance[0]).toMatchObject({ change_balance: '10000', lever_balance: '10000' });
    expect(existsSync(join(folder, file))).toBe(true);
  });
});
