import { receiptKind, type ReceiptKind } from '../receipts/kind.ts';
import { BANK_PAYMENTS } from './payments.ts';

/** Receipt of a bank payment for a customer. The money follows from the amount and the price that was frozen at the request. */
const payment = receiptKind(BANK_PAYMENTS, {
  name: 'bank_payment',
  product: 'bank',
  decides: ({ settled_at }) => settled_at !== undefined && settled_at !== null,
  content: ({ direction, subject, currency_id, amount, money, price, paid, cause }) => ({
    termsId: null,
    frozen: { price },
    ticks: [],
    facts: { direction, subject, currency: currency_id, amount, money },
    result: { paid },
    ...(cause !== null && { cause }),
  }),
  codes: (code) => code === 'deposit' || code === 'withdrawal_sent',
});

/** Receipts of what banks moved. */
export const BANK_RECEIPTS: readonly ReceiptKind[] = [payment];
