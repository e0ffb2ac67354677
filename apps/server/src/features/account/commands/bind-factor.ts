import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import { endSessions } from '../end-sessions.ts';
import { secondFactorNeeds, takeSecondFactor } from '../factor/second-factor.ts';
import { needsProof, newRecoveryRows } from '../factor/take-factor.ts';
import { openSessionsSource, USERS, userSource } from '../store.ts';

export interface BindFactorInput {
  /** The sealed secret. */
  readonly sealed: string;
  /** The step whose code proved that the authenticator has the secret. */
  readonly step: number;
  /** MACs as which the recovery codes are stored. */
  readonly recoveryMacs: readonly string[];
}

/** Binds an authenticator to the actor and ends every other sign-in. The code was checked before; its step is used up. */
export const bindFactor: Command<BindFactorInput, ''> = {
  name: 'bind/google',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: () => ({}),
  needs: (_input, actor) => ({ accounts: [], rows: [...secondFactorNeeds(actor, undefined), read(openSessionsSource, actor.userId)] }),
  decide(view, input, actor, moment) {
    const user = view.row(userSource, actor.userId);
    if (!user || user.factor_secret !== null) return { refused: 'factor_bound' };
    // An intruder with a session but no passkey must not add a factor of their own.
    const taken = takeSecondFactor(view, actor, undefined, moment.now);
    if ('refused' in taken) return taken;
    if (needsProof(user)) return { refused: 'mailbox_unproven' };
    const ended = endSessions(actor.userId, view.row(openSessionsSource, actor.userId) ?? [], moment.now, actor.session);
    return {
      reply: '',
      changes: [
        update(USERS, actor.userId, { factor_secret: input.sealed, factor_step: input.step, security_changed_at: moment.now }),
        ...newRecoveryRows(actor.userId, input.recoveryMacs, moment.now),
        ...ended.changes,
        notice(actor.userId, 'factor_bound', {}, actor, moment),
      ],
      effects: ended.effects,
    };
  },
};
