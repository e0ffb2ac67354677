import { update, type Change } from '../../kernel/model/table.ts';
import type { AccountEffect } from './effects.ts';
import { SESSIONS } from './store.ts';

/** Ends sign-ins of one customer, all but `except`. */
export function endSessions(
  userId: number,
  sessions: readonly string[],
  now: number,
  except?: string,
): { readonly changes: readonly Change[]; readonly effects: readonly AccountEffect[] } {
  const ended = sessions.filter((session) => session !== except);
  return {
    changes: ended.map((session) => update(SESSIONS, session, { ended_at: now }, userId)),
    effects: ended.map((session) => ({ kind: 'account/session-ended', session })),
  };
}
