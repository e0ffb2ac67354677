import { read, update, type Command } from '../../../kernel/command.ts';
import { endOperatorSessions, openOperatorSessionsSource, OPERATORS, operatorSource } from '../store.ts';

export interface ResetOperatorInput {
  readonly operatorId: number;
  readonly passwordHash: string;
  /** Sealed for this operator. */
  readonly factorSecret: string;
}

/** Gives an operator a new password and a new authenticator and ends every sign-in. Only the venue itself runs it: no call leads here. */
export const resetOperator: Command<ResetOperatorInput, ''> = {
  name: 'operators/reset',
  serial: ({ operatorId }) => `operator:${operatorId}`,
  record: ({ operatorId }) => ({ operatorId }),
  needs: ({ operatorId }) => ({ accounts: [], rows: [read(operatorSource, operatorId), read(openOperatorSessionsSource, operatorId)] }),
  decide(view, { operatorId, passwordHash, factorSecret }, _actor, moment) {
    if (!view.row(operatorSource, operatorId)) return { refused: 'not_found' };
    const ended = endOperatorSessions(view.row(openOperatorSessionsSource, operatorId) ?? [], moment.now);
    const changed = update(OPERATORS, operatorId, { password_hash: passwordHash, factor_secret: factorSecret, factor_step: 0 });
    return { reply: '', changes: [changed, ...ended.changes], effects: ended.effects };
  },
};
