import { receiptKind, type ReceiptKind } from '../../receipts/kind.ts';
import { CONVERSIONS, FLASH_ORDERS } from './tables.ts';

const PASSED = 1;

/** An exchange that was carried out or rejected; one that waits for an operator has decided nothing yet. */
const flash = receiptKind(FLASH_ORDERS, {
  name: 'flash',
  product: 'flash',
  decides: ({ status }) => status !== undefined && status !== 0,
  content: (order) => ({
    termsId: order.terms_id,
    frozen: { fee_percent: order.fee_percent },
    ticks: [
      ['left', order.left_tick],
      ['right', order.right_tick],
    ],
    facts: {
      given: order.left_id,
      wanted: order.right_id,
      number: order.number,
      left_price: order.left_price,
      right_price: order.right_price,
      status: order.status,
      ...(order.least !== null && { least: order.least }),
      ...(order.reason === 'rate_fell' && { ended: order.reason }),
    },
    result: order.status === PASSED ? { received: order.received, fee: order.fee } : { received: 0n, fee: 0n },
  }),
});

const conversion = receiptKind(CONVERSIONS, {
  name: 'conversion',
  product: 'conversion',
  decides: ({ number }) => number !== undefined,
  content: (row) => ({
    termsId: row.terms_id,
    frozen: { proportion: row.proportion, fee_percent: row.fee_percent },
    ticks: [],
    facts: { given: row.from_id, wanted: row.to_id, number: row.number },
    result: { received: row.received, fee: row.fee },
  }),
});

/** Receipts of exchanges and conversions. */
export const EXCHANGE_RECEIPTS: readonly ReceiptKind[] = [flash, conversion];
