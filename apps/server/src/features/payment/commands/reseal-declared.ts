import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { DECLARED_DETAILS, declaredKey, declaredSource } from '../declared.ts';

export interface ResealDeclaredInput {
  readonly userId: number;
  readonly method: string;
  /** Sealed text before the change: details saved meanwhile carry the new key already. */
  readonly before: string;
  readonly content: string;
}

/** Stores the sealed text of details again, after the venue's key was replaced. */
export const resealDeclared: Command<ResealDeclaredInput, ''> = {
  name: 'payment/reseal_declared',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ userId, method }) => ({ userId, method }),
  needs: ({ userId, method }) => ({ accounts: [], rows: [read(declaredSource, declaredKey(userId, method))] }),
  decide(view, { userId, method, before, content }) {
    const id = declaredKey(userId, method);
    const isSame = view.row(declaredSource, id)?.content === before;
    return { reply: '', changes: isSame ? [update(DECLARED_DETAILS, id, { content }, userId)] : [] };
  },
};
