import type { Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { PAYMENT_DETAILS } from '../details.ts';

export interface ResealDetailsInput {
  readonly id: number;
  readonly userId: number;
  readonly content: string;
}

/** Stores the sealed text of payment details again, after the venue's key was replaced. They never go, so the row is there. */
export const resealDetails: Command<ResealDetailsInput, ''> = {
  name: 'payment/reseal_details',
  serial: ({ userId }) => `user:${userId}`,
  record: ({ id, userId }) => ({ id, userId }),
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { id, userId, content }) => ({ reply: '', changes: [update(PAYMENT_DETAILS, id, { content }, userId)] }),
};
