import { read, type Read, type View } from '../../kernel/command.ts';
import { update, type Change } from '../../kernel/table.ts';
import type { AccountEffect } from './effects.ts';
import { accessNeeds, endAccess } from './end-access.ts';
import { USERS, userSource } from './store.ts';

/** Why an account is frozen, and the operator who did it; null for the customer. */
export interface Frozen {
  readonly reason: string;
  readonly by: number | null;
}

/** What `freeze` needs to see. */
export function freezeNeeds(userId: number): Read[] {
  return [read(userSource, userId), ...accessNeeds(userId)];
}

/** Freezes an account that is there and active: sign-ins and API keys end and none begins. Balances and orders stay as they are. */
export function freeze(
  view: View,
  userId: number,
  { reason, by }: Frozen,
  now: number,
): { readonly changes: readonly Change[]; readonly effects: readonly AccountEffect[] } {
  const ended = endAccess(view, userId, now);
  const frozen = update(USERS, userId, { status: 'frozen', frozen_at: now, frozen_reason: reason, frozen_by: by });
  return { changes: [frozen, ...ended.changes], effects: ended.effects };
}
