import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@candor/testkit';
import { memoryFolder } from '@candor/testkit/memory-folder';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../../src/features/account/demo.ts';
import { attachEmbedded, startEmbedded } from '../../src/postgres/embedded.ts';
import { buildCommands } from '../command-line.ts';
import { recipe } from './recipes/recipe.ts';
import { Terminal } from './recipes/terminal.ts';
import { hasOwnTools, standIns } from './recipes/tools.ts';

/** A handful of processes one after the other, on a machine that has more to do. */
const PATIENT = { timeout: 180_000 };
const MOVE = { currency_id: 1, from_field: 'change', to_field: 'lever', number: '12.5' } as const;
/** Folder other than the docs' default, with a blank, as an operator may name one. */
const ELSEWHERE = 'of the venue';
const ACKNOWLEDGED = '4b0f7c3e-9a0e-4e5e-8a55-0d5b7f6e1c21';

const home = await memoryFolder('candor-recipes-');
/** In the order they began. */
const stops: (() => Promise<unknown>)[] = [];
beforeAll(() => buildCommands());
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Balance that a customer sees, and the answer to a transfer that was acknowledged before. */
interface Seen {
  readonly wallets: unknown;
  readonly reply: unknown;
}

/** An operator at a terminal whose venue is open, on a database of its own, where a customer has moved money. */
async function opened(
  tools: string | undefined,
  { places = {}, data }: { readonly places?: Readonly<Record<string, string>>; readonly data?: string } = {},
): Promise<{ terminal: Terminal; folder: string; seen: Seen }> {
  const folder = mkdtempSync(join(home, 'venue-'));
  const terminal = await Terminal.open(folder, places, tools);
  stops.push(() => terminal.leave());
  if (data !== undefined) await terminal.say(`export DATA_DIR='${data}'`);
  await terminal.say('npm start');
  return { terminal, folder, seen: await see(terminal) };
}

const customerAt = (terminal: Terminal): Promise<Client> => new Client(terminal.url).signIn(DEMO_EMAILS[0], DEMO_PASSWORD);

async function see(terminal: Terminal): Promise<Seen> {
  const customer = await customerAt(terminal);
  const reply = await customer.call('wallet/change', MOVE, { key: ACKNOWLEDGED });
  const { change_wallet: change, lever_wallet: lever } = await customer.call('wallet/list', {});
  return { reply, wallets: { change, lever } };
}

/** Everything was said without a word of complaint, the venue has the money of then and continues, and is proven after that. */
async function expectSame(terminal: Terminal, { wallets, reply }: Seen, database: () => string): Promise<void> {
  const outputs = (word: string): string[] => terminal.said.filter(({ line }) => line.startsWith(word)).map(({ output }) => output);
  expect([...outputs('pg_dump'), ...outputs('pg_restore')]).toEqual(['', '']);
  expect(outputs('npm run verify')).toEqual([expect.stringMatching(/^all \d+ checks hold$/m)]);
  expect(outputs('npm run verify')[0]).not.toMatch(/^(?:FAIL|look) /m);
  expect(await see(terminal)).toEqual({ wallets, reply });
  await (await customerAt(terminal)).call('wallet/change', MOVE);
  expect((await see(terminal)).wallets).not.toEqual(wallets);
  expect(await mayMakeTemporary(database())).toBe(false);
  await terminal.end();
  expect((await terminal.say('npm run verify')).output).toMatch(/^all \d+ checks hold$/m);
}

async function mayMakeTemporary(url: string): Promise<boolean | undefined> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ allowed: boolean }>(
      `select has_database_privilege('public', current_database(), 'temporary') as allowed`,
    );
    return rows[0]?.allowed;
  } finally {
    await owner.end();
  }
}

/** Record of the journal in the folder of a venue. */
function kept(data: string): { readonly files: string[]; readonly batch: number; readonly venues: string } {
  const files = readdirSync(data).filter((name) => name.endsWith('.head'));
  return {
    files,
    batch: Number.parseInt(readFileSync(join(data, files[0] ?? ''), 'utf8'), 10),
    venues: readFileSync(join(data, 'venues'), 'utf8'),
  };
}

const embeddedIn = (data: string) => (): string => attachEmbedded(data) ?? '';

describe.skipIf(process.platform === 'win32')('docs/operating, word for word', () => {
  const stands = standIns(join(home, 'tools'));
  describe.each([
    { name: "PostgreSQL's own tools", tools: undefined, isHere: hasOwnTools() },
    { name: 'what stands in for its tools', tools: stands, isHere: true },
  ])('with $name', ({ tools, isHere }) => {
    it.skipIf(!isHere)('OPS-62 OPS-63 takes a venue to a new major version', PATIENT, async () => {
      const { terminal, folder, seen } = await opened(tools, { data: ELSEWHERE });
      const data = join(folder, ELSEWHERE);
      await terminal.end();
      const before = kept(data);
      await terminal.follow(recipe('database.md', 'A new major version'));
      await expectSame(terminal, seen, embeddedIn(data));
      expect(readdirSync(data)).toContain('postgres-before');
      // The same venue, whose head has moved on.
      expect(kept(data)).toEqual({ ...before, batch: expect.any(Number) });
      expect(kept(data).batch).toBeGreaterThan(before.batch);
      expect(existsSync(join(folder, 'data'))).toBe(false);
    });

    it.skipIf(!isHere)('OPS-62 OPS-63 restores what was dumped while the venue ran', PATIENT, async () => {
      const { terminal, folder, seen } = await opened(tools, {
        places: { '/safe': mkdtempSync(join(home, 'safe-')) },
        data: ELSEWHERE,
      });
      await terminal.follow(recipe('backup.md', 'Hot: pg_dump, or a standby'));
      await (await customerAt(terminal)).call('wallet/change', MOVE);
      await terminal.end();
      await terminal.follow(recipe('backup.md', 'Restoring a dump'));
      await expectSame(terminal, seen, embeddedIn(join(folder, ELSEWHERE)));
      expect(readdirSync(folder)).toEqual(expect.arrayContaining([ELSEWHERE, `${ELSEWHERE}-before`]));
      expect(existsSync(join(folder, 'data'))).toBe(false);
    });

    it.skipIf(!isHere)('OPS-62 OPS-63 moves a venue to a server of its own', PATIENT, async () => {
      const server = await startEmbedded({ dataDir: join(mkdtempSync(join(home, 'server-')), 'data'), durable: false });
      stops.push(() => server.stop());
      const [, password = '', host = '', port = ''] = /:([0-9a-f]+)@([^:]+):(\d+)/.exec(server.url) ?? [];
      // The superuser over there has a database of that name already.
      const places = { 'host:5432/candor': `${host}:${port}/moved`, 'create database candor': 'create database moved' };
      const { terminal, folder, seen } = await opened(tools, { places });
      await terminal.say(`export PGHOST='${decodeURIComponent(host)}' PGPORT=${port} PGUSER=candor PGPASSWORD=${password}`);
      await terminal.follow(recipe('database.md', 'A server of your own'));
      await terminal.end();
      const before = kept(join(folder, 'data'));
      await terminal.follow(recipe('database.md', 'Moving there'));
      await expectSame(terminal, seen, () => server.url.replace(/\/[^/]*$/, '/moved'));
      expect(attachEmbedded(join(folder, 'data'))).toBeUndefined();
      expect(kept(join(folder, 'data'))).toEqual({ ...before, batch: expect.any(Number) });
    });
  });
});
