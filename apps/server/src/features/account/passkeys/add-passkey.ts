import type { FactorProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import type { NewPasskey } from '../../../webauthn/passkey-row.ts';
import { addedPasskey, PASSKEYS_MOST } from '../../../webauthn/passkey-row.ts';
import { notice } from '../../../notifications/notices.ts';
import { endSessions } from '../end-sessions.ts';
import { secondFactorNeeds, takeSecondFactor } from '../factor/second-factor.ts';
import { hasFactor, needsProof, newRecoveryRows } from '../factor/take-factor.ts';
import { openSessionsSource, SESSIONS, USERS, userSource } from '../store.ts';
import { PASSKEYS } from './store.ts';

export interface AddPasskeyInput {
  readonly passkey: NewPasskey;
  readonly name: string;
  readonly factor: FactorProof | undefined;
  /** MACs as which recovery codes are stored, in case they are needed: they come with the first second factor. */
  readonly recoveryMacs: readonly string[];
}

/** Adds a passkey to the actor and ends every other sign-in. `recovery` says whether the recovery codes became the account's. */
export const addPasskey: Command<AddPasskeyInput, { recovery: boolean }> = {
  name: 'safe/passkey_add',
  // A credential id is made by an authenticator: one that is there already was not made just now.
  conflicts: { passkeys_pkey: 'passkey_invalid' },
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ passkey, name }) => ({ id: passkey.id, name }),
  needs: (input, actor) => ({
    accounts: [],
    rows: [...secondFactorNeeds(actor, input.factor), read(userSource, actor.userId), read(openSessionsSource, actor.userId)],
  }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, actor.userId);
    const open = view.row(openSessionsSource, actor.userId) ?? [];
    // A session that ended while the passkey was made adds nothing.
    if (!user || actor.session === undefined || !open.includes(actor.session)) return { refused: 'login_expired' };
    if (user.passkeys >= PASSKEYS_MOST) return { refused: 'passkey_limit', params: { most: PASSKEYS_MOST } };
    const taken = takeSecondFactor(view, actor, input.factor, moment.now);
    if ('refused' in taken) return taken;
    if (needsProof(user)) return { refused: 'mailbox_unproven' };
    const recovery = !hasFactor(user);
    const ended = endSessions(user.id, open, moment.now, actor.session);
    return {
      reply: { recovery },
      changes: [
        ...taken.changes,
        insert(PASSKEYS, { ...addedPasskey(input.passkey, input.name, moment.now), user_id: user.id }),
        // Making it was a use of it, in this session.
        update(SESSIONS, actor.session, { passkey_at: moment.now }, user.id),
        update(USERS, user.id, { security_changed_at: moment.now }),
        ...(recovery ? newRecoveryRows(user.id, input.recoveryMacs, moment.now) : []),
        ...ended.changes,
        notice(user.id, 'passkey_added', { name: input.name }, actor, moment),
      ],
      effects: ended.effects,
    };
  },
};
