import type { LiveSessionRule } from '../../guards/guards.ts';
import { read, type Actor, type Read, type View } from '../../kernel/model/command.ts';
import { sessionSource } from './store.ts';

/** Returns the reads that `isLive` needs. */
export function liveSessionNeeds({ session }: Actor): Read[] {
  return session === undefined ? [] : [read(sessionSource, session)];
}

/**
 * Whether the sign-in of an asked change is still open when the change is decided. A password takes time to hash. Meanwhile the owner may have ended the
 * sign-in or frozen the account. A change that a thief began before must not be made after.
 */
export function isLive(view: View, { userId, session }: Actor): boolean {
  const row = session === undefined ? undefined : view.row(sessionSource, session);
  return row?.user_id === userId && row.ended_at === null;
}

/** The rule as other features take it. */
export const liveSession: LiveSessionRule = { needs: liveSessionNeeds, isLive };
