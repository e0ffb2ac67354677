import { rmSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '@candor/server/migrate';
import { startEmbedded, withDatabase, type EmbeddedPostgres } from '@candor/server/postgres/embedded';
import { openLogin } from '@candor/server/postgres/server-login';
import { memoryFolder } from './memory-folder.ts';

const PREFIX = 'candor-tests-';
/** A migrated database that test databases are copied from. No client may be connected to it while it is copied. */
const TEMPLATE = 'candor_template';

/**
 * Starts a PostgreSQL for tests, in memory where the machine allows, without durability, with the migrated template that
 * `createTestDatabase` copies. `stop` removes it with everything in it.
 */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  // A run that was killed leaves its server behind as well.
  const dataDir = await memoryFolder(PREFIX, async (left) => (await startEmbedded({ dataDir: left, durable: false })).stop());
  const postgres: EmbeddedPostgres = await startEmbedded({
    dataDir,
    durable: false,
    settings: { max_connections: '400', shared_buffers: '256MB', wal_level: 'minimal', max_wal_senders: '0', autovacuum: 'off' },
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await asAdmin(postgres.url, `create database ${TEMPLATE}`);
    await migrate(withDatabase(postgres.url, TEMPLATE));
    // Made once, before many ask for it at the same time.
    await openLogin(withDatabase(postgres.url, TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: postgres.url, stop };
}

/** A database of a test. */
export interface CopiedDatabase {
  /** The owner's. */
  readonly url: string;
  readonly serverUrl: string;
  /** Ends every connection of servers and lets none begin; returns what lets them back. */
  away(): Promise<() => Promise<void>>;
  drop(): Promise<void>;
}

/** The login of servers under test by the server that it is of: all databases of one have the same, and asking costs two connections. */
const logins = new Map<string, Promise<string>>();

function loginOf(url: string, database: string): Promise<string> {
  const known = logins.get(url);
  if (known) return known;
  const asked = openLogin(withDatabase(url, database)).then((login) => {
    if (login.way === 'owner') throw new Error(`there is no login for the server under test: ${login.why}`);
    return login.url;
  });
  logins.set(url, asked);
  return asked;
}

/** Copies the migrated template, or another database to which no client is connected. */
export async function createTestDatabase(url: string, name: string, template = TEMPLATE): Promise<CopiedDatabase> {
  await asAdmin(url, `create database ${name} template ${template} strategy file_copy`);
  const serverUrl = withDatabase(await loginOf(url, name), name);
  const server = decodeURIComponent(new URL(serverUrl).username);
  return {
    url: withDatabase(url, name),
    serverUrl,
    async away() {
      // The owner, who may do everything, is not kept out by it.
      await asAdmin(url, `alter database ${name} connection limit 0`);
      await asAdmin(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = '${server}'`);
      return () => asAdmin(url, `alter database ${name} connection limit -1`);
    },
    drop: () => asAdmin(url, `drop database if exists ${name} with (force)`),
  };
}

/** Runs a statement in the maintenance database of a server, as its owner. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client(withDatabase(url, 'postgres'));
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
