import { isLocked } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { beginSession, type Beginning } from '../begin-session.ts';
import { hasFactor } from '../factor/take-factor.ts';
import { sessionLimitNeeds } from '../session-limit.ts';
import { signInRow } from '../sign-ins.ts';
import { userSource } from '../store.ts';

export interface StartSessionInput extends Beginning {
  /** The hash that the password was checked against; none when no password was asked for. */
  readonly passwordHash: string | undefined;
}

/** Begins a sign-in of a customer whose password was right. Refuses one whose owner has locked the account. */
export const startSession: Command<StartSessionInput, ''> = {
  name: 'user/login',
  serial: (input) => `user:${input.userId}`,
  record: ({ userId, session, address, device }) => ({ userId, session, address, device }),
  needs: (input) => ({ accounts: [], rows: [read(userSource, input.userId), ...sessionLimitNeeds(input.userId)] }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, input.userId);
    // A password that was replaced while it was being checked opens nothing.
    if (!user || (input.passwordHash !== undefined && user.password_hash !== input.passwordHash)) return { refused: 'login_wrong' };
    if (isLocked(user)) return { refused: 'account_frozen', changes: [signInRow(user.id, input, 'frozen', moment.now)] };
    return { reply: '', ...beginSession(view, input, hasFactor(user) ? 'password_alone' : 'password', actor, moment) };
  },
};
