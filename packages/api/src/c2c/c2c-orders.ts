import { z } from 'zod';
import { password } from '../account/account.ts';
import { C2C_STATUSES } from './c2c-states.ts';
import { calls } from '../contract/endpoint.ts';
import {
  amount,
  choice,
  digitsText,
  flag,
  id,
  moment,
  page,
  pagePlace,
  paymentMethod as method,
  positiveDecimal,
  text,
} from '../contract/fields.ts';

const { waiting, completed, cancelled, paid, appealed } = C2C_STATUSES;
const status = choice(waiting, completed, cancelled, paid, appealed);

/** Actions that a party can take next. */
const ACTS = ['pay', 'cancel', 'release'] as const;

/** Order between two customers as one of them sees it. A separate call returns the payment details. */
const order = z.object({
  /** Reference number of the order. */
  id: z.int(),
  /** Side of the caller: 1 buys the coins, 2 sells the coins. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** Whether the caller took the advert; otherwise the caller is its shop. */
  is_taker: flag,
  advert_id: z.int(),
  shop: z.object({ id: z.int(), name: z.string() }),
  /** Other party: name of the shop, or masked account of the taker. */
  counterpart: z.string(),
  currency_id: z.int(),
  currency_name: z.string(),
  fiat: z.string(),
  places: z.int(),
  /** Price in fiat for one coin at the moment when the advert was taken. */
  price: amount,
  /** Percentage of the market price at which the advert floated; empty for a fixed price. */
  percent: z.string(),
  /** Coins of the order; they are held until it ends. */
  number: amount,
  /** Amount in fiat to be paid. */
  total: amount,
  /** Fee in coins and in percent, by the terms when the advert was taken, and coins that the buyer receives. */
  fee: amount,
  fee_percent: amount,
  received: amount,
  method,
  /** Name of a declared payment method by the terms when the advert was taken; empty for a method of the specification. */
  method_name: z.string(),
  status,
  created_time: moment,
  /** Moment until which the order must be paid. */
  pay_by: moment,
  /** Moment at which the buyer said that the fiat was sent; 0 before. */
  paid_time: moment,
  ended_time: moment,
  ended_by: z.enum(['', 'buyer', 'seller', 'clock', 'operators']),
  /** Whether the buyer cancelled after saying that it was paid. */
  gave_up: flag,
  acts: z.array(z.enum(ACTS)),
  /** Whether the caller can rate the other party by `legal/rate`. */
  may_rate: flag,
  /** Whether the caller has blocked the other party by `legal/block`. */
  blocked: flag,
  /** Number of messages of the other party that the caller has not read. */
  unread: z.int(),
  now: moment,
});
export type C2cOrderShown = z.output<typeof order>;

const changed = z.object({ id: z.int(), status });

export const c2cOrderCalls = calls({
  'legal/order_take': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary:
      'Takes an advert, for coins or for fiat, at the price that the caller was shown or a better one. The coins of the seller are held until the order ends.',
    input: z.object({
      advert: id,
      /** Number of coins. `total` is the amount in fiat instead. Exactly one of both is given. */
      number: positiveDecimal.optional(),
      total: positiveDecimal.optional(),
      /** Price that the caller was shown. */
      price: positiveDecimal,
      method,
    }),
    reply: z.object({ ...changed.shape, number: amount, total: amount, price: amount, pay_by: moment }),
    errors: [
      'not_found',
      'invalid_input',
      'account_frozen',
      'c2c_closed',
      'c2c_advert_closed',
      'c2c_own_advert',
      'c2c_same_person',
      'c2c_blocked',
      'order_count_exceeded',
      'c2c_cancelled_today',
      'c2c_identity_level',
      'c2c_account_age',
      'c2c_completed_orders',
      'c2c_method',
      'c2c_method_missing',
      'c2c_method_unlisted',
      'price_moved',
      'c2c_places',
      'c2c_below_min',
      'c2c_above_max',
      'insufficient_balance',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'legal/order_pay': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'The buyer says that the fiat was sent. From now on the order ends by no time.',
    input: z.object({ id }),
    reply: changed,
    errors: ['not_found', 'c2c_state', 'c2c_payment_window_over'],
  },
  'legal/order_cancel': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary:
      'The buyer gives the order up; the coins go back to the seller. One that was paid needs `give_up`: a buyer who has paid loses the claim to the coins.',
    input: z.object({ id, give_up: choice(0, 1).default(0) }),
    reply: changed,
    errors: ['not_found', 'c2c_state', 'c2c_give_up', 'idempotency_conflict'],
    money: true,
  },
  'legal/order_release': {
    method: 'POST',
    access: 'customer',
    rate: 'trade',
    summary:
      'The seller has the fiat: the buyer gets the coins without the fee. Takes the trade password, and the second factor where one is bound.',
    input: z.object({
      id,
      pay_password: password.optional(),
      /** Code of the second factor. */
      code: digitsText(1, 32).optional(),
    }),
    reply: changed,
    errors: [
      'not_found',
      'account_frozen',
      'c2c_state',
      'e_nopws',
      'e_pdealerr',
      'trade_password_required',
      'trade_password_locked',
      'code_required',
      'code_wrong',
      'idempotency_conflict',
    ],
    money: true,
  },
  'legal/block': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Neither takes adverts of the other any more: the caller and the other party of an order; or again.',
    input: z.object({ id, blocked: choice(0, 1).default(1) }),
    reply: z.object({ blocked: flag }),
    errors: ['not_found', 'already_done'],
  },
  'legal/rate': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Rates the other party of a completed order: once, within 30 days, and permanently. Ratings of a shop are public, without names.',
    input: z.object({ id, positive: choice(0, 1), words: text(0, 200).default('') }),
    reply: z.object({ id: z.int() }),
    errors: ['not_found', 'c2c_state', 'c2c_rating_over', 'already_done'],
  },
  'legal/orders': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary:
      'Orders of the caller, newest first, ten a page: of adverts that the caller took, of the caller’s shop, or both; of one state or all.',
    input: z.object({
      status: status.optional(),
      /** 1 for open orders, 0 for ended ones. */
      open: choice(0, 1).optional(),
      side: z.enum(['taker', 'shop']).optional(),
      page,
    }),
    reply: z.object({ list: z.array(order), ...pagePlace }),
    errors: [],
  },
  'legal/order': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'One order of the caller.',
    input: z.object({ id }),
    reply: order,
    errors: ['not_found'],
  },
  'legal/payment': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary:
      'Where an order is paid to, as it was when it was taken, and the real names of both. In full to a party until a published time after the end of the order; each look is in the log. Masked afterwards.',
    input: z.object({ id }),
    reply: z.object({
      method,
      /** Real names of the seller, who receives the payment, and of the buyer, whose account pays. Empty once masked. */
      seller_name: z.string(),
      buyer_name: z.string(),
      /** Bank and account of a payment method of the specification; both are empty for a declared method. */
      bank_name: z.string(),
      account: z.string(),
      /** Name and fields of a declared payment method; empty for a method of the specification. */
      method_name: z.string(),
      fields: z.array(z.object({ label: z.string(), value: z.string() })),
      masked: flag,
    }),
    errors: ['not_found'],
  },
});
