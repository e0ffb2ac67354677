import { read, type Command, type Decision } from '../../../kernel/model/command.ts';
import { update, type Change } from '../../../kernel/model/table.ts';
import type { AccountEffect } from '../effects.ts';
import { sessionSource, SESSIONS, USERS, userSource } from '../store.ts';
import { minutesLeft, TRADE_PASSWORD_LOCK_MS, TRADE_PASSWORD_TRIES } from '../trade-password-lock.ts';

export interface NoteTradePasswordInput {
  readonly userId: number;
  /** Whether the password given was the right one. */
  readonly right: boolean;
  /** The hash that it was checked against. */
  readonly hash: string;
  /** The sign-in that has now passed; none when only a password is to be counted. */
  readonly session?: string;
}

/**
 * Counts a trade password. Five wrong ones lock it for 15 minutes. While it is locked the right one is refused as well. So guesses sent at once gain nothing
 * over guesses sent one by one.
 */
export const noteTradePassword: Command<NoteTradePasswordInput, ''> = {
  name: 'account/note-trade-password',
  serial: (input) => `user:${input.userId}`,
  record: ({ userId, right, session }) => ({ userId, right, ...(session !== undefined && { session }) }),
  needs: (input) => ({
    accounts: [],
    rows: [read(userSource, input.userId), ...(input.session === undefined ? [] : [read(sessionSource, input.session)])],
  }),
  decide(view, input, _actor, moment): Decision<''> {
    const user = view.row(userSource, input.userId);
    if (!user) return { refused: 'not_found' };
    const lockedUntil = user.trade_password_locked_until ?? 0;
    if (lockedUntil > moment.now) return { refused: 'trade_password_locked', params: { minutes: minutesLeft(lockedUntil, moment.now) } };
    // One that was replaced while it was being checked is as wrong as any other.
    if (!input.right || user.trade_password_hash !== input.hash) {
      const failures = user.trade_password_failures + 1;
      const left = TRADE_PASSWORD_TRIES - failures;
      if (left > 0) {
        return { refused: 'e_pdealerr', params: { left }, changes: [update(USERS, user.id, { trade_password_failures: failures })] };
      }
      const until = moment.now + TRADE_PASSWORD_LOCK_MS;
      return {
        refused: 'trade_password_locked',
        params: { minutes: minutesLeft(until, moment.now) },
        changes: [update(USERS, user.id, { trade_password_failures: 0, trade_password_locked_until: until })],
      };
    }
    const changes: Change[] = user.trade_password_failures === 0 ? [] : [update(USERS, user.id, { trade_password_failures: 0 })];
    const effects: AccountEffect[] = [];
    const session = input.session === undefined ? undefined : view.row(sessionSource, input.session);
    if (input.session !== undefined && session?.trade_password_passed === false) {
      changes.push(update(SESSIONS, input.session, { trade_password_passed: true }, session.user_id));
      effects.push({ kind: 'account/session-passed', session: input.session });
    }
    return { reply: '', changes, effects };
  },
};
