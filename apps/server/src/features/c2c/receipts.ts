import { C2C_STATUS } from '@candor/rules';
import { nullable, text } from '../../kernel/model/columns.ts';
import { as } from '../../kernel/model/row-source.ts';
import { partiesReceiptKind, type ReceiptKind } from '../../receipts/kind.ts';
import { C2C_ORDERS, type C2cOrderRow } from './tables.ts';

const product = 'c2c';
const codes = (code: string): boolean => code.startsWith('c2c_');

/** Decision of the operators, where an order ended by a decision. */
const RULING = {
  decided: as(
    nullable(text),
    "case ended_by when 'operators' then (select outcome from c2c_appeals where order_id = c2c_orders.id and ending = 'executed') end",
  ),
};

/** Returns the common part of every receipt of an order. `side`: 1 for the customer who buys the coins, 2 for the one who sells them. */
function common({ buyer_id, currency_id, quantity, terms_id, fee_percent }: C2cOrderRow, customer: number) {
  return {
    termsId: terms_id,
    frozen: { fee_percent },
    ticks: [],
    facts: { side: customer === buyer_id ? 1 : 2, currency: currency_id, number: quantity },
  };
}

/** An advert that was taken: what the order was made at, and the coins that are held. */
const order = partiesReceiptKind(C2C_ORDERS, {
  name: 'c2c_order',
  product,
  decides: ({ quantity }) => quantity !== undefined,
  codes,
  content: (row, _moved, _set, customer) => {
    const { facts, ...rest } = common(row, customer);
    const { advert_id: advert, fiat, places, price, method, pay_by, float_percent: percent } = row;
    // The taker of an advert that sells is the buyer.
    const sells = percent === null ? undefined : row.taker_id === row.buyer_id ? 1 : 0;
    const cited = [['coin', row.coin_tick] as const, ['dollar', row.dollar_tick] as const, ['fiat', row.fiat_tick] as const];
    return {
      ...rest,
      ticks: percent === null ? [] : cited,
      facts: { ...facts, advert, fiat, places, price, method, pay_by, percent, sells },
      result: { total: row.total, fee: row.fee },
    };
  },
});

/** Coins that were handed over. */
const completion = partiesReceiptKind(C2C_ORDERS, {
  name: 'c2c_completion',
  product,
  decides: ({ status }) => status === C2C_STATUS.completed,
  codes,
  and: RULING,
  content: (row, _moved, _set, customer) => {
    const { facts, ...rest } = common(row, customer);
    return {
      ...rest,
      facts: { ...facts, by: row.ended_by, decided: row.decided },
      result: { received: row.quantity - row.fee, fee: row.fee },
    };
  },
});

/** Coins that went back to the seller. */
const giveBack = partiesReceiptKind(C2C_ORDERS, {
  name: 'c2c_return',
  product,
  decides: ({ status }) => status === C2C_STATUS.cancelled,
  codes,
  and: RULING,
  content: (row, _moved, _set, customer) => {
    const { facts, ...rest } = common(row, customer);
    return { ...rest, facts: { ...facts, by: row.ended_by, decided: row.decided }, result: { returned: row.quantity } };
  },
});

/** Receipts of orders between customers: one for each of both. */
export const C2C_RECEIPTS: readonly ReceiptKind[] = [order, completion, giveBack];
