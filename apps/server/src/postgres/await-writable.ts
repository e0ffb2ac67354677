import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAway } from '../kernel/database.ts';
import { ServerLoginError } from './server-login.ts';

const ASK_AGAIN_MS = 1_000;
const CONNECT_MS_MAX = 5_000;
/** A commit that takes longer waits for something: a synchronous standby that is away. */
const COMMIT_MS_MAX = 3_000;

/**
 * What keeps a database from taking writes, as one line; undefined when it takes them. Rejects with `ServerLoginError` when it does not let
 * us in.
 */
export async function whyNotWritable(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'candor-start', connectionTimeoutMillis: CONNECT_MS_MAX });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { message } = error as Error;
    if (isAway(error)) return `the database cannot be reached: ${message}`;
    throw new ServerLoginError(`the database does not let the server in: ${message}`);
  }
  let waits = false;
  try {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby) return 'the database is a standby, which takes no writes';
    // A message that nobody reads is all that it writes: enough to make the commit wait as any other would.
    const committed = client.query(`select pg_logical_emit_message(true, 'candor', 'start')`).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const late = new AbortController();
    const answer = await Promise.race([committed, sleep(COMMIT_MS_MAX, 'late' as const, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
    waits = answer === 'late';
    return waits ? 'commits do not end: the database waits for a synchronous standby that is away' : answer;
  } finally {
    // What waits for a standby would keep a polite goodbye waiting.
    if (waits) (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    else await client.end().catch(() => undefined);
  }
}

/**
 * Resolves when the database takes writes. `waiting` hears why it does not, once for each reason; it is asked again every second. Rejects as
 * `whyNotWritable`.
 */
export async function awaitWritable(url: string, waiting: (why: string) => Promise<void>): Promise<void> {
  let told: string | undefined;
  for (;;) {
    const why = await whyNotWritable(url);
    if (why === undefined) return;
    if (why !== told) await waiting(why);
    told = why;
    await sleep(ASK_AGAIN_MS);
  }
}
