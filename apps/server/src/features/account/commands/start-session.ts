import { isLocked } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/command.ts';
import { insert } from '../../../kernel/table.ts';
import { notice } from '../../../messages/notices.ts';
import { hasFactor } from '../factor/take-factor.ts';
import { SESSION_LIFETIME_MS } from '../session-lifetime.ts';
import { roomForSession, roomNeeds } from '../session-room.ts';
import { signInRow } from '../sign-ins.ts';
import { SESSIONS, userSource } from '../store.ts';

export interface StartSessionInput {
  readonly userId: number;
  /** Hex sha256 of the token. */
  readonly session: string;
  readonly address: string;
  readonly device: string;
  /** The hash that the password was checked against; none when no password was asked for. */
  readonly passwordHash: string | undefined;
  /** Whether the account was used before, and never from this place: the customer is told. */
  readonly isNew: boolean;
}

/** Begins a sign-in of a customer whose password was right. Refuses one whose owner has locked the account. */
export const startSession: Command<StartSessionInput, { expiresAt: number }> = {
  name: 'user/login',
  serial: (input) => `user:${input.userId}`,
  record: ({ userId, session, address, device }) => ({ userId, session, address, device }),
  needs: (input) => ({ accounts: [], rows: [read(userSource, input.userId), ...roomNeeds(input.userId)] }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, input.userId);
    // A password that was replaced while it was being checked opens nothing.
    if (!user || (input.passwordHash !== undefined && user.password_hash !== input.passwordHash)) return { refused: 'login_wrong' };
    if (isLocked(user)) return { refused: 'account_frozen', changes: [signInRow(user.id, input, 'frozen', moment.now)] };
    const pending = hasFactor(user);
    const expiresAt = moment.now + SESSION_LIFETIME_MS;
    const room = roomForSession(view, user.id, pending, moment.now);
    return {
      reply: { expiresAt },
      changes: [
        ...room.changes,
        insert(SESSIONS, {
          token_hash: input.session,
          user_id: input.userId,
          created_at: moment.now,
          seen_at: moment.now,
          expires_at: expiresAt,
          ended_at: null,
          address: input.address,
          device: input.device,
          trade_password_passed: false,
          factor_pending: pending,
          passkey_at: null,
        }),
        signInRow(user.id, input, pending ? 'factor_pending' : 'signed_in', moment.now),
        ...(input.isNew && !pending ? [notice(user.id, 'sign_in', {}, actor, moment)] : []),
      ],
      effects: room.effects,
    };
  },
};
