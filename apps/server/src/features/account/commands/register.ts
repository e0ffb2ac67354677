import type { Language } from '@candor/api';
import { insert, read, type Command } from '../../../kernel/command.ts';
import { accountKey, type AccountName } from '../account-name.ts';
import type { CodeProof } from '../codes/code-rules.ts';
import { codesSource } from '../codes/code-store.ts';
import { takeCode } from '../codes/take-code.ts';
import { contactSource } from '../contacts.ts';
import { newUserRow } from '../new-user.ts';
import { userByInvitationSource, USERS } from '../store.ts';

export interface RegisterInput {
  readonly name: AccountName;
  /** The code that was sent; none when an image code was solved instead. */
  readonly proof: CodeProof | undefined;
  readonly passwordHash: string;
  readonly tradePasswordHash: string;
  /** The inviter's code in upper case; empty without one. */
  readonly invitation: string;
  readonly language: Language;
  readonly nationality: string;
}

/** Adds a customer. Refuses a wrong code, an account that is registered and an invitation code that is not. */
export const register: Command<RegisterInput, { id: number }> = {
  name: 'user/register',
  sequences: ['user_ids'],
  conflicts: { users_email_key: 'account_taken', users_area_code_mobile_key: 'account_taken' },
  serial: (input) => `account:${accountKey(input.name)}`,
  record: ({ name, invitation, language, nationality }) => ({ account: accountKey(name), invitation, language, nationality }),
  needs: (input) => ({
    accounts: [],
    rows: [
      read(contactSource, accountKey(input.name)),
      ...(input.proof ? [read(codesSource, input.proof.recipient)] : []),
      ...(input.invitation === '' ? [] : [read(userByInvitationSource, input.invitation)]),
    ],
  }),
  decide(view, input, _actor, moment) {
    // The code comes first: whether an account exists is said only to who can read its messages.
    const taken = input.proof ? takeCode(view, input.proof, moment.now) : { changes: [] };
    if ('refused' in taken) return taken;
    if (view.row(contactSource, accountKey(input.name)) !== undefined) return { refused: 'account_taken' };
    const inviter = input.invitation === '' ? null : view.row(userByInvitationSource, input.invitation);
    if (inviter === undefined) return { refused: 'invitation_unknown' };
    const id = moment.nextId('user_ids');
    const user = newUserRow(
      {
        id,
        email: 'email' in input.name ? input.name.email : null,
        mobile: 'mobile' in input.name ? input.name.mobile : null,
        area_code: 'mobile' in input.name ? input.name.areaCode : null,
        password_hash: input.passwordHash,
        trade_password_hash: input.tradePasswordHash,
        language: input.language,
        nationality: input.nationality,
        invited_by: inviter,
        is_demo: false,
      },
      moment.now,
    );
    return { reply: { id }, changes: [...taken.changes, insert(USERS, user)] };
  },
};
