import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../kernel/store/database.ts';
import { readHeadFile } from '../kernel/journal/head-file.ts';
import { JournalFaultError, type JournalAnchor } from '../kernel/journal/journal-anchor.ts';
import { RECORDED_BATCH } from '../kernel/tables/load-positions.ts';

/** The venues that have been open with the key of this folder, one identity a line. */
const KNOWN = 'venues';

/**
 * Returns the identity of the venue in this database: a name of its own that goes where the database goes. It is made and sealed by the venue's first start.
 * Throws `JournalFaultError` when it was taken away. `requireOwnIdentity` says whether it is this venue's.
 */
export async function venueIdentity(database: Database): Promise<string> {
  const known = await knownIdentity(database);
  if (known !== undefined) return known;
  const [newest] = await database.query<{ counters: string }>('select counters from journal order by batch desc limit 1');
  if (newest && RECORDED_BATCH in (JSON.parse(newest.counters) as object))
    throw new JournalFaultError('the database does not say which venue it belongs to: its identity was taken away');
  const identity = randomUUID();
  // Of two servers that start at the same time one is first, and only one continues.
  await database.query('insert into venue (identity, seal) values ($1, $2) on conflict do nothing', [identity, sealOf(database, identity)]);
  return (await knownIdentity(database)) ?? identity;
}

/** Reads the identity like `venueIdentity`, for programs that only look: undefined where there is none yet. */
export async function knownIdentity(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ identity: string }>('select identity from venue');
  return row?.identity;
}

/** Throws `JournalFaultError` when the identity does not carry the seal of this venue; seals it with the newest key where an older one did. */
export async function requireOwnIdentity(database: Database): Promise<void> {
  const { seals } = database;
  const [row] = await database.query<{ identity: string; seal: string }>('select identity, seal from venue');
  if (!seals || !row) return;
  const { identity } = row;
  if (seals.wrongColumns('venue', identity, { identity }, { identity: row.seal }).length > 0)
    throw new JournalFaultError('the identity in the database does not carry the seal of this venue');
  const fresh = sealOf(database, identity);
  if (fresh !== row.seal) await database.query('update venue set seal = $1', [fresh]);
}

/**
 * Returns the file with the head of this venue's journal. Throws `JournalFaultError` when this folder knows the venue and the file is gone. Without the file, a
 * database that was put back to an earlier state would not be noticed.
 */
export function headFileOf({ headFolder, formerHeadFile }: Pick<Config, 'headFolder' | 'formerHeadFile'>, identity: string): string {
  const file = headNamed(headFolder, identity);
  if (existsSync(file)) return file;
  const list = join(headFolder, KNOWN);
  if (isListed(list, identity)) {
    throw new JournalFaultError(
      `${file}, which holds the head of this venue's journal, is gone; put it back, or, if the database was restored on purpose, take the line ${identity} out of ${list}`,
    );
  }
  if (existsSync(formerHeadFile)) renameSync(formerHeadFile, file);
  return file;
}

/** The head that is kept of this database's journal, for who looks beside a server; undefined for none. */
export async function keptHead(
  config: Pick<Config, 'headFolder' | 'formerHeadFile'>,
  database: Database,
): Promise<JournalAnchor | undefined> {
  const identity = await knownIdentity(database);
  const own = identity === undefined ? undefined : readHeadFile(headNamed(config.headFolder, identity));
  return own ?? readHeadFile(config.formerHeadFile);
}

/** Notes that the venue has been open with this folder, so that its head is missed from now on. One whose head could not be written yet is not missed. */
export function rememberVenue({ headFolder }: Pick<Config, 'headFolder'>, identity: string): void {
  if (!existsSync(headNamed(headFolder, identity))) return;
  const list = join(headFolder, KNOWN);
  if (isListed(list, identity)) return;
  mkdirSync(headFolder, { recursive: true });
  appendFileSync(list, `${identity}\n`, { mode: 0o600, flush: true });
}

function headNamed(headFolder: string, identity: string): string {
  return join(headFolder, `journal-${identity}.head`);
}

function isListed(list: string, identity: string): boolean {
  return existsSync(list) && readFileSync(list, 'utf8').split('\n').includes(identity);
}

function sealOf({ seals }: Database, identity: string): string {
  return seals ? String(seals.columns('venue', identity, undefined, { identity })['identity']) : '';
}
