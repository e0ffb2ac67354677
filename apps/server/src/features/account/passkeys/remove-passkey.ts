import type { FactorProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { endSessions } from '../end-sessions.ts';
import { secondFactorNeeds, takeSecondFactor } from '../factor/second-factor.ts';
import { openSessionsSource, USERS, userSource } from '../store.ts';
import { PASSKEYS, passkeySource } from './store.ts';

export interface RemovePasskeyInput {
  readonly id: string;
  readonly factor: FactorProof | undefined;
}

/** Removes a passkey of the actor and ends every other sign-in. With the last second factor its recovery codes go as well. */
export const removePasskey: Command<RemovePasskeyInput, ''> = {
  name: 'safe/passkey_remove',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ id }) => ({ id }),
  needs: (input, actor) => ({
    accounts: [],
    rows: [
      ...secondFactorNeeds(actor, input.factor),
      read(userSource, actor.userId),
      read(openSessionsSource, actor.userId),
      read(passkeySource, input.id),
    ],
  }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, actor.userId);
    const passkey = view.row(passkeySource, input.id);
    if (!user || passkey?.user_id !== user.id || passkey.removed_at !== null) return { refused: 'not_found' };
    const taken = takeSecondFactor(view, actor, input.factor, moment.now);
    if ('refused' in taken) return taken;
    const last = user.passkeys === 1 && user.factor_secret === null;
    const ended = endSessions(user.id, view.row(openSessionsSource, user.id) ?? [], moment.now, actor.session);
    return {
      reply: '',
      changes: [
        ...taken.changes,
        update(PASSKEYS, passkey.id, { removed_at: moment.now }, user.id),
        update(USERS, user.id, { security_changed_at: moment.now, recovery_issued_at: last ? null : user.recovery_issued_at }),
        ...ended.changes,
        notice(user.id, 'passkey_removed', { name: passkey.name }, actor, moment),
      ],
      effects: ended.effects,
    };
  },
};
