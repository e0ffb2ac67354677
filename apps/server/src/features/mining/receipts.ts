import { venueDayText } from '@candor/rules';
import { receiptKind, type ReceiptKind } from '../../receipts/kind.ts';
import { MINING_ORDERS } from './tables.ts';

const product = 'mining';

/** Interest of one day, or of several that were missed. */
const payment = receiptKind(MINING_ORDERS, {
  name: 'mining_payment',
  product,
  decides: (_set, moved) => moved('mining_interest') > 0n,
  codes: (code) => code === 'mining_interest',
  content: (order, moved) => ({
    termsId: order.terms_id,
    frozen: { interest_rate: order.interest_rate },
    ticks: [],
    facts: {
      currency: order.currency_id,
      amount: order.amount,
      days: order.days,
      start: venueDayText(order.start_day),
      through: order.paid_days,
    },
    result: { total: order.total_interest, interest: moved('mining_interest') },
  }),
});

/** The end of a term, or its early cancellation. */
const end = receiptKind(MINING_ORDERS, {
  name: 'mining_end',
  product,
  decides: ({ ended_at: at }) => at !== undefined && at !== null,
  codes: (code) => code !== 'mining_interest',
  content: (order) => ({
    termsId: order.terms_id,
    frozen: { cost_rate: order.cost_rate },
    ticks: [],
    facts: { currency: order.currency_id, amount: order.amount, status: order.status },
    result: { fee: order.fee, released: order.amount - order.fee },
  }),
});

/** Receipts of locked mining; the last interest comes before the end. */
export const MINING_RECEIPTS: readonly ReceiptKind[] = [payment, end];
