import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { Database } from '../kernel/store/database.ts';
import { JournalFaultError, requireOwnJournal } from '../kernel/journal/journal-anchor.ts';
import { optionsOf, READING, UNHURRIED } from '../kernel/store/session-settings.ts';
import { MIGRATIONS, readMigrations } from '../migrate.ts';
import { FULL, isFull } from '../postgres/await-writable.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { PROBE, requireFit, UnfitDatabaseError, VERSION_MIN } from '../postgres/fit-database.ts';
import { openDatabase } from '../postgres/open.ts';
import { findLogin } from '../postgres/server-login.ts';
import { openKnownSecrets, sealsOf } from '../secrets/key-file.ts';
import { SecretKeyError } from '../secrets/secret-box.ts';
import { missingKey } from '../venue/own-secrets.ts';
import { keptHead } from '../venue/venue-identity.ts';
import { otherMode } from '../venue/venue-mode.ts';
import { warning, messageOf, ok, wrong, type Finding } from './finding.ts';

/** Most that two clocks may differ, in milliseconds. */
export const SKEW_MS_MAX = 1000;

type Client = Pick<pg.Client, 'query'>;

/** Looks at the venue's database, which it may start for that, and changes nothing. */
export async function findingsOfDatabase(config: Config): Promise<Finding[]> {
  try {
    if (config.database.kind === 'embedded') {
      const { version } = findBinaries();
      if (!existsSync(join(config.database.dataDir, 'postgres')))
        return [ok('database', `none yet; npm start makes one (PostgreSQL ${version})`)];
      requireOwner(config.database.dataDir);
    }
    const opened = await openDatabase(config);
    const client = new pg.Client({ connectionString: opened.url, connectionTimeoutMillis: 10_000, options: optionsOf([PROBE]) });
    client.on('error', () => {});
    try {
      await client.connect();
      return await findingsOfSession(client, opened.url, config);
    } finally {
      await client.end();
      await opened.close();
    }
  } catch (error) {
    if (isFull(error)) return [wrong('database', `${FULL.reason}: ${messageOf(error)}`, FULL.remedy)];
    const mend =
      config.database.kind === 'server'
        ? 'check DATABASE_URL, that the server runs, and that its pg_hba.conf lets this machine in'
        : 'the end of postgres.log in the data folder says more; docs/operating/recovery.md says what to do';
    return [wrong('database', messageOf(error), mend)];
  }
}

/** Looks at the database through a session of its owner that began with `PROBE`. Of an old version nothing but the version is asked. */
export async function findingsOfSession(client: Client, ownerUrl: string, config: Config): Promise<Finding[]> {
  const made = await version(client);
  if (made.state === 'wrong') return [made];
  return [
    made,
    ...(await fit(client)),
    ...(await durability(client)),
    ...(await unusual(client)),
    await locale(client),
    await clock(client),
    ...(await ahead(client)),
    await schema(client),
    ...(await journal(client, ownerUrl, config)),
    ...(await mode(client, ownerUrl, config)),
    await login(ownerUrl, config),
  ];
}

/** Starting PostgreSQL says this too, but only after it has tried. */
function requireOwner(dataDir: string): void {
  const uid = process.getuid?.();
  const owner = statSync(join(dataDir, 'postgres')).uid;
  if (uid !== undefined && uid !== 0 && uid !== owner) throw new Error(`the database belongs to user ${owner}, you are ${uid}`);
}

async function one(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ answer: string | null }>(`select answer::text from (${statement}) as asked`);
  return rows[0]?.answer ?? '';
}

async function durability(client: Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const value = await one(client, `select current_setting('${name}') as answer`);
    const mend = `set ${name} = on in postgresql.conf and reload; the venue refuses to start without it`;
    if (value === 'off') findings.push(wrong('durability', `${name} is off: a power cut would lose acknowledged orders`, mend));
  }
  return findings.length > 0 ? findings : [ok('durability', 'fsync, full_page_writes and synchronous_commit are on')];
}

async function version(client: Client): Promise<Finding> {
  const found = await one(client, `select current_setting('server_version') as answer`);
  const number = Number(await one(client, `select current_setting('server_version_num') as answer`));
  return number >= VERSION_MIN ? ok('version', `PostgreSQL ${found}`) : wrong('version', `PostgreSQL ${found}`, 'use PostgreSQL 18');
}

async function fit(client: Client): Promise<Finding[]> {
  try {
    await requireFit(client);
    return [];
  } catch (error) {
    if (!(error instanceof UnfitDatabaseError)) throw error;
    const [found = '', mend = ''] = error.message.split('; ', 2);
    return [wrong('database', found, mend)];
  }
}

const OF_DATABASE: ReadonlySet<string> = new Set(['database', 'user', 'database user']);

/**
 * Lists the settings among those that each session of the venue sets for itself. Other programs read with them. Those of the whole server, from its file or
 * command line, are listed where they differ from the venue's.
 */
async function unusual(client: Client): Promise<Finding[]> {
  const own = new Map([...READING, ...UNHURRIED].map((each) => each.split('=', 2) as [string, string]));
  const { rows } = await client.query<{ name: string; value: string; source: string }>(
    `select lower(name) as name, current_setting(name) as value, source from pg_settings
     where lower(name) = any($1) and source in ('database', 'user', 'database user', 'configuration file', 'command line') order by 1`,
    [[...own.keys()]],
  );
  const mend = 'the venue sets its own for each session; a backup or a report by another program may read otherwise';
  return rows
    .filter(({ name, value, source }) => OF_DATABASE.has(source) || !reads(name, value, own.get(name) ?? ''))
    .map(({ name, value, source }) =>
      warning(
        'settings',
        `${name} is set to ${value} for ${OF_DATABASE.has(source) ? 'the database or its owner' : 'the whole server'}`,
        mend,
      ),
    );
}

/** Whether a value reads as the venue's own. Other names of UTC and the order of days and months make no difference: ISO dates have one order. */
function reads(name: string, value: string, own: string): boolean {
  if (name === 'timezone') return /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal|Greenwich)$/i.test(value);
  if (name === 'datestyle') return /^ISO\b/i.test(value);
  if (name === 'search_path') return value === own || value === '"$user", public';
  return value === own.replaceAll('\\', '');
}

async function locale(client: Client): Promise<Finding> {
  const found = await one(
    client,
    `select pg_encoding_to_char(encoding) || ' ' || coalesce(datlocale, datcollate) as answer from pg_database where datname = current_database()`,
  );
  if (!found.startsWith('UTF8')) return wrong('locale', found, 'make the database with encoding UTF8');
  return /\bC\b/.test(found)
    ? ok('locale', found)
    : warning('locale', found, 'a collation of the operating system may change with it and break indexes; prefer the builtin C.UTF-8');
}

async function clock(client: Client): Promise<Finding> {
  const asked = Date.now();
  const theirs = Number(await one(client, `select extract(epoch from clock_timestamp()) * 1000 as answer`));
  const skew = Math.round(theirs - (asked + Date.now()) / 2);
  const found = `database and server differ by ${Math.abs(skew)} ms`;
  return Math.abs(skew) <= SKEW_MS_MAX
    ? ok('clock', found)
    : wrong('clock', found, 'synchronise both machines with NTP; prices older than 10 s close a market');
}

/** A moment of the journal that is still to come: the venue continues from there, with its time ahead of everybody's. */
async function ahead(client: Client): Promise<Finding[]> {
  // A role that is no owner may not read it.
  if ((await one(client, `select has_table_privilege(to_regclass('journal'), 'select') as answer`)) !== 'true') return [];
  const newest = Number(await one(client, 'select extract(epoch from max(at)) * 1000 as answer from journal'));
  const ms = newest - Date.now();
  if (ms <= SKEW_MS_MAX) return [];
  const until = new Date(newest).toISOString();
  return [
    warning(
      'clock',
      `the journal ends at ${until}, ${Math.round(ms / 1_000)} s from now`,
      `start the venue after that, or bear its time being ahead for ten times as long; see docs/operating/recovery.md`,
    ),
  ];
}

async function schema(client: Client): Promise<Finding> {
  const known = readMigrations(MIGRATIONS).length;
  const found = await one(client, `select to_regclass('schema_migrations') as answer`);
  if (found === '') return ok('schema', 'empty; the next start fills it');
  const done = Number(await one(client, 'select count(*) as answer from schema_migrations'));
  if (done > known) return wrong('schema', `step ${done}, this version knows ${known}`, 'run the newer version that made it');
  return ok('schema', done === known ? `up to date (step ${done})` : `step ${done} of ${known}; the next start runs the rest`);
}

/** Whether a start would take up the journal: its key is there, and it ends as this venue has kept it. */
async function journal(client: Client, ownerUrl: string, config: Config): Promise<Finding[]> {
  if ((await one(client, `select to_regclass('projection') as answer`)) === '') return [];
  // A role that is no owner may not act as the server does.
  if ((await one(client, `select pg_has_role('candor_app', 'set') as answer`)) !== 'true') return [];
  const mend = 'docs/operating/recovery.md says what to do';
  let database: Database | undefined;
  try {
    const missing = await missingKey(config.secrets, ownerUrl);
    if (missing !== undefined) return [wrong('key', missing, mend)];
    const secrets = openKnownSecrets(config.secrets);
    if (secrets === undefined) return [];
    database = new Database(ownerUrl, { warn: () => undefined }, 1, sealsOf(secrets));
    const kept = await keptHead(config, database);
    await requireOwnJournal(database.query, sealsOf(secrets), kept);
    return [
      ok('journal', kept ? `it ends under this key, and holds the head that was kept (batch ${kept.batch})` : 'it ends under this key'),
    ];
  } catch (error) {
    if (error instanceof SecretKeyError) return [wrong('key', error.message, mend)];
    if (error instanceof JournalFaultError) return [wrong('journal', error.message, mend)];
    throw error;
  } finally {
    await database?.close();
  }
}

/** Whether a demo is to be opened as a live venue, or the reverse. */
async function mode(client: Client, ownerUrl: string, config: Config): Promise<Finding[]> {
  // A role that is no owner may not read it.
  if ((await one(client, `select has_table_privilege(to_regclass('operators'), 'select') as answer`)) !== 'true') return [];
  const database = new Database(ownerUrl, { warn: () => undefined }, 1);
  try {
    const [found, mend] = (await otherMode(database.query, config.mode))?.split('; ', 2) ?? [];
    return found === undefined || mend === undefined ? [] : [wrong('mode', found, mend)];
  } finally {
    await database.close();
  }
}

/** Finds how the server logs in to the database. It looks only, and makes nothing. */
async function login(ownerUrl: string, config: Config): Promise<Finding> {
  const given = config.database.kind === 'server' ? config.database.appUrl : undefined;
  try {
    const found = await findLogin(ownerUrl, given);
    if (found.way === 'owner') {
      const state = config.mode === 'live' ? wrong : warning;
      const mend = 'let the owner make roles, or set DATABASE_APP_URL (docs/operating/database.md)';
      return state('login', `the server acts through ${found.role}, whose rights it could take back: ${found.why}`, mend);
    }
    if (found.way === 'pending') return ok('login', `none yet; the next start makes ${found.role} for the server`);
    if (found.way === 'given') return ok('login', `the server logs in as ${found.role}, the user of DATABASE_APP_URL`);
    return ok('login', `the server logs in as ${found.role}, who may act as candor_app only`);
  } catch (error) {
    return wrong('login', messageOf(error), 'correct DATABASE_APP_URL, or remove it');
  }
}
