import { isLocked } from '../../../guards/customer-status.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { notice } from '../../../notifications/notices.ts';
import { accessNeeds, endAccess } from '../end-access.ts';
import { ownTerm } from '../freezing.ts';
import { userSource } from '../store.ts';

export interface FreezeAccountInput {
  readonly userId: number;
  /** Moment at which the link was made. */
  readonly issuedAt: number;
}

/**
 * Locks an account by the link of a message. Every sign-in and API key ends, and none begins until an operator opens the account again. That holds also where
 * an operator's freeze would have ended sooner. A second call changes nothing. Links made before the account was last unfrozen are void: the intruder who made
 * it necessary has seen them.
 */
export const freezeAccount: Command<FreezeAccountInput, ''> = {
  name: 'user/freeze',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ userId, issuedAt }) => ({ userId, issuedAt }),
  needs: ({ userId }) => ({ accounts: [], rows: [read(userSource, userId), ...accessNeeds(userId)] }),
  decide(view, { userId, issuedAt }, actor, moment) {
    const user = view.row(userSource, userId);
    if (!user || issuedAt <= (user.unfrozen_at ?? 0)) return { refused: 'link_invalid' };
    if (isLocked(user)) return { reply: '' };
    const ended = endAccess(view, userId, moment.now);
    return {
      reply: '',
      changes: [...ownTerm(userId, moment), ...ended.changes, notice(userId, 'account_frozen', {}, actor, moment)],
      effects: ended.effects,
    };
  },
};
