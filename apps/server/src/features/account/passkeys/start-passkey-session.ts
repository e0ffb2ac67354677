import { isLocked } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { usedPasskey, type PasskeyUse } from '../../../webauthn/passkey-row.ts';
import { beginSession, type Beginning } from '../begin-session.ts';
import { sessionLimitNeeds } from '../session-limit.ts';
import { signInRow } from '../sign-ins.ts';
import { userSource } from '../store.ts';
import { PASSKEYS, passkeySource } from './store.ts';

export interface StartPasskeySessionInput extends Beginning {
  readonly use: PasskeyUse;
}

/** Begins a sign-in of a customer whose passkey's answer was verified: password and second factor in one. Refuses one whose owner has locked the account. */
export const startPasskeySession: Command<StartPasskeySessionInput, ''> = {
  name: 'user/passkey_login',
  serial: (input) => `user:${input.userId}`,
  record: ({ userId, session, use, address, device }) => ({ userId, session, passkey: use.id, address, device }),
  needs: (input) => ({
    accounts: [],
    rows: [read(userSource, input.userId), read(passkeySource, input.use.id), ...sessionLimitNeeds(input.userId)],
  }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, input.userId);
    const passkey = view.row(passkeySource, input.use.id);
    const used = user && passkey?.user_id === user.id ? usedPasskey(passkey, input.use, moment.now) : undefined;
    if (!user || !used) return { refused: 'passkey_invalid' };
    // The counter goes up for a locked account as well: the same answer must not be good again later.
    const noted = update(PASSKEYS, input.use.id, used, user.id);
    if (isLocked(user)) return { refused: 'account_frozen', changes: [noted, signInRow(user.id, input, 'frozen', moment.now)] };
    const begun = beginSession(view, input, 'passkey', actor, moment);
    return { reply: '', changes: [noted, ...begun.changes], effects: begun.effects };
  },
};
