import { DAY_MS } from '@candor/rules';
import type { Language } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { INVITATIONS } from '../../../referrals/table.ts';
import { insert, type Change } from '../../../kernel/model/table.ts';
import { outgoing } from '../../../notifications/outbox.ts';
import { accountKey, type AccountName } from '../account-name.ts';
import type { CodeProof } from '../codes/code-rules.ts';
import { codesSource } from '../codes/code-store.ts';
import { takeCode } from '../codes/take-code.ts';
import { contactNeeds, contactOf, destinationOf, type Contact } from '../contacts.ts';
import { newUserRow } from '../new-user.ts';
import { userByInvitationSource, USERS } from '../store.ts';

export interface RegisterInput {
  readonly name: AccountName;
  /** The code that was sent; none when an image code was solved instead, which proves no mailbox. */
  readonly proof: CodeProof | undefined;
  /** Whether the owner of a taken account may be written to: not too often, counted over all callers. */
  readonly mayTell: boolean;
  readonly passwordHash: string;
  readonly tradePasswordHash: string;
  /** The inviter's code in upper case; empty without one. */
  readonly invitation: string;
  readonly language: Language;
  readonly nationality: string;
}

/**
 * Adds a customer. Refuses a wrong code and an unknown invitation code. Refuses a registered account to a caller who proved to own its mailbox. Other callers
 * get the same answer as for a new account, and the owner of the account is told. Their reply has no id, since an id would tell the two cases apart.
 */
export const register: Command<RegisterInput, { id: number }> = {
  name: 'user/register',
  conflicts: { users_email_key: 'account_taken', users_area_code_mobile_key: 'account_taken' },
  serial: (input) => `account:${accountKey(input.name)}`,
  record: ({ name, invitation, language, nationality }) => ({ account: accountKey(name), invitation, language, nationality }),
  needs: (input) => ({
    accounts: [],
    rows: [
      ...contactNeeds(input.name),
      ...(input.proof ? [read(codesSource, input.proof.recipient)] : []),
      ...(input.invitation === '' ? [] : [read(userByInvitationSource, input.invitation)]),
    ],
  }),
  decide(view, input, _actor, moment) {
    // The code comes first: whether an account exists is said only to who can read its messages.
    const taken = input.proof ? takeCode(view, input.proof, moment.now) : { changes: [] };
    if ('refused' in taken) return taken;
    const inviter = input.invitation === '' ? null : view.row(userByInvitationSource, input.invitation);
    if (inviter === undefined) return { refused: 'invitation_unknown' };
    const owner = contactOf(view, input.name);
    if (owner) return input.proof ? { refused: 'account_taken' } : { reply: { id: 0 }, changes: attempted(input, owner, moment.now) };
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
        email_proven_at: input.proof && 'email' in input.name ? moment.now : null,
      },
      moment.now,
    );
    return {
      reply: { id: input.proof ? id : 0 },
      changes: [
        ...taken.changes,
        insert(USERS, user),
        ...(inviter === null ? [] : [insert(INVITATIONS, { user_id: id, inviter_id: inviter, at: moment.now })]),
      ],
    };
  },
};

/** Tells the owner of an account that a caller tried to register with its address. */
function attempted({ name, mayTell }: RegisterInput, owner: Contact, now: number): readonly Change[] {
  if (!mayTell) return [];
  const { id: userId, language, phrase } = owner;
  return [
    outgoing(
      { ...destinationOf(name), userId, template: 'already_registered', language, params: {}, secret: null, phrase, lifetimeMs: DAY_MS },
      now,
    ),
  ];
}
