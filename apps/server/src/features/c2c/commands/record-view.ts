import type { Command } from '../../../kernel/model/command.ts';

/** That a party has looked at the payment details of an order: it is in the command log before they leave. */
export const recordPaymentView: Command<{ readonly order: number; readonly isMasked: boolean }, ''> = {
  name: 'legal/payment',
  serial: (_input, { userId }) => `user:${userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: () => ({ reply: '' }),
};

/** That a party has taken the evidence pack of an order: it is in the command log before it leaves. */
export const recordPackView: Command<{ readonly order: number }, ''> = {
  name: 'legal/pack',
  serial: (_input, { userId }) => `user:${userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: () => ({ reply: '' }),
};
