import { querySource } from '../../kernel/model/row-source.ts';
import { int, texts } from '../../kernel/model/columns.ts';
import { read, type Read, type View } from '../../kernel/model/command.ts';
import { rowsOf, type Change } from '../../kernel/model/table.ts';
import type { AccountEffect } from './effects.ts';
import { endSessions } from './end-sessions.ts';
import { SESSIONS } from './store.ts';

/** Sign-ins of one account that stay open: more devices than a customer has. */
const OPEN_MOST = 100;
/** Those of them that wait for the second factor. Counted apart: who knows the password alone must not end the owner's. */
const PENDING_MOST = 20;

/** Open sign-ins of a customer, oldest first, as hex of their tokens' hashes. */
export const openByStateSource = querySource('user_id', {
  name: 'account/open-sessions-by-state',
  gives: { user_id: int, pending: texts, passed: texts },
  text: `select user_id,
           coalesce(array_agg(encode(token_hash, 'hex') order by created_at, token_hash) filter (where factor_pending), '{}') as pending,
           coalesce(array_agg(encode(token_hash, 'hex') order by created_at, token_hash) filter (where not factor_pending), '{}') as passed
         from sessions where user_id = any($1::int[]) and ended_at is null group by user_id`,
  reads: (userId) => rowsOf(SESSIONS, userId),
});

/** Returns the reads that `withinSessionLimit` needs. */
export function sessionLimitNeeds(userId: number): Read[] {
  return [read(openByStateSource, userId)];
}

/**
 * Ends the oldest sign-ins of a customer where one more would exceed the limit. So a customer is not kept out by sign-ins that another person began. The limit
 * also keeps the work of ending all of them small for the one writer that every order waits for.
 */
export function withinSessionLimit(
  view: View,
  userId: number,
  pending: boolean,
  now: number,
): { readonly changes: readonly Change[]; readonly effects: readonly AccountEffect[] } {
  const open = view.row(openByStateSource, userId);
  const [sessions, most] = pending ? [open?.pending ?? [], PENDING_MOST] : [open?.passed ?? [], OPEN_MOST];
  return endSessions(userId, sessions.slice(0, Math.max(0, sessions.length + 1 - most)), now);
}
