import type { Command } from '../../../kernel/command.ts';

/** That a party has looked at the payment details of an order: it stands in the command log before they leave. */
export const lookAtPayment: Command<{ readonly order: number; readonly isMasked: boolean }, ''> = {
  name: 'legal/payment',
  serial: (_input, { userId }) => `user:${userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: () => ({ reply: '' }),
};
