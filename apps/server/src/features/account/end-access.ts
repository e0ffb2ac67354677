import { read, type Read, type View } from '../../kernel/model/command.ts';
import type { Change } from '../../kernel/model/table.ts';
import { endKeys, openKeysSource } from './api-keys/store.ts';
import type { AccountEffect } from './effects.ts';
import { endSessions } from './end-sessions.ts';
import { openSessionsSource } from './store.ts';

/** Returns the reads that `endAccess` needs. */
export function accessNeeds(userId: number): Read[] {
  return [read(openSessionsSource, userId), read(openKeysSource, userId)];
}

/** Ends every sign-in and every API key of a customer: an intruder is out, with programs as well. */
export function endAccess(
  view: View,
  userId: number,
  now: number,
): { readonly changes: readonly Change[]; readonly effects: readonly AccountEffect[] } {
  const sessions = endSessions(userId, view.row(openSessionsSource, userId) ?? [], now);
  const keys = endKeys(userId, view.row(openKeysSource, userId) ?? [], now);
  return { changes: [...sessions.changes, ...keys.changes], effects: [...sessions.effects, ...keys.effects] };
}
