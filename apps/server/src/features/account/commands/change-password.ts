import type { FactorProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { endSessions } from '../end-sessions.ts';
import { secondFactorNeeds, takeSecondFactor } from '../factor/second-factor.ts';
import { openSessionsSource, USERS, userSource } from '../store.ts';

export interface ChangePasswordInput {
  /** The hash that the old password was checked against. */
  readonly oldHash: string;
  readonly passwordHash: string;
  readonly factor: FactorProof | undefined;
}

/** Changes the actor's login password and ends every other sign-in, with a code where a second factor is bound. The old password was checked before. */
export const changePassword: Command<ChangePasswordInput, ''> = {
  name: 'user/password',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: () => ({}),
  needs: (input, actor) => ({
    accounts: [],
    rows: [...secondFactorNeeds(actor, input.factor), read(userSource, actor.userId), read(openSessionsSource, actor.userId)],
  }),
  decide(view, input, actor, moment) {
    // Of two changes at once the second was checked against a password that is gone.
    if (view.row(userSource, actor.userId)?.password_hash !== input.oldHash) return { refused: 'password_wrong' };
    const taken = takeSecondFactor(view, actor, input.factor, moment.now);
    if ('refused' in taken) return taken;
    const ended = endSessions(actor.userId, view.row(openSessionsSource, actor.userId) ?? [], moment.now, actor.session);
    return {
      reply: '',
      changes: [
        ...taken.changes,
        ...ended.changes,
        update(USERS, actor.userId, { password_hash: input.passwordHash, security_changed_at: moment.now }),
        notice(actor.userId, 'password_changed', {}, actor, moment),
      ],
      effects: ended.effects,
    };
  },
};
