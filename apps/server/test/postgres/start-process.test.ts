import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, until } from '@candor/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCommands } from '../command-line.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';

/** A process of its own on a machine that has more to do. */
const PATIENT = { timeout: 60_000 };
const folders: string[] = [];
const running: ServerProcess[] = [];
beforeAll(() => buildCommands());
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'candor-process-'));
  folders.push(made);
  return made;
}

async function start(databaseUrl: string): Promise<ServerProcess> {
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder() });
  running.push(server);
  return server;
}

const waits = (server: ServerProcess) => server.log().filter(({ msg }) => String(msg).includes('waits for its database'));

/** It says on its health routes that it lives and waits, and answers nothing else. */
async function expectWaiting(server: ServerProcess, reason: string): Promise<void> {
  expect(await server.answers('/readyz', 503)).toEqual({
    status: 503,
    body: { type: 'error', code: 'unavailable', message: `The venue is not ready yet: ${reason}.`, params: {} },
  });
  expect(await server.ask('/healthz')).toEqual({ status: 200, body: { type: 'ok', message: 'alive' } });
  expect(await server.ask('/api/wallet/list')).toMatchObject({ status: 503, body: { message: 'The venue is not ready yet.' } });
}

/** The same process opens by itself, and has told once that it waited. */
async function expectOpen(server: ServerProcess): Promise<void> {
  expect(await server.answers('/readyz', 200)).toMatchObject({ body: { type: 'ok', message: 'ready' } });
  expect(await server.ask('/healthz')).toEqual({ status: 200, body: { type: 'ok', message: 'alive' } });
  expect(waits(server)).toHaveLength(1);
  expect(server.output()).toContain('Candor is open at');
  await server.stop();
  expect(await server.ended()).toBe(0);
}

describe('a server that is started before its database', () => {
  it.skipIf(process.platform === 'win32')(
    'KER-105 KER-112 waits for one that cannot be reached, and opens once it is there',
    PATIENT,
    async () => {
      const { url } = await testDatabase();
      const [, socketFolder = '', port = ''] = /@([^:]+):(\d+)/.exec(url) ?? [];
      const empty = folder();
      const server = await start(url.replace(socketFolder, encodeURIComponent(empty)));
      await expectWaiting(server, 'the database cannot be reached');
      expect(waits(server)).toEqual([
        expect.objectContaining({
          level: 40,
          reason: 'the database cannot be reached',
          remedy: 'start the database, or start the venue with the right DATABASE_URL',
          detail: expect.stringContaining('ENOENT'),
        }),
      ]);
      // Something listens there and ends every connection: still out of reach, in other words of the system, which is the same reason.
      const socket = join(empty, `.s.PGSQL.${port}`);
      let asked = 0;
      const broken = createServer((connection) => {
        asked += 1;
        connection.destroy();
      }).listen(socket);
      await until('the server to ask again and again', () => asked >= 2);
      broken.close();
      await once(broken, 'close');
      symlinkSync(join(decodeURIComponent(socketFolder), `.s.PGSQL.${port}`), socket);
      await expectOpen(server);
    },
  );

  it('KER-112 waits for one that is set to read-only, and opens once it takes writes', PATIENT, async () => {
    const { url } = await testDatabase();
    const owner = new pg.Client(url);
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    await owner.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
    const server = await start(url);
    await expectWaiting(server, 'the database is set to take no writes');
    expect(waits(server)).toEqual([
      expect.objectContaining({ level: 40, remedy: expect.stringContaining('set default_transaction_read_only to off') }),
    ]);
    await owner.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`);
    await owner.end();
    await expectOpen(server);
  });
});
