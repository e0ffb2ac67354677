import { isLocked } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/command.ts';
import { insert, update } from '../../../kernel/table.ts';
import { usedPasskey, type PasskeyUse } from '../../../webauthn/passkey-row.ts';
import { notice } from '../../../messages/notices.ts';
import { SESSION_LIFETIME_MS } from '../session-lifetime.ts';
import { roomForSession, roomNeeds } from '../session-room.ts';
import { signInRow } from '../sign-ins.ts';
import { SESSIONS, userSource } from '../store.ts';
import { PASSKEYS, passkeySource } from './store.ts';

export interface StartPasskeySessionInput {
  readonly userId: number;
  /** Hex sha256 of the token. */
  readonly session: string;
  readonly use: PasskeyUse;
  readonly address: string;
  readonly device: string;
  /** Whether the account was used before, and never from this place: the customer is told. */
  readonly isNew: boolean;
}

/** Begins a sign-in of a customer whose passkey's answer was verified: password and second factor in one. Refuses a frozen account. */
export const startPasskeySession: Command<StartPasskeySessionInput, ''> = {
  name: 'user/passkey_login',
  serial: (input) => `user:${input.userId}`,
  record: ({ userId, session, use, address, device }) => ({ userId, session, passkey: use.id, address, device }),
  needs: (input) => ({
    accounts: [],
    rows: [read(userSource, input.userId), read(passkeySource, input.use.id), ...roomNeeds(input.userId)],
  }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, input.userId);
    const passkey = view.row(passkeySource, input.use.id);
    const used = user && passkey?.user_id === user.id ? usedPasskey(passkey, input.use, moment.now) : undefined;
    if (!user || !used) return { refused: 'passkey_invalid' };
    // The counter goes up for a locked account as well: the same answer must not be good again later.
    const noted = update(PASSKEYS, input.use.id, used, user.id);
    if (isLocked(user)) return { refused: 'account_frozen', changes: [noted, signInRow(user.id, input, 'frozen', moment.now)] };
    const room = roomForSession(view, user.id, false, moment.now);
    return {
      reply: '',
      changes: [
        noted,
        ...room.changes,
        insert(SESSIONS, {
          token_hash: input.session,
          user_id: user.id,
          created_at: moment.now,
          seen_at: moment.now,
          expires_at: moment.now + SESSION_LIFETIME_MS,
          ended_at: null,
          address: input.address,
          device: input.device,
          trade_password_passed: false,
          factor_pending: false,
          passkey_at: moment.now,
        }),
        signInRow(user.id, input, 'signed_in', moment.now),
        ...(input.isNew ? [notice(user.id, 'sign_in', {}, actor, moment)] : []),
      ],
      effects: room.effects,
    };
  },
};
