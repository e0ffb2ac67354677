import type { Command } from '../../../kernel/command.ts';
import { notice } from '../../../messages/notices.ts';
import { freeze, freezeNeeds } from '../freezing.ts';
import { userSource } from '../store.ts';

export interface FreezeAccountInput {
  readonly userId: number;
  /** When the link was made. */
  readonly issuedAt: number;
}

/** What operators read as the reason. */
const BY_LINK = 'by the link of a message';

/**
 * Freezes an account by the link of a message: every sign-in and API key ends and none begins. Doing it again changes nothing. Links
 * made before the account was last unfrozen are void: they were seen by whoever made it necessary.
 */
export const freezeAccount: Command<FreezeAccountInput, ''> = {
  name: 'user/freeze',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ userId, issuedAt }) => ({ userId, issuedAt }),
  needs: ({ userId }) => ({ accounts: [], rows: freezeNeeds(userId) }),
  decide(view, { userId, issuedAt }, actor, moment) {
    const user = view.row(userSource, userId);
    if (!user || issuedAt <= (user.unfrozen_at ?? 0)) return { refused: 'link_invalid' };
    if (user.status === 'frozen') return { reply: '' };
    const frozen = freeze(view, userId, { reason: BY_LINK, by: null }, moment.now);
    return {
      reply: '',
      changes: [...frozen.changes, notice(userId, 'account_frozen', {}, actor, moment)],
      effects: frozen.effects,
    };
  },
};
