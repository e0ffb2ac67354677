import { FAMILIAR_MS } from '../../guards/login-guard.ts';
import type { Database } from '../../kernel/database.ts';

/** Whether an account was signed in to from an address lately, and whether it ever was at all. */
export async function usedFrom(
  database: Database,
  userId: number,
  address: string,
  now: number,
): Promise<{ readonly familiar: boolean; readonly before: boolean }> {
  const [row] = await database.query<{ familiar: boolean; before: boolean }>(
    `select exists (select from sessions where user_id = $1 and address = $2 and created_at > to_timestamp($3::float8 / 1000)) as familiar,
       exists (select from sessions where user_id = $1) as before`,
    [userId, address, now - FAMILIAR_MS],
  );
  return row ?? { familiar: false, before: false };
}
