import { join } from 'node:path';
import { ConfigError, readConfig } from '../config/config.ts';
import { Ending } from '../venue/ending.ts';
import { EmbeddedError, findBinaries } from '../postgres/binaries.ts';
import { findRunning, OWNER, type Running } from '../postgres/cluster.ts';
import { DATABASE, startEmbedded, type EmbeddedPostgres } from '../postgres/embedded.ts';
import { makeRoles } from '../postgres/server-login.ts';

/** A server that was filled a moment ago has much to write. */
const CLOSE_MS_MAX = 60_000;

let starting: Promise<EmbeddedPostgres> | undefined;
/** Stops a server, also one that is only starting. */
const ending = new Ending(async () => {
  const postgres = await starting?.catch(() => undefined);
  await postgres?.stop();
}, CLOSE_MS_MAX);

/**
 * `npm run database`: runs the embedded PostgreSQL of a data folder without its venue, until Ctrl-C. It serves looking into the database, dumping it or
 * restoring into it. In an empty folder it makes the cluster and the roles that a start makes, and no schema.
 */
async function main(): Promise<void> {
  const config = readConfig();
  if (config.database.kind === 'server')
    throw new ConfigError('DATABASE_URL is set, and only an embedded database can be started here; connect to that server, or unset it.');
  const { dataDir } = config.database;
  starting = startEmbedded({ dataDir, durable: config.durable, log: (line) => console.log(line) });
  const { url } = await starting;
  if (ending.hasBegun) return;
  await makeRoles(url);
  const running = findRunning(dataDir);
  if (running) console.log(greeting(dataDir, running));
}

/** The lines are those of docs/operating. */
function greeting(dataDir: string, { host, port }: Running): string {
  const [version] = findBinaries().version.split('.');
  const password = `"$(cat ${quoted(join(dataDir, 'postgres.secret'))})"`;
  return [
    '',
    `  The database in ${dataDir} is open, and the venue is not. In another terminal, with the tools of PostgreSQL ${version} or newer:`,
    '',
    `    export PGHOST=${quoted(host)} PGPORT=${port} PGUSER=${OWNER} PGDATABASE=${DATABASE} PGPASSWORD=${password}`,
    '    psql',
    '    pg_dump -Fc -f candor.dump',
    `    pg_restore --single-transaction --no-owner -d ${DATABASE} candor.dump`,
    '',
    '  Ctrl-C stops it',
    '',
  ].join('\n');
}

/** A word as a shell reads it back. */
function quoted(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

ending.listen();

try {
  await main();
} catch (error) {
  // What fails because the database is stopped under it is no fault.
  if (ending.hasBegun) await ending.begin();
  const explained = error instanceof ConfigError || error instanceof EmbeddedError;
  console.error(explained ? `The database cannot start: ${error.message}` : error);
  process.exitCode = 1;
  await ending.begin();
}
