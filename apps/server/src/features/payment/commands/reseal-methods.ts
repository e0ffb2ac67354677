import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { METHODS, methodsSource, type MethodsRow } from '../store.ts';

export interface ResealMethodsInput {
  readonly userId: number;
  readonly methods: Omit<MethodsRow, 'user_id' | 'changed_at'>;
}

/** Stores the sealed texts of payment methods again, after the venue's key was replaced. */
export const resealMethods: Command<ResealMethodsInput, ''> = {
  name: 'payment/reseal',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ userId }) => ({ userId }),
  needs: ({ userId }) => ({ accounts: [], rows: [read(methodsSource, userId)] }),
  decide: (view, { userId, methods }) => ({
    reply: '',
    changes: view.row(methodsSource, userId) ? [update(METHODS, userId, methods)] : [],
  }),
};
