import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isMute } from './kernel/store/database.ts';
import { takeSoleWriterLock } from './kernel/store/sole-writer.ts';
import { asOwner, patientQueryOf, type PatientQuery } from './postgres/owner-client.ts';

/** Held while migrating, so that two processes that start together do not both migrate. */
const MIGRATION_LOCK = 7_202_310_442;
/** Time for which another server is waited for, in milliseconds. */
const LOCK_PATIENCE_MS = 5_000;
const FILE_NAME = /^(\d{3})-([a-z0-9-]+)\.sql$/;

/** One step of the schema, as its file says. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The schema of the database and the files disagree, or a step failed. Nothing of the failed step was kept. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The folder of the files: beside the source, and beside the bundle once built. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Reads the steps in order. Throws `MigrationError` for a name out of form or a number missing or doubled. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map((file, index) => {
      const match = FILE_NAME.exec(file);
      if (!match) throw new MigrationError(`${file}: migrations are named like 001-what-it-does.sql.`);
      const number = Number(match[1]);
      if (number !== index + 1) throw new MigrationError(`${file}: number ${String(index + 1).padStart(3, '0')} was expected here.`);
      const sql = readFileSync(`${folder}/${file}`, 'utf8');
      return { number, name: match[2] ?? '', sql, sha256: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    });
}

/**
 * Brings the database at `url` (connected as its owner) to the newest step, each in a transaction of its own. Lets the owner act as `candor_app`, and lets no
 * other role make temporary tables. Returns the names of the steps it ran. Throws `MigrationError` when a step that ran before has changed since, when the
 * database is newer than the files, or when a step fails. A step may take as long as the database works on it. Throws `DatabaseHeldError` when a server runs on
 * the database whose schema would change.
 */
export async function migrate(url: string, folder: string = MIGRATIONS, lockPatienceMs = LOCK_PATIENCE_MS): Promise<string[]> {
  const migrations = readMigrations(folder);
  return asOwner(url, 'candor-migrate', async (client) => {
    const patiently = await patientQueryOf(client, url);
    await patiently('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, sha256 text not null, applied_at timestamptz(3) not null default now())`);
    const pending = unapplied(migrations, await applied(client));
    // A server that runs on the schema of before must not find another one under it.
    if (pending.length > 0) await takeSoleWriterLock(client, lockPatienceMs);
    for (const migration of pending) await apply(client, migration, patiently);
    await mayActAsApplication(client);
    await forbidTemporaryTables(client);
    return pending.map(({ name }) => name);
  });
}

async function applied(client: pg.Client): Promise<readonly { number: number; name: string; sha256: string }[]> {
  const { rows } = await client.query<{ number: number; name: string; sha256: string }>(
    'select number, name, sha256 from schema_migrations order by number',
  );
  return rows;
}

function unapplied(
  migrations: readonly Migration[],
  done: readonly { number: number; name: string; sha256: string }[],
): readonly Migration[] {
  for (const { number, name, sha256 } of done) {
    const file = migrations[number - 1];
    if (!file)
      throw new MigrationError(`The database has step ${number} (${name}), which this version does not know; run a newer version.`);
    if (file.sha256 !== sha256) {
      throw new MigrationError(
        `Step ${number} (${file.name}) has changed since it ran on this database; restore the file, or start with a new database.`,
      );
    }
  }
  return migrations.slice(done.length);
}

async function apply(client: pg.Client, migration: Migration, patiently: PatientQuery): Promise<void> {
  try {
    await client.query('begin');
    await patiently(migration.sql);
    await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.sha256,
    ]);
    const { command } = await patiently('commit');
    // Postgres answers a commit of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error(`the commit was answered with ${command}`);
  } catch (error) {
    // On a mute line it would only wait its turn.
    if (!isMute(error)) await client.query('rollback').catch(() => {});
    throw new MigrationError(`Step ${migration.number} (${migration.name}) failed and was undone: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** A superuser may act as anyone; any other owner needs the membership, which creating the role does not give. */
async function mayActAsApplication(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ needed: boolean }>(
    `select not pg_has_role(current_user, oid, 'SET') as needed from pg_roles where rolname = 'candor_app'`,
  );
  if (rows[0]?.needed) await client.query('grant candor_app to current_user with set true, inherit false');
}

/** The first step says it too, but a right to a database is in no dump of it: a restored one has lost that. */
async function forbidTemporaryTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string; allowed: boolean }>(
    `select current_database() as database, has_database_privilege('public', current_database(), 'temporary') as allowed`,
  );
  const [found] = rows;
  if (found?.allowed) await client.query(`revoke temporary on database ${pg.escapeIdentifier(found.database)} from public`);
}
