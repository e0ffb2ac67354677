import { newSession } from '../../guards/session-row.ts';
import type { Actor, Moment, View } from '../../kernel/model/command.ts';
import { insert, type Change } from '../../kernel/model/table.ts';
import { notice } from '../../notifications/notices.ts';
import type { AccountEffect } from './effects.ts';
import { SESSION_LIFETIME_MS } from './session-lifetime.ts';
import { withinSessionLimit } from './session-limit.ts';
import { signInRow } from './sign-ins.ts';
import { SESSIONS } from './store.ts';

/** A sign-in that is about to begin. */
export interface Beginning {
  readonly userId: number;
  /** Hex sha256 of the token. */
  readonly session: string;
  readonly address: string;
  readonly device: string;
  /** Whether the account was used before, and never from this place: the customer is told. */
  readonly isNew: boolean;
}

/** Begins a sign-in: in full, or waiting for the second factor. A passkey that began it replaces a code for a while. Needs `sessionLimitNeeds`. */
export function beginSession(
  view: View,
  input: Beginning,
  by: 'password' | 'password_alone' | 'passkey',
  actor: Actor,
  moment: Moment,
): { readonly changes: readonly Change[]; readonly effects: readonly AccountEffect[] } {
  const { userId } = input;
  const pending = by === 'password_alone';
  const room = withinSessionLimit(view, userId, pending, moment.now);
  const row = {
    ...newSession(input, moment.now, SESSION_LIFETIME_MS),
    user_id: userId,
    trade_password_passed: false,
    factor_pending: pending,
    passkey_at: by === 'passkey' ? moment.now : null,
  };
  return {
    changes: [
      ...room.changes,
      insert(SESSIONS, row),
      signInRow(userId, input, pending ? 'factor_pending' : 'signed_in', moment.now),
      ...(input.isNew && !pending ? [notice(userId, 'sign_in', {}, actor, moment)] : []),
    ],
    effects: room.effects,
  };
}
