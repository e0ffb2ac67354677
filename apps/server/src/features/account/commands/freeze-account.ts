import { read, update, type Command } from '../../../kernel/command.ts';
import { endSessions } from '../end-sessions.ts';
import { told, type Notice } from '../notices.ts';
import { openSessionsSource, USERS, userSource } from '../store.ts';

export interface FreezeAccountInput {
  readonly userId: number;
  /** When the link was made. */
  readonly issuedAt: number;
  readonly notice: Notice | undefined;
}

/**
 * Freezes an account by the link of a message: every sign-in ends and none begins. Doing it again changes nothing. Links
 * made before the account was last unfrozen are void: they were seen by whoever made it necessary.
 */
export const freezeAccount: Command<FreezeAccountInput, ''> = {
  name: 'user/freeze',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ userId, issuedAt }) => ({ userId, issuedAt }),
  needs: ({ userId }) => ({ accounts: [], rows: [read(userSource, userId), read(openSessionsSource, userId)] }),
  decide(view, { userId, issuedAt, notice }, _actor, moment) {
    const user = view.row(userSource, userId);
    if (!user || issuedAt <= (user.unfrozen_at ?? 0)) return { refused: 'link_invalid' };
    if (user.status === 'frozen') return { reply: '' };
    const ended = endSessions(view.row(openSessionsSource, userId) ?? [], moment.now);
    return {
      reply: '',
      changes: [
        update(USERS, userId, { status: 'frozen' }),
        ...ended.changes,
        // Without another link: there is nothing left to freeze.
        ...told(notice && { ...notice, secret: null }, 'account_frozen', {}, moment.now),
      ],
      effects: ended.effects,
    };
  },
};
