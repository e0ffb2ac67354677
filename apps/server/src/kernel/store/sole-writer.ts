import type pg from 'pg';

/** The lock that the one writing server holds for as long as it is connected. */
export const SOLE_WRITER_LOCK = 7_266_041;
/** Name of the writing connection, before the version of its server. */
export const WRITER_NAME = 'candor-writer';
const LOCK_POLL_MS = 100;

/** Another server writes to the database, or it is read-only. The message is one line for the operator. */
export class DatabaseHeldError extends Error {
  override readonly name = 'DatabaseHeldError';
}

/**
 * Takes the sole-writer lock for as long as the connection lives. Waits for it as long as `patienceMs`: the database of a killed process
 * needs a moment to notice. Rejects with `DatabaseHeldError`, which says who holds it.
 */
export async function takeSoleWriterLock(client: pg.ClientBase, patienceMs: number): Promise<void> {
  for (let waited = 0; ; waited += LOCK_POLL_MS) {
    const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SOLE_WRITER_LOCK]);
    if (result.rows[0]?.taken) return;
    if (waited >= patienceMs) throw new DatabaseHeldError(`another server is already running on this database${await holder(client)}`);
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

/** Rejects with `DatabaseHeldError` when the database takes no writes. */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean; closed: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as closed`,
  );
  if (rows[0]?.standby) throw new DatabaseHeldError('the database is a standby, which takes no writes');
  if (rows[0]?.closed) throw new DatabaseHeldError('the database is set to take no writes');
}

/** Returns the holder of the lock, for a message. */
async function holder(client: pg.ClientBase): Promise<string> {
  // The role that the venue acts through does not see the sessions of the one that it logs in as.
  await client.query('begin; set local role none');
  const { rows } = await client.query<{ name: string; address: string | null; since: string | null; pid: number }>(
    `select application_name as name, host(client_addr) as address, to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since, pid from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32 | objid::bigint) = $1 and granted limit 1`,
    [SOLE_WRITER_LOCK],
  );
  await client.query('commit');
  const [row] = rows;
  if (!row) return '';
  const version = row.name.startsWith(`${WRITER_NAME} `) ? `version ${row.name.slice(WRITER_NAME.length + 1)}` : row.name;
  const from = row.address === null ? '' : ` from ${row.address}`;
  const since = row.since === null ? '' : `, connected since ${row.since} UTC`;
  return `: ${version}${from}${since}; stop it first, or, where its machine is gone, select pg_terminate_backend(${row.pid})`;
}
