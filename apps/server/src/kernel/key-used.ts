import type { Database } from './database.ts';

/** Whether a caller has used an idempotency key, as far as the tables hold what is committed. */
export async function isKeyUsed(database: Database, userId: number, key: string): Promise<boolean> {
  const rows = await database.query('select 1 from command_keys where user_id = $1 and idempotency_key = $2 limit 1', [userId, key]);
  return rows.length > 0;
}
