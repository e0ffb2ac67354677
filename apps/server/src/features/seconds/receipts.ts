import { SECONDS_CLOSED, SECONDS_OPEN, type TransferCode } from '@candor/rules';
import { receiptKind, type ReceiptKind } from '../../receipts/kind.ts';
import { SECONDS_ORDERS, type SecondsOrderRow } from './order.ts';
import { SECONDS_VOIDS } from './void-rows.ts';

const product = 'seconds';

/** Codes of the transfers in these receipts. The effect of a settlement on the policy of an insured stake is in the receipts of insurance. */
const codes = (code: TransferCode): boolean => code.startsWith('seconds_');

function termsOf({ terms_id: termsId, seconds, profit_ratio, loss_ratio, fee_percent }: SecondsOrderRow) {
  return { termsId, frozen: { seconds, profit_ratio, loss_ratio, fee_percent } };
}

function askedFor(order: SecondsOrderRow) {
  return {
    pair: order.pair_id,
    currency: order.currency_id,
    direction: order.direction,
    source: order.source,
    stake: order.stake,
  };
}

/** Returns the conditions under which an accepted order waits; nothing for one that opened when it was accepted. */
function waitingFor(order: SecondsOrderRow) {
  if (order.accepted_tick === null) return {};
  return { accepted_at: order.created_at, worst_price: order.worst_price, valid_until: order.valid_until };
}

const acceptance = receiptKind(SECONDS_ORDERS, {
  name: 'seconds_acceptance',
  product,
  // The row whole, without an entry.
  decides: ({ status, open_price: price }) => status === SECONDS_OPEN && price === null,
  codes,
  content: (order) => ({
    ...termsOf(order),
    ticks: [['accepted', order.accepted_tick]],
    facts: { ...askedFor(order), ...waitingFor(order) },
    result: { fee: order.fee },
  }),
});

const opening = receiptKind(SECONDS_ORDERS, {
  name: 'seconds_opening',
  product,
  decides: ({ open_price: price }) => price !== undefined && price !== null,
  codes,
  content: (order) => ({
    ...termsOf(order),
    ticks: [
      ['accepted', order.accepted_tick],
      ['entry', order.entry_tick],
    ],
    facts: { ...askedFor(order), ...waitingFor(order), expires_at: order.expires_at },
    result: { price: order.open_price, fee: order.fee },
  }),
});

const returned = receiptKind(SECONDS_ORDERS, {
  name: 'seconds_return',
  product,
  decides: ({ return_reason: reason }) => reason !== undefined && reason !== null,
  codes,
  content: (order) => ({
    ...termsOf(order),
    ticks: [
      ['accepted', order.accepted_tick],
      // What it did not open at.
      ['came', order.decided_tick === order.accepted_tick ? null : order.decided_tick],
    ],
    facts: { ...askedFor(order), ...waitingFor(order), fee: order.fee, reason: order.return_reason },
    result: { payout: order.stake + order.fee },
  }),
});

const settlement = receiptKind(SECONDS_ORDERS, {
  name: 'seconds_settlement',
  product,
  // What two operators void names no exit, and has a receipt of its own.
  decides: ({ status, exit_tick: exit }) => status === SECONDS_CLOSED && exit !== undefined,
  codes,
  content: (order) => ({
    ...termsOf(order),
    ticks: [
      ['entry', order.entry_tick],
      ['exit', order.exit_tick],
      // Settled by the clock, the exit is the newest there was.
      ['decided', order.decided_tick === order.exit_tick ? null : order.decided_tick],
    ],
    facts: { ...askedFor(order), expires_at: order.expires_at, price: order.open_price, fee: order.fee },
    result: {
      result: order.result,
      exit_price: order.end_price,
      profit: order.profits,
      payout: order.stake + (order.profits ?? 0n) + (order.result === 'void' ? order.fee : 0n),
    },
  }),
});

const voided = receiptKind(SECONDS_VOIDS, {
  name: 'seconds_void',
  product,
  decides: ({ order_id: id }) => id !== undefined,
  codes,
  content: (row) => ({
    order: row.order_id,
    termsId: null,
    frozen: {},
    ticks: [],
    facts: { change: row.change_id },
    result: { released: row.released, refunded: row.refunded, taken_back: row.taken_back, borne: row.borne },
  }),
});

/** Receipts of seconds orders. */
export const SECONDS_RECEIPTS: readonly ReceiptKind[] = [acceptance, opening, returned, settlement, voided];
