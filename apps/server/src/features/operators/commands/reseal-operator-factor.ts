import { read, type Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { OPERATORS, operatorSource } from '../store.ts';

export interface ResealOperatorFactorInput {
  readonly operatorId: number;
  /** As stored when it was read, and the same secret sealed with the current key. */
  readonly old: string;
  readonly sealed: string;
}

/** Stores the secret of an operator's authenticator sealed with the current key. */
export const resealOperatorFactor: Command<ResealOperatorFactorInput, ''> = {
  name: 'operators/reseal-factor',
  serial: ({ operatorId }) => `operator:${operatorId}`,
  record: ({ operatorId }) => ({ operatorId }),
  needs: ({ operatorId }) => ({ accounts: [], rows: [read(operatorSource, operatorId)] }),
  decide(view, { operatorId, old, sealed }) {
    if (view.row(operatorSource, operatorId)?.factor_secret !== old) return { reply: '' };
    return { reply: '', changes: [update(OPERATORS, operatorId, { factor_secret: sealed })] };
  },
};
