import type { Language } from '@candor/api';
import { insert, read, type Command } from '../../../kernel/command.ts';
import { invitationCode } from '../invitation-code.ts';
import { userByEmailSource, userByInvitationSource, USERS } from '../store.ts';

export interface RegisterInput {
  /** In lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly tradePasswordHash: string;
  /** The inviter's code in upper case; empty without one. */
  readonly invitation: string;
  readonly language: Language;
  readonly nationality: string;
}

/** Adds a customer. Refuses an e-mail address that is registered and an invitation code that is not. */
export const register: Command<RegisterInput, { id: number }> = {
  name: 'user/register',
  sequences: ['user_ids'],
  conflicts: { users_email_key: 'account_taken' },
  serial: (input) => `email:${input.email}`,
  record: ({ email, invitation, language, nationality }) => ({ email, invitation, language, nationality }),
  needs: (input) => ({
    accounts: [],
    rows: [read(userByEmailSource, input.email), ...(input.invitation === '' ? [] : [read(userByInvitationSource, input.invitation)])],
  }),
  decide(view, input, _actor, moment) {
    if (view.row(userByEmailSource, input.email) !== undefined) return { refused: 'account_taken' };
    const inviter = input.invitation === '' ? null : view.row(userByInvitationSource, input.invitation);
    if (inviter === undefined) return { refused: 'invitation_unknown' };
    const id = moment.nextId('user_ids');
    return {
      reply: { id },
      changes: [
        insert(USERS, {
          id,
          email: input.email,
          mobile: null,
          area_code: null,
          password_hash: input.passwordHash,
          trade_password_hash: input.tradePasswordHash,
          trade_password_mode: 'session',
          trade_password_failures: 0,
          trade_password_locked_until: null,
          language: input.language,
          nationality: input.nationality,
          extension_code: invitationCode(id),
          invited_by: inviter,
          status: 'active',
          is_demo: false,
          registered_at: moment.now,
        }),
      ],
    };
  },
};
