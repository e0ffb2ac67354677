import { decimal, type Amount } from '@candor/money';
import { askedOfBank, settledByBank, type OpenBankPayment } from '../../src/bank/payments.ts';
import { accountId, HOUSE } from '../../src/kernel/model/accounts.ts';
import type { Command } from '../../src/kernel/model/command.ts';

const USDT_ID = 1;
/** Price of USDT in CNY. */
export const BANK_PRICE = decimal('7.2');

export interface Banked {
  readonly userId: number;
  readonly subject: number;
  readonly amount: Amount;
}

/** A payment in by bank as a claim asks for it. */
export const askBank: Command<Banked, { readonly id: number }> = {
  name: 'test/bank_asked',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: () => ({ accounts: [], rows: [] }),
  decide: (_view, { userId, subject, amount }, _actor, moment) => {
    const about = { user_id: userId, direction: 'in', subject, currency_id: USDT_ID, amount } as const;
    const { row, change } = askedOfBank({ money: 'CNY', price: BANK_PRICE }, about, moment);
    return { reply: { id: row.id }, changes: [change] };
  },
};

/** That it came, with its deposit. */
export const settleBank: Command<Banked & { readonly payment: OpenBankPayment }, ''> = {
  name: 'test/bank_settled',
  ledger: true,
  serial: ({ userId }) => `user:${userId}`,
  needs: ({ userId }) => ({ accounts: [accountId(userId, USDT_ID, 'change')], rows: [] }),
  decide: (_view, { userId, subject, amount, payment }, _actor, moment) => ({
    reply: '',
    postings: [
      {
        debit: accountId(HOUSE, USDT_ID, 'external'),
        credit: accountId(userId, USDT_ID, 'change'),
        amount,
        code: 'deposit',
        cause: subject,
      },
    ],
    changes: [settledByBank(payment, subject, moment)],
  }),
};
