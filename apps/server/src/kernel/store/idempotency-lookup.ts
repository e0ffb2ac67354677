import type { Database } from './database.ts';
import { readInput } from '../model/hash.ts';

/** Whether a caller has used an idempotency key, as far as the tables hold what is committed. */
export async function isKeyUsed(database: Database, userId: number, key: string): Promise<boolean> {
  const rows = await database.query('select 1 from command_keys where user_id = $1 and idempotency_key = $2 limit 1', [userId, key]);
  return rows.length > 0;
}

/** Returns what a caller asked for under an idempotency key, from the journal; undefined for a key that was not used. */
export async function askedUnder(database: Database, userId: number, key: string): Promise<unknown> {
  const [row] = await database.query<{ input: string }>(
    `select commands.input from command_keys join commands on commands.seq = command_keys.seq
     where command_keys.user_id = $1 and command_keys.idempotency_key = $2 order by command_keys.seq desc limit 1`,
    [userId, key],
  );
  return row && readInput(row.input);
}
