import pg from 'pg';
import { ANSWER_MS } from '../kernel/store/answer-limits.ts';
import { isMute } from '../kernel/store/database.ts';
import { endLine, isWorking, patientAnswer } from '../kernel/store/patient-line.ts';
import { NOTICED_SOON, optionsOf, READING, UNHURRIED } from '../kernel/store/session-settings.ts';

/** Longest time for which a timer can be set. An answer that is watched has no limit of its own. */
const NO_LIMIT_MS = 2_147_483_647;

/** The database is connected and gives no answer. The message says so in one line. */
export class SilentDatabaseError extends Error {
  override readonly name = 'SilentDatabaseError';
}

/** A query whose answer may take as long as the server works on it. */
export type PatientQuery = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

/** Settings of a session in which the venue reads and writes. A PostgreSQL that is too old for the venue does not know all of them. */
const VENUE_SESSION = [...READING, ...UNHURRIED, ...NOTICED_SOON];

/**
 * Opens a connection of the start or of a command beside it, known to the server by `name`. Making it and each answer have a limit (`ANSWER_MS`). Where it
 * goes mute, the database notices soon as well, and frees what it holds. Close it by `endLine`.
 */
export async function ownerClient(url: string, name: string, settings: readonly string[] = VENUE_SESSION): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: ANSWER_MS.connect,
    query_timeout: ANSWER_MS.pool,
    options: optionsOf(settings),
  });
  // The failing query reports a lost connection; without a listener the same loss would bring Node down.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Does `work` on a connection of `ownerClient`, and ends it. Rejects with `SilentDatabaseError` when an answer takes too long. */
export async function asOwner<Result>(url: string, name: string, work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = await ownerClient(url, name);
  try {
    return await work(owner);
  } catch (error) {
    if (!isMute(error)) throw error;
    throw new SilentDatabaseError(`the database has not answered for ${ANSWER_MS.pool / 1_000} s on a connection that was good`, {
      cause: error,
    });
  } finally {
    await endLine(owner);
  }
}

/** Returns a query for work that may take long, such as a step of the schema: it is broken off only when the server works on nothing (`patientAnswer`). */
export async function patientQueryOf(owner: pg.Client, url: string): Promise<PatientQuery> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [own] = rows;
  return (text, values = []) => {
    // Text without values may hold several statements.
    const asked = { text, ...(values.length > 0 && { values: [...values] }), query_timeout: NO_LIMIT_MS };
    return patientAnswer(owner, owner.query(asked), () => isWorking(url, own?.pid ?? 0));
  };
}
