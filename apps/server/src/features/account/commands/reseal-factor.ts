import { read, type Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { USERS, userSource } from '../store.ts';

export interface ResealFactorInput {
  readonly userId: number;
  /** As stored when it was read, and the same secret sealed with the current key. */
  readonly old: string;
  readonly sealed: string;
}

/** Stores an authenticator's secret sealed with the current key. */
export const resealFactor: Command<ResealFactorInput, ''> = {
  name: 'account/reseal-factor',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ userId }) => ({ userId }),
  needs: ({ userId }) => ({ accounts: [], rows: [read(userSource, userId)] }),
  decide(view, { userId, old, sealed }) {
    if (view.row(userSource, userId)?.factor_secret !== old) return { reply: '' };
    return { reply: '', changes: [update(USERS, userId, { factor_secret: sealed })] };
  },
};
