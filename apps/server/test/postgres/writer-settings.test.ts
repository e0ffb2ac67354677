import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, until } from '@candor/testkit';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { migrate } from '../../src/migrate.ts';
import { clusterUrl, launch, openCluster } from '../../src/postgres/cluster.ts';
import { openLogin } from '../../src/postgres/server-login.ts';
import { endow, SYSTEM } from '../kernel/toy.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Settings of the session that asks. By a socket of the file system there is nothing to keep alive, and PostgreSQL says 0. */
const ASKED = ['application_name', 'tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout'];
const LIVE = [...ASKED, 'client_connection_check_interval'].map((name) => `current_setting('${name}') as ${name}`).join(', ');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A database that is reached by TCP, as one on another machine is. */
async function overTcp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-tcp-'));
  const cluster = openCluster(dataDir, false, () => undefined);
  const address = { pid: 0, host: '127.0.0.1', port: await freePort() };
  const { child, running } = await launch(cluster, { fsync: 'off' }, address);
  const url = clusterUrl(dataDir, running, 'postgres');
  const ask = async (text: string) => {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.query<Record<string, unknown>>(text);
    } finally {
      await client.end();
    }
  };
  await until('the database', () =>
    ask('select').then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    ask,
    async stop() {
      child.ref();
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

it('KER-107 the session that holds the lock is noticed as dead within half a minute: by the settings that the database keeps it under', async () => {
  const server = await overTcp();
  try {
    await migrate(server.url);
    // Says under which settings each batch of the journal was committed: in the session of the writer itself.
    await server.ask(`create table said as select ${LIVE} limit 0`);
    await server.ask(`create function say() returns trigger language plpgsql security definer set search_path = public
      as $$ begin insert into said select ${LIVE}; return null; end $$`);
    await server.ask('create trigger say after insert on journal for each statement execute function say()');
    const database = new Database((await openLogin(server.url)).url, quiet);
    const kernel = new VenueKernel({ database, clock: fakeClock(), log: quiet, tables: [], version: '0.9.1', fatal: () => undefined });
    await kernel.start();
    await kernel.run(endow, { amount: 1n }, SYSTEM);
    const [pooled] = await database.query<Record<string, string>>(`select ${LIVE}`);
    await kernel.stop();
    await database.close();
    const { rows } = await server.ask('select distinct * from said');
    expect(rows).toEqual([
      {
        application_name: 'candor-writer 0.9.1',
        tcp_keepalives_idle: '5',
        tcp_keepalives_interval: '5',
        tcp_keepalives_count: '3',
        tcp_user_timeout: '20000',
        client_connection_check_interval: '10s',
      },
    ]);
    // 5 s until the first question and three questions of 5 s each; what was sent and is not confirmed, 20 s.
    const written = rows[0] ?? {};
    const seconds = (name: string) => Number(written[name]);
    const silent = seconds('tcp_keepalives_idle') + seconds('tcp_keepalives_interval') * seconds('tcp_keepalives_count');
    expect(Math.max(silent, seconds('tcp_user_timeout') / 1_000)).toBeLessThan(30);
    // Every session of the venue: another one may hold a lock too. The system's own is what a session has by itself.
    expect(pooled).toEqual({ ...written, application_name: 'candor' });
    const { rows: plain } = await server.ask(`select ${LIVE}`);
    expect(Number((plain[0] as Record<string, string> | undefined)?.['tcp_keepalives_idle'])).toBeGreaterThan(60);
  } finally {
    await server.stop();
  }
});
