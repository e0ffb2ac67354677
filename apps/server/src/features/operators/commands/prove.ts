import type { CodeProof } from '../../../guards/guards.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { takeCode } from '../factor.ts';
import { operatorSource } from '../store.ts';

export interface ProveInput {
  readonly operatorId: number;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  readonly code: CodeProof | undefined;
}

/** Uses up the code with which an operator proves again who it is, before a change of how it signs in. */
export const prove: Command<ProveInput, ''> = {
  name: 'operators/prove',
  serial: ({ operatorId }) => `operator:${operatorId}`,
  record: ({ operatorId }) => ({ operatorId }),
  needs: ({ operatorId }) => ({ accounts: [], rows: [read(operatorSource, operatorId)] }),
  decide(view, { operatorId, passwordHash, code }) {
    const operator = view.row(operatorSource, operatorId);
    if (!operator || operator.status !== 'active' || operator.password_hash !== passwordHash) return { refused: 'password_wrong' };
    const taken = takeCode(operator, code);
    return taken ? { reply: '', changes: [taken] } : { refused: 'code_wrong' };
  },
};
