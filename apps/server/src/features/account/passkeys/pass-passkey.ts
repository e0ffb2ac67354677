import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { usedPasskey, type PasskeyUse } from '../../../webauthn/passkey-row.ts';
import { notice } from '../../../notifications/notices.ts';
import type { AccountEffect } from '../effects.ts';
import { signInRow } from '../sign-ins.ts';
import { SESSIONS, sessionSource } from '../store.ts';
import { PASSKEYS, passkeySource } from './store.ts';

export interface PassPasskeyInput {
  readonly session: string;
  readonly use: PasskeyUse;
  readonly device: string;
  /** Whether the second factor was passed from this address before. */
  readonly familiar: boolean;
}

/** Lets a sign-in past the second factor with a passkey whose answer was verified; a later use replaces a code for a while. */
export const passPasskey: Command<PassPasskeyInput, ''> = {
  name: 'verify/passkey',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ use }) => ({ id: use.id }),
  needs: (input) => ({ accounts: [], rows: [read(sessionSource, input.session), read(passkeySource, input.use.id)] }),
  decide(view, input, actor, moment) {
    const session = view.row(sessionSource, input.session);
    if (!session || session.user_id !== actor.userId || session.ended_at !== null) return { refused: 'login_expired' };
    const passkey = view.row(passkeySource, input.use.id);
    const used = passkey?.user_id === actor.userId ? usedPasskey(passkey, input.use, moment.now) : undefined;
    if (!used) return { refused: 'passkey_invalid' };
    const changes = [
      update(PASSKEYS, input.use.id, used, actor.userId),
      update(SESSIONS, input.session, { factor_pending: false, passkey_at: moment.now }, actor.userId),
    ];
    if (!session.factor_pending) return { reply: '', changes };
    const from = { address: actor.address, device: input.device };
    const effects: AccountEffect[] = [{ kind: 'account/factor-passed', session: input.session }];
    return {
      reply: '',
      changes: [
        ...changes,
        signInRow(actor.userId, from, 'factor_passed', moment.now),
        ...(input.familiar ? [] : [notice(actor.userId, 'sign_in', {}, actor, moment)]),
      ],
      effects,
    };
  },
};
