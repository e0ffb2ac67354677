import type { UnverifiedRule } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import type { AccountName } from '../account-name.ts';
import type { CodeProof } from '../codes/code-rules.ts';
import { codesSource } from '../codes/code-store.ts';
import { takeCode } from '../codes/take-code.ts';
import { contactNeeds, contactOf } from '../contacts.ts';
import { accessNeeds, endAccess } from '../end-access.ts';
import { USERS, userSource } from '../store.ts';
import { resetUnverified, unverifiedNeeds } from '../reset-unverified.ts';

export interface ResetPasswordInput {
  readonly name: AccountName;
  /** 0 when there is no such account: the code is then wrong whatever it is. */
  readonly userId: number;
  readonly proof: CodeProof;
  readonly passwordHash: string;
}

/**
 * Sets a login password with a code and ends every sign-in and API key. The second factor stays: a mailbox alone is not enough to get in. Only where the
 * mailbox is proven for the first time, earlier bindings end as well, for a stranger may have registered with the address.
 */
export const resetPassword = (bound: UnverifiedRule): Command<ResetPasswordInput, ''> => ({
  name: 'user/forget',
  // Of the customer, not of the code: a sign-in that begins at the same moment with the old password must not slip through.
  serial: (input) => (input.userId === 0 ? `account:${input.proof.recipient}` : `user:${input.userId}`),
  record: ({ userId, proof }) => ({ userId, recipient: proof.recipient }),
  needs: (input) => ({
    accounts: [],
    rows: [
      read(codesSource, input.proof.recipient),
      ...contactNeeds(input.name),
      read(userSource, input.userId),
      ...accessNeeds(input.userId),
      ...unverifiedNeeds(input.userId, bound),
    ],
  }),
  decide(view, input, actor, moment) {
    const taken = takeCode(view, input.proof, moment.now);
    if ('refused' in taken) return taken;
    // There is no such account, or it got another address at this moment: the old mailbox opens nothing any more.
    const owner = contactOf(view, input.name)?.id ?? 0;
    if (owner === 0 || owner !== input.userId) return { refused: 'code_wrong', changes: taken.changes };
    const ended = endAccess(view, input.userId, moment.now);
    const unverified = view.row(userSource, input.userId)?.contact_proven === false;
    return {
      reply: '',
      changes: [
        ...taken.changes,
        ...ended.changes,
        ...(unverified ? resetUnverified(view, input.userId, moment.now, bound) : []),
        update(USERS, input.userId, { password_hash: input.passwordHash, security_changed_at: moment.now }),
        notice(input.userId, 'password_reset', {}, actor, moment),
      ],
      effects: ended.effects,
    };
  },
});
