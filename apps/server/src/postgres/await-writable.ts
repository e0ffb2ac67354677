import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isAway, sqlState } from '../kernel/store/database.ts';
import { endLine } from '../kernel/store/patient-line.ts';
import { NOTICED_SOON } from '../kernel/store/session-settings.ts';
import { asPooler, PROBE, requireFit } from './fit-database.ts';
import { ownerClient } from './owner-client.ts';
import { ServerLoginError } from './server-login.ts';

const ASK_AGAIN_MS = 1_000;
/** A commit that takes longer waits for something: a synchronous standby that is away. */
const COMMIT_MS_MAX = 3_000;

/** Reason why a database takes no writes. */
export interface Hindrance {
  /** One line for everybody: it names no address. */
  readonly reason: string;
  /** Remedy, for the operator. */
  readonly remedy: string;
  /** Message of the driver or the database about it. */
  readonly detail?: string;
}

const STANDBY: Hindrance = {
  reason: 'the database is a standby, which takes no writes',
  remedy: 'promote it, or start the venue with a DATABASE_URL that leads to the server that takes writes',
};
const READ_ONLY: Hindrance = {
  reason: 'the database is set to take no writes',
  remedy: 'set default_transaction_read_only to off: for the server, for the database and for its owner',
};
const NO_COMMIT: Hindrance = {
  reason: 'commits do not end: the database waits for a synchronous standby that is away',
  remedy: 'bring the standby back, or take it out of synchronous_standby_names',
};
/** Every connection that the database allows is in use. */
export const FULL: Hindrance = {
  reason: 'no connection of the database is free',
  remedy: 'raise max_connections, or end other clients',
};
const unreachable = (detail: string): Hindrance => ({
  reason: 'the database cannot be reached',
  remedy: 'start the database, or start the venue with the right DATABASE_URL',
  detail,
});
const refused = (detail: string): Hindrance => ({
  reason: 'the database refuses a commit',
  remedy: 'do what the database says; its own log tells more',
  detail,
});

/** Whether the database lets nobody in because every connection is in use: of the server, of the database, or of the role. */
export function isFull(error: unknown): boolean {
  return sqlState(error) === '53300';
}

/**
 * Returns the reason why a database takes no writes; undefined when it takes them. Rejects with `ServerLoginError` when it does not let us in, and with
 * `UnfitDatabaseError` when it cannot be a venue's.
 */
export async function whyNotWritable(url: string): Promise<Hindrance | undefined> {
  let client: pg.Client;
  try {
    // An older PostgreSQL lets such a session in, and says its version.
    client = await ownerClient(url, 'candor-start', [PROBE, ...NOTICED_SOON]);
  } catch (error) {
    const pooler = asPooler(error);
    if (pooler) throw pooler;
    if (isFull(error)) return { ...FULL, detail: messageOf(error) };
    if (isAway(error)) return unreachable(messageOf(error));
    throw new ServerLoginError(`the database does not let the server in: ${messageOf(error)}`);
  }
  try {
    const { rows } = await client.query<{ standby: boolean; closed: boolean }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as closed`,
    );
    if (rows[0]?.standby) return STANDBY;
    if (rows[0]?.closed) return READ_ONLY;
    await requireFit(client);
    // A message that no process reads is all that it writes: enough to make the commit wait as any other would.
    const committed = client.query(`select pg_logical_emit_message(true, 'candor', 'start')`).then(
      () => undefined,
      (error: unknown) => refused(messageOf(error)),
    );
    const late = new AbortController();
    const answer = await Promise.race([committed, sleep(COMMIT_MS_MAX, 'late' as const, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    return answer === 'late' ? NO_COMMIT : answer;
  } catch (error) {
    // It went away between two questions.
    if (isAway(error)) return unreachable(messageOf(error));
    throw error;
  } finally {
    // What waits for a standby is broken off.
    await endLine(client);
  }
}

/**
 * Resolves when the database takes writes. `waiting` hears why it does not, once for each reason; it is asked again every second. Rejects as
 * `whyNotWritable`.
 */
export async function awaitWritable(url: string, waiting: (why: Hindrance) => Promise<void>): Promise<void> {
  let told: string | undefined;
  for (;;) {
    const why = await whyNotWritable(url);
    if (why === undefined) return;
    if (why.reason !== told) await waiting(why);
    told = why.reason;
    await sleep(ASK_AGAIN_MS);
  }
}

/** An attempt at several addresses of one name fails with an error for each, and says nothing itself. */
function messageOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(messageOf).join('; ') : (error as Error).message;
}
