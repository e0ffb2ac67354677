import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { readConfig, type Config } from '../config/config.ts';
import { portFault } from '../http/port-check.ts';
import { clockFault } from '../venue/machine-clock.ts';
import { Database } from '../kernel/store/database.ts';
import { JournalFaultError, requireOwnJournal } from '../kernel/journal/journal-anchor.ts';
import { optionsOf, READING, UNHURRIED } from '../kernel/store/session-settings.ts';
import { MIGRATIONS, readMigrations } from '../migrate.ts';
import { missingKey } from '../venue/own-secrets.ts';
import { findBinaries } from '../postgres/binaries.ts';
import { usableMemory } from '../postgres/memory.ts';
import { PROBE, requireFit, UnfitDatabaseError, VERSION_MIN } from '../postgres/fit-database.ts';
import { openDatabase } from '../postgres/open.ts';
import { findLogin } from '../postgres/server-login.ts';
import { openKnownSecrets, sealsOf } from '../secrets/key-file.ts';
import { SecretKeyError } from '../secrets/secret-box.ts';
import { keptHead } from '../venue/venue-identity.ts';
import { otherMode } from '../venue/venue-mode.ts';

/** Subject that was looked at, and the result. `mend` says what to do about it. */
interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'look' | 'wrong';
  readonly found: string;
  readonly mend?: string;
}

const DISK_BYTES_MIN = 2 * 1024 ** 3;
const MEMORY_BYTES_MIN = 1024 ** 3;
const SKEW_MS_MAX = 1000;
const ANSWER_MS_MAX = 5_000;
const NOT_READY = 'its log says why; docs/operating/recovery.md says what to do';

const ok = (what: string, found: string): Finding => ({ what, state: 'ok', found });
const look = (what: string, found: string, mend: string): Finding => ({ what, state: 'look', found, mend });
const wrong = (what: string, found: string, mend: string): Finding => ({ what, state: 'wrong', found, mend });

/** `npm run doctor`, the part that needs the server's code: looks at machine and database and says how to mend what is wrong. */
async function main(): Promise<void> {
  let findings: Finding[];
  try {
    const config = readConfig();
    const machine = [...(await port(config)), ...ownClock(), memory(), ...folder(config)];
    findings = [settings(config), ...transports(config), ...machine, ...(await database(config))];
  } catch (error) {
    findings = [wrong('settings', text(error), 'correct the environment variable; docs/operating/settings.md lists them')];
  }
  for (const { what, state, found, mend } of findings) {
    console.log(
      `${{ ok: 'ok   ', look: 'look ', wrong: 'WRONG' }[state]} ${what.padEnd(12)} ${found}${mend === undefined ? '' : `\n${' '.repeat(19)}→ ${mend}`}`,
    );
  }
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

function settings(config: Config): Finding {
  const place = config.database.kind === 'embedded' ? `embedded database in ${config.database.dataDir}` : 'database of DATABASE_URL';
  return ok('settings', `${config.mode} mode, feed ${config.feed.kind}, ${place}`);
}

/** In a live venue a channel without transport makes the outbox a way into accounts: administrators read codes there. */
function transports(config: Config): Finding[] {
  if (config.mode === 'demo') return [];
  const missing = [...(config.mail.kind === 'outbox' ? ['SMTP_URL'] : []), ...(config.sms.kind === 'outbox' ? ['SMS_GATEWAY_URL'] : [])];
  if (missing.length === 0) return [ok('messages', 'mails and text messages are sent')];
  return [look('messages', 'some stay in the outbox, where administrators can read their codes', `set ${missing.join(' and ')}`)];
}

async function port({ host, port: number }: Config): Promise<Finding[]> {
  const fault = await portFault(host, number);
  if (fault === undefined) return [ok('port', `${host}:${number} is free`)];
  // Beside a venue that runs its own port is in use.
  return fault.isCandor ? [ok('port', fault.found), ...(await running(number))] : [wrong('port', fault.found, fault.mend)];
}

/** Asks the running venue for its own findings. */
async function running(number: number): Promise<Finding[]> {
  let isReady: boolean;
  let details: { readonly overlooks_proxy?: boolean } | undefined;
  try {
    const answer = await fetch(`http://127.0.0.1:${number}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    isReady = answer.ok;
    ({ details } = (await answer.json()) as { details?: { overlooks_proxy?: boolean } });
  } catch (error) {
    return [look('venue', `it does not say whether it is ready: ${text(error)}`, NOT_READY)];
  }
  if (!isReady) return [look('venue', 'it is not ready', NOT_READY)];
  if (details?.overlooks_proxy !== true) return [];
  const found = 'requests come through a proxy whose word is not taken: all customers count as one';
  return [look('proxy', found, 'set TRUST_PROXY=1 and start anew')];
}

function ownClock(): Finding[] {
  const [found, mend] = clockFault(Date.now())?.split('; ', 2) ?? [];
  return found === undefined || mend === undefined ? [] : [wrong('clock', found, mend)];
}

function memory(): Finding {
  const found = `${(usableMemory() / 1024 ** 3).toFixed(1)} GiB`;
  return usableMemory() >= MEMORY_BYTES_MIN ? ok('memory', found) : look('memory', found, 'give the machine at least 1 GiB');
}

function folder(config: Config): Finding[] {
  if (config.database.kind === 'server') return [];
  const { dataDir } = config.database;
  let existing = dataDir;
  while (!existsSync(existing)) existing = dirname(existing);
  const findings: Finding[] = [];
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    findings.push(ok('data folder', existing === dataDir ? dataDir : `${dataDir} can be made`));
  } catch {
    findings.push(
      wrong('data folder', `this user may not write to ${existing}`, 'set DATA_DIR to a folder of this user, or change its owner'),
    );
  }
  const { bavail, bsize } = statfsSync(existing);
  const free = bavail * bsize;
  const disk = `${(free / 1024 ** 3).toFixed(1)} GiB free`;
  findings.push(free >= DISK_BYTES_MIN ? ok('disk', disk) : wrong('disk', disk, 'free at least 2 GiB; a full disk stops the venue'));
  return findings;
}

async function database(config: Config): Promise<Finding[]> {
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
      return [
        await version(client),
        ...(await fit(client)),
        ...(await durability(client)),
        ...(await unusual(client)),
        await locale(client),
        await clock(client),
        ...(await ahead(client)),
        await schema(client),
        ...(await journal(client, opened.url, config)),
        ...(await mode(client, opened.url, config)),
        await login(opened.url, config),
      ];
    } finally {
      await client.end();
      await opened.close();
    }
  } catch (error) {
    const mend =
      config.database.kind === 'server'
        ? 'check DATABASE_URL, that the server runs, and that its pg_hba.conf lets this machine in'
        : 'the end of postgres.log in the data folder says more; docs/operating/recovery.md says what to do';
    return [wrong('database', text(error), mend)];
  }
}

/** Starting PostgreSQL says this too, but only after it has tried. */
function requireOwner(dataDir: string): void {
  const uid = process.getuid?.();
  const owner = statSync(join(dataDir, 'postgres')).uid;
  if (uid !== undefined && uid !== 0 && uid !== owner) throw new Error(`the database belongs to user ${owner}, you are ${uid}`);
}

async function one(client: pg.Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ answer: string | null }>(`select answer::text from (${statement}) as asked`);
  return rows[0]?.answer ?? '';
}

async function durability(client: pg.Client): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const value = await one(client, `select current_setting('${name}') as answer`);
    const mend = `set ${name} = on in postgresql.conf and reload; the venue refuses to start without it`;
    if (value === 'off') findings.push(wrong('durability', `${name} is off: a power cut would lose acknowledged orders`, mend));
  }
  return findings.length > 0 ? findings : [ok('durability', 'fsync, full_page_writes and synchronous_commit are on')];
}

async function version(client: pg.Client): Promise<Finding> {
  const found = await one(client, `select current_setting('server_version') as answer`);
  const number = Number(await one(client, `select current_setting('server_version_num') as answer`));
  return number >= VERSION_MIN ? ok('version', `PostgreSQL ${found}`) : wrong('version', `PostgreSQL ${found}`, 'use PostgreSQL 18');
}

async function fit(client: pg.Client): Promise<Finding[]> {
  try {
    await requireFit(client);
    return [];
  } catch (error) {
    if (!(error instanceof UnfitDatabaseError)) throw error;
    const [found = '', mend = ''] = error.message.split('; ', 2);
    return [wrong('database', found, mend)];
  }
}

/** Lists the settings of the database or the role among those that each session of the venue sets for itself. Other programs read with them. */
async function unusual(client: pg.Client): Promise<Finding[]> {
  const names = [...READING, ...UNHURRIED].map((each) => each.split('=', 1)[0]);
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from pg_settings
     where name = any($1) and source in ('database', 'user', 'database user') order by name`,
    [names],
  );
  const mend = 'the venue sets its own for each session; a backup or a report by another program may read otherwise';
  return rows.map(({ name, value }) => look('settings', `${name} is set to ${value} for the database or its owner`, mend));
}

async function locale(client: pg.Client): Promise<Finding> {
  const found = await one(
    client,
    `select pg_encoding_to_char(encoding) || ' ' || coalesce(datlocale, datcollate) as answer from pg_database where datname = current_database()`,
  );
  if (!found.startsWith('UTF8')) return wrong('locale', found, 'make the database with encoding UTF8');
  return /\bC\b/.test(found)
    ? ok('locale', found)
    : look('locale', found, 'a collation of the operating system may change with it and break indexes; prefer the builtin C.UTF-8');
}

async function clock(client: pg.Client): Promise<Finding> {
  const asked = Date.now();
  const theirs = Number(await one(client, `select extract(epoch from clock_timestamp()) * 1000 as answer`));
  const skew = Math.round(theirs - (asked + Date.now()) / 2);
  const found = `database and server differ by ${Math.abs(skew)} ms`;
  return Math.abs(skew) <= SKEW_MS_MAX
    ? ok('clock', found)
    : wrong('clock', found, 'synchronise both machines with NTP; prices older than 10 s close a market');
}

/** A moment of the journal that is still to come: the venue goes on from there, with its time ahead of everybody's. */
async function ahead(client: pg.Client): Promise<Finding[]> {
  // A role that is no owner may not read it.
  if ((await one(client, `select has_table_privilege(to_regclass('journal'), 'select') as answer`)) !== 'true') return [];
  const newest = Number(await one(client, 'select extract(epoch from max(at)) * 1000 as answer from journal'));
  const ms = newest - Date.now();
  if (ms <= SKEW_MS_MAX) return [];
  const until = new Date(newest).toISOString();
  return [
    look(
      'clock',
      `the journal ends at ${until}, ${Math.round(ms / 1_000)} s from now`,
      `start the venue after that, or bear its time being ahead for ten times as long; see docs/operating/recovery.md`,
    ),
  ];
}

async function schema(client: pg.Client): Promise<Finding> {
  const known = readMigrations(MIGRATIONS).length;
  const found = await one(client, `select to_regclass('schema_migrations') as answer`);
  if (found === '') return ok('schema', 'empty; the next start fills it');
  const done = Number(await one(client, 'select count(*) as answer from schema_migrations'));
  if (done > known) return wrong('schema', `step ${done}, this version knows ${known}`, 'run the newer version that made it');
  return ok('schema', done === known ? `up to date (step ${done})` : `step ${done} of ${known}; the next start runs the rest`);
}

/** Whether a start would take up the journal: its key is there, and it ends as this venue has kept it. */
async function journal(client: pg.Client, ownerUrl: string, config: Config): Promise<Finding[]> {
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
async function mode(client: pg.Client, ownerUrl: string, config: Config): Promise<Finding[]> {
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
      const state = config.mode === 'live' ? wrong : look;
      const mend = 'let the owner make roles, or set DATABASE_APP_URL (docs/operating/database.md)';
      return state('login', `the server acts through ${found.role}, whose rights it could take back: ${found.why}`, mend);
    }
    if (found.way === 'pending') return ok('login', `none yet; the next start makes ${found.role} for the server`);
    if (found.way === 'given') return ok('login', `the server logs in as ${found.role}, the user of DATABASE_APP_URL`);
    return ok('login', `the server logs in as ${found.role}, who may act as candor_app only`);
  } catch (error) {
    return wrong('login', text(error), 'correct DATABASE_APP_URL, or remove it');
  }
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

await main();
