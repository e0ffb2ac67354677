import type { FactorProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { outgoing, type Message } from '../../../notifications/outbox.ts';
import type { CodeProof } from '../codes/code-rules.ts';
import { codesSource } from '../codes/code-store.ts';
import { takeCode } from '../codes/take-code.ts';
import { contactSource } from '../contacts.ts';
import { endSessions } from '../end-sessions.ts';
import { secondFactorNeeds, takeSecondFactor } from '../factor/second-factor.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { openSessionsSource, USERS } from '../store.ts';

export interface BindEmailInput {
  /** In lower case. */
  readonly email: string;
  readonly proof: CodeProof;
  readonly factor: FactorProof | undefined;
  /** To the old address, which is not the customer's any more. */
  readonly farewell: Message | undefined;
}

/**
 * Binds an e-mail address with the code mailed to it, which proves the mailbox, and ends every other sign-in. The address
 * may be the account's own.
 */
export const bindEmail: Command<BindEmailInput, ''> = {
  name: 'safe/email',
  conflicts: { users_email_key: 'account_taken' },
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ email }) => ({ email }),
  needs: (input, actor) => ({
    accounts: [],
    rows: [
      ...secondFactorNeeds(actor, input.factor),
      ...liveSessionNeeds(actor),
      read(codesSource, input.proof.recipient),
      read(contactSource, input.email),
      read(openSessionsSource, actor.userId),
    ],
  }),
  decide(view, input, actor, moment) {
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    const taken = takeCode(view, input.proof, moment.now);
    if ('refused' in taken) return taken;
    const passed = takeSecondFactor(view, actor, input.factor, moment.now);
    if ('refused' in passed) return passed;
    const owner = view.row(contactSource, input.email);
    if (owner && owner.id !== actor.userId) return { refused: 'account_taken' };
    const ended = endSessions(actor.userId, view.row(openSessionsSource, actor.userId) ?? [], moment.now, actor.session);
    return {
      reply: '',
      changes: [
        ...taken.changes,
        ...passed.changes,
        ...ended.changes,
        update(USERS, actor.userId, { email: input.email, email_proven_at: moment.now, security_changed_at: moment.now }),
        ...(input.farewell ? [outgoing(input.farewell, moment.now)] : []),
        notice(actor.userId, 'email_bound', {}, actor, moment),
      ],
      effects: ended.effects,
    };
  },
};
