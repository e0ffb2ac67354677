import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, decimalText, flag, id, moment, page, pagePlace, positiveDecimal } from '../contract/fields.ts';

/** 1 in progress, 2 ended, 3 cancelled before its end. */
export const LOCK_STATUSES = [1, 2, 3] as const;
export type LockStatus = (typeof LOCK_STATUSES)[number];

/** Orders on a page of a customer's list. */
export const LOCK_ORDERS_PAGE = 30;

const product = z.object({
  id: z.int(),
  title: z.string(),
  currency_id: z.int(),
  currency_name: z.string(),
  /** Of one purchase. */
  save_min: amount,
  save_max: amount,
  /** Percent of the amount, over the whole term. */
  interest_rate: amount,
  /** The term in venue days. */
  day: z.int(),
  /** Percent of the amount that cancelling before the end costs. */
  cost_rate: amount,
  /** How much of the product can be locked at a time, and how much of it is left. */
  quota: amount,
  left: amount,
  /** Whether it is sold now. */
  is_open: flag,
});
export type LockProduct = z.output<typeof product>;

const order = z.object({
  id: z.int(),
  /** The product's number. */
  config_id: z.int(),
  title: z.string(),
  currency_id: z.int(),
  currency_name: z.string(),
  amount,
  /** Promised for the whole term. */
  total_interest: amount,
  /** Paid until now, for so many days of the term. */
  paid_interest: amount,
  paid_days: z.int(),
  day: z.int(),
  interest_rate: amount,
  /** Percent, as it was when it was bought. */
  cost_rate: amount,
  /** Whether it can be cancelled now. */
  is_cancel: flag,
  /** What cancelling costs; once it is cancelled, what it cost. */
  cancel_fee: amount,
  start_at: moment,
  /** The midnight that pays the last day and releases the amount. */
  end_at: moment,
  /** When it ended or was cancelled; 0 before. */
  ended_at: moment,
  status: choice(...LOCK_STATUSES),
});
export type LockOrder = z.output<typeof order>;

/** The house's account that interest is paid from, in one currency. */
const account = z.object({
  currency_name: z.string(),
  /** Free to be promised. */
  available: amount,
  /** Set aside for what was promised and is not paid yet. */
  promised: amount,
  /** Locked by customers now, in how many orders. */
  locked: amount,
  orders: z.int(),
  /** Paid to customers until now. */
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
        /** In orders in progress, and what they are still to pay. */
        locked: amount,
        expected: amount,
        /** Paid by all orders. */
        earned: amount,
        /** Free in the flash wallet. */
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
      /** The terms that the caller was shown; it is refused when others are in force. */
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
      /** Of older clients; a page has thirty. */
      limit: z.unknown().optional(),
    }),
    reply: z.object({
      /** Percent: the highest of the orders in progress on this page, each of which says its own; of the products when there are none. */
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
          /** Promised to open orders and not paid yet. */
          promised: amount,
          /** What the rest of the quota would promise. */
          promised_at_most: amount,
        }),
      ),
      /** Days of interest that are due and not paid; 0 in service. */
      due: z.int(),
    }),
    errors: [],
  },
});
