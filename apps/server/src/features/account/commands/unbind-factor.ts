import type { FactorProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { endSessions } from '../end-sessions.ts';
import { factorNeeds, takeFactor } from '../factor/take-factor.ts';
import { isLive, liveSessionNeeds } from '../live-session.ts';
import { openSessionsSource, USERS, userSource } from '../store.ts';

export interface UnbindFactorInput {
  readonly proof: FactorProof;
}

/** Removes the actor's authenticator with one of its codes or a recovery code, and ends every other sign-in. */
export const unbindFactor: Command<UnbindFactorInput, ''> = {
  name: 'bind/unbindGoogle',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ proof }) => ({ kind: proof.kind }),
  needs: (input, actor) => ({
    accounts: [],
    rows: [...factorNeeds(actor.userId, input.proof), ...liveSessionNeeds(actor), read(openSessionsSource, actor.userId)],
  }),
  decide(view, input, actor, moment) {
    if (!isLive(view, actor)) return { refused: 'login_expired' };
    const user = view.row(userSource, actor.userId);
    if (!user || user.factor_secret === null) return { refused: 'factor_not_bound' };
    const taken = takeFactor(view, actor.userId, input.proof, moment.now);
    if ('refused' in taken) return taken;
    const ended = endSessions(actor.userId, view.row(openSessionsSource, actor.userId) ?? [], moment.now, actor.session);
    return {
      reply: '',
      changes: [
        ...taken.changes,
        update(USERS, actor.userId, {
          factor_secret: null,
          // Recovery codes replace passkeys as well.
          recovery_issued_at: user.passkeys > 0 ? user.recovery_issued_at : null,
          security_changed_at: moment.now,
        }),
        ...ended.changes,
        notice(actor.userId, 'factor_unbound', {}, actor, moment),
      ],
      effects: ended.effects,
    };
  },
};
