import type { CodeProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { changedPassword } from '../effects.ts';
import { takeCode } from '../factor.ts';
import { endOperatorSessions, hasExpired, openOperatorSessionsSource, OPERATORS, operatorSource } from '../store.ts';

export interface ChangeOperatorPasswordInput {
  /** The hash that the old password was checked against. */
  readonly oldHash: string;
  readonly passwordHash: string;
  readonly code: CodeProof | undefined;
}

/** Changes the actor's own password and ends every other sign-in of the actor. */
export const changeOperatorPassword: Command<ChangeOperatorPasswordInput, ''> = {
  name: 'console/password',
  serial: (_input, actor) => `operator:${actor.userId}`,
  record: () => ({}),
  needs: (_input, { userId }) => ({ accounts: [], rows: [read(operatorSource, userId), read(openOperatorSessionsSource, userId)] }),
  decide(view, input, actor, moment) {
    const operator = view.row(operatorSource, actor.userId);
    if (!operator || operator.password_hash !== input.oldHash) return { refused: 'password_wrong' };
    // A first password that has died meanwhile is as wrong here as at the sign-in.
    if (hasExpired(operator, moment.now)) return { refused: 'password_wrong' };
    const taken = takeCode(operator, input.code);
    if (!taken) return { refused: 'code_wrong' };
    const ended = endOperatorSessions(actor.userId, view.row(openOperatorSessionsSource, actor.userId) ?? [], moment.now, actor.session);
    const changed = update(OPERATORS, operator.id, { password_hash: input.passwordHash, password_expires_at: null });
    return { reply: '', changes: [taken, changed, ...ended.changes], effects: [...ended.effects, changedPassword(operator.id)] };
  },
};
