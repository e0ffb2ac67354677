import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { INITIAL_PASSWORD_MS } from '../lifetime.ts';
import { OPERATOR_PASSKEYS, openOperatorPasskeysSource } from '../passkeys/store.ts';
import { endOperatorSessions, openOperatorSessionsSource, OPERATORS, operatorSource } from '../store.ts';

export interface ResetOperatorInput {
  readonly operatorId: number;
  readonly passwordHash: string;
  /** Sealed for this operator. */
  readonly factorSecret: string;
}

/**
 * Gives an operator a new first password and a new authenticator, removes every passkey and ends every sign-in. Nothing that opened the console before opens it
 * afterwards. Only the venue itself runs it: no call leads here.
 */
export const resetOperator: Command<ResetOperatorInput, ''> = {
  name: 'operators/reset',
  serial: ({ operatorId }) => `operator:${operatorId}`,
  record: ({ operatorId }) => ({ operatorId }),
  needs: ({ operatorId }) => ({
    accounts: [],
    rows: [read(operatorSource, operatorId), read(openOperatorSessionsSource, operatorId), read(openOperatorPasskeysSource, operatorId)],
  }),
  decide(view, { operatorId, passwordHash, factorSecret }, _actor, moment) {
    const operator = view.row(operatorSource, operatorId);
    if (!operator) return { refused: 'not_found' };
    const ended = endOperatorSessions(operatorId, view.row(openOperatorSessionsSource, operatorId) ?? [], moment.now);
    const changed = update(OPERATORS, operatorId, {
      password_hash: passwordHash,
      password_expires_at: operator.is_demo ? null : moment.now + INITIAL_PASSWORD_MS,
      factor_secret: factorSecret,
      factor_step: 0,
    });
    const passkeys = view.row(openOperatorPasskeysSource, operatorId) ?? [];
    const removed = passkeys.map((id) => update(OPERATOR_PASSKEYS, id, { removed_at: moment.now }, operatorId));
    return { reply: '', changes: [changed, ...removed, ...ended.changes], effects: ended.effects };
  },
};
