import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, decimalText, flag, id, moment, page, pagePlace, positiveDecimal } from '../contract/fields.ts';

/** Statuses of an order: 1 in progress, 2 ended, 3 cancelled before its end. */
export const LOCK_STATUSES = [1, 2, 3] as const;
export type LockStatus = (typeof LOCK_STATUSES)[number];

/** Orders on a page of a customer's list. */
export const LOCK_ORDERS_PAGE = 30;

const product = z.object({
  id: z.int(),
  title: z.string(),
  currency_id: z.int(),
  currency_name: z.string(),
  /** Smallest and largest amount of one purchase. */
  save_min: amount,
  save_max: amount,
  /** Interest in percent of the amount, over the whole term. */
  interest_rate: amount,
  /** Term in venue days. */
  day: z.int(),
  /** Fee for cancelling before the end, in percent of the amount. */
  cost_rate: amount,
  /** Amount of the product that can be locked at a time, and the amount left. */
  quota: amount,
  left: amount,
  /** Whether the product is sold now. */
  is_open: flag,
});
export type LockProduct = z.output<typeof product>;

const order = z.object({
  id: z.int(),
  /** Number of the product. */
  config_id: z.int(),
  title: z.string(),
  currency_id: z.int(),
  currency_name: z.string(),
  amount,
  /** Interest promised for the whole term. */
  total_interest: amount,
  /** Interest paid until now, and the number of days of the term for which it was paid. */
  paid_interest: amount,
  paid_days: z.int(),
  day: z.int(),
  interest_rate: amount,
  /** Cancellation fee in percent, as it was at the purchase. */
  cost_rate: amount,
  /** Whether the order can be cancelled now. */
  is_cancel: flag,
  /** Cancellation fee; after a cancellation, the fee that was charged. */
  cancel_fee: amount,
  start_at: moment,
  /** Midnight at which the last day is paid and the amount is released. */
  end_at: moment,
  /** Moment of the end or cancellation; 0 before. */
  ended_at: moment,
  status: choice(...LOCK_STATUSES),
});
export type LockOrder = z.output<typeof order>;

/** Account of the house from which interest is paid, in one currency. */
const account = z.object({
  currency_name: z.string(),
  /** Amount that can still be promised. */
  available: amount,
  /** Amount set aside for interest that is promised and not paid yet. */
  promised: amount,
  /** Amount locked by customers now, and number of the orders. */
  locked: amount,
  orders: z.int(),
  /** Interest paid to customers until now. */
  paid: amount,
});

export const miningCalls = calls({
  'mining/own': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'What the caller has locked and earned, by currency.',
    input: z.object({}),
    reply: z.array(
      z.object({
        currency_id: z.int(),
        currency_name: z.string(),
        /** Amount locked in orders in progress, and interest that they still have to pay. */
        locked: amount,
        expected: amount,
        /** Interest paid by all orders. */
        earned: amount,
        /** Available balance of the flash wallet. */
        available: amount,
      }),
    ),
    errors: [],
  },
  'mining/published': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'The account that interest of locked money is paid from, with what is promised, by currency.',
    input: z.object({}),
    reply: z.array(account),
    errors: [],
  },
  'lh/deposit/config': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The products of locked mining, under the terms in force.',
    input: z.object({}),
    reply: z.array(product),
    errors: [],
  },
  'lh/deposit': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Locks an amount of the flash wallet under a product’s terms, which stay as they are until it ends.',
    input: z.object({
      config_id: id,
      amount: positiveDecimal,
      /** Terms that the caller was shown. The order is refused when others are in force. */
      interest_rate: decimalText.optional(),
      cost_rate: decimalText.optional(),
      day: id.optional(),
    }),
    reply: order,
    errors: [
      'mining_closed',
      'mining_terms_changed',
      'mining_minimum',
      'mining_most',
      'mining_sold_out',
      'interest_uncovered',
      'insufficient_balance',
      'account_frozen',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'lh/deposit/order': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The caller’s locked orders, newest first, thirty a page; or one of them by its number.',
    input: z.object({
      record: id.optional(),
      page,
      /** Field of older clients, without effect; a page has thirty orders. */
      limit: z.unknown().optional(),
    }),
    reply: z.object({
      /**
       * Highest cancellation fee in percent of the orders in progress on this page, each of which gives its own. Without such orders, the highest of
       * the products.
       */
      costRate: amount,
      order_list: z.array(order),
      ...pagePlace,
    }),
    errors: [],
  },
  'lh/deposit/order/cancel': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Cancels an order before its end: the amount less the fee is available again, interest that was earned stays.',
    input: z.object({ id }),
    reply: order,
    errors: ['not_found', 'mining_ended', 'idempotency_conflict'],
    money: true,
  },
});

export const miningConsoleCalls = calls({
  'console/mining': {
    method: 'POST',
    access: 'operator',
    permission: 'house.read',
    rate: 'console',
    silent: true,
    summary: 'Locked mining: what is promised against the account that pays it, by product and by currency.',
    input: z.object({}),
    reply: z.object({
      accounts: z.array(account),
      products: z.array(
        product.extend({
          locked: amount,
          orders: z.int(),
          /** Interest promised to open orders and not paid yet. */
          promised: amount,
          /** Interest that the rest of the quota would promise; 0 for a product that is not sold. */
          promised_at_most: amount,
        }),
      ),
      /** Number of days of interest that are due and not paid; 0 in service. */
      due: z.int(),
    }),
    errors: [],
  },
});
