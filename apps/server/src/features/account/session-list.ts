import type { ReplyOf } from '@candor/api';
import type { Actor } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { SESSION_IDLE_MS } from './session-lifetime.ts';

interface ListedRow extends Record<string, unknown> {
  id: string;
  address: string;
  device: string;
  created_at: number;
  seen_at: number;
  factor_pending: boolean;
}

/** The live sign-ins of the actor, newest first. The last use is stored about once a minute. */
export async function sessionList(database: Database, actor: Actor, now: number): Promise<ReplyOf<'safe/sessions'>> {
  const rows = await database.query<ListedRow>(
    `select encode(token_hash, 'hex') as id, address, device, created_at, seen_at, factor_pending from sessions
     where user_id = $1 and ended_at is null and expires_at > to_timestamp($2::float8 / 1000) and seen_at > to_timestamp($3::float8 / 1000)
     order by created_at desc limit 200`,
    [actor.userId, now, now - SESSION_IDLE_MS],
  );
  return rows.map(({ factor_pending, ...row }) => ({ ...row, current: row.id === actor.session ? 1 : 0, pending: factor_pending ? 1 : 0 }));
}
