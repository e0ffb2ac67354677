import { z } from 'zod';
import { ADVERT_STATUSES, C2C_SHOP_STATES, C2C_STATUSES, C2C_STOP_REASONS } from '../c2c/c2c-states.ts';
import { complaintText } from '../service/complaint.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, id, instant, moment, page, pagePlace, paymentMethod, text } from '../contract/fields.ts';
import { FREEZE_REASONS } from '../account/freezing.ts';
import { reason } from './customers.ts';

const { waiting, completed, cancelled, paid, appealed } = C2C_STATUSES;
const orderStatus = choice(waiting, completed, cancelled, paid, appealed);
const advertStatus = choice(...ADVERT_STATUSES);
const type = z.union([z.literal(1), z.literal(2)]);

/** A party of an order; the account is masked. */
const party = z.object({ user_id: z.int(), account: z.string() });
const shopName = z.object({ id: z.int(), name: z.string() });

export const c2cConsoleCalls = calls({
  'console/c2c_shops': {
    method: 'POST',
    access: 'operator',
    permission: 'c2c.read',
    rate: 'console',
    summary:
      'Shops and applications, newest first, by state, by the beginning of the name or by the id of the owner. The view is in the audit log.',
    input: z.object({ state: z.enum(C2C_SHOP_STATES).optional(), query: text(0, 32).optional(), page }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          user_id: z.int(),
          /** E-mail or mobile number, masked. */
          account: z.string(),
          name: z.string(),
          state: z.enum(C2C_SHOP_STATES),
          /** Deposit held, in USDT; 0 once it was returned. */
          deposit: amount,
          applied_time: moment,
          /** Moment at which a leaving shop ends; 0 otherwise. */
          leaves_time: moment,
          orders_30d: z.int(),
          /** Completion rate in whole percent; -1 before the first order. */
          completion_rate: z.int(),
          ratings: z.int(),
          /** Share of positive ratings in whole percent; -1 before the first rating. */
          positive_rate: z.int(),
          open_orders: z.int(),
          /** Number of orders of the shop that operators decided for the other party. */
          appeals_lost: z.int(),
          /** Reason, start, end and operator of the freeze; empty and 0 otherwise. A freeze without an end has 0 for `frozen_until`. */
          frozen_text: z.string(),
          frozen_time: moment,
          frozen_until: moment,
          frozen_by: z.string(),
        }),
      ),
      ...pagePlace,
    }),
    errors: [],
  },
  'console/c2c_shop_freeze': {
    method: 'POST',
    access: 'operator',
    permission: 'c2c.manage',
    rate: 'console',
    summary:
      'Freezes an open shop, until a moment or until it is ended. Its adverts are not offered and cannot be taken; open orders continue. The owner is told the reason; the note stays in the audit log.',
    input: z.object({ id, reason: z.enum(FREEZE_REASONS), note: reason, until: instant.optional() }),
    /** Moment at which the freeze ends by itself; 0 for never. */
    reply: z.object({ until: moment }),
    errors: ['not_found', 'already_done', 'invalid_input'],
  },
  'console/c2c_shop_unfreeze': {
    method: 'POST',
    access: 'operator',
    permission: 'c2c.manage',
    rate: 'console',
    summary: 'Ends the freeze of a shop: what is on its shelf is offered again.',
    input: z.object({ id, reason }),
    reply: z.literal(''),
    errors: ['not_found', 'already_done'],
  },
  'console/c2c_adverts': {
    method: 'POST',
    access: 'operator',
    permission: 'c2c.read',
    rate: 'console',
    summary: 'Adverts of all shops, newest first. The view is in the audit log.',
    input: z.object({
      status: advertStatus.optional(),
      /** Side of the shop: 1 buys coins, 2 sells coins. */
      type: choice(1, 2).optional(),
      shop: id.optional(),
      user: id.optional(),
      page,
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          shop: shopName,
          user_id: z.int(),
          type,
          currency_name: z.string(),
          fiat: z.string(),
          /** Current price. For an advert that floats while the markets give no price: price at the last edit. */
          price: amount,
          /** Percentage of the market price at which the advert floats; empty for a fixed price. */
          percent: z.string(),
          /** Total number of coins, coins that no order has taken, and coins held. */
          number: amount,
          left: amount,
          held: amount,
          /** Smallest and largest fiat amount of an order, as the shop set them. */
          min: amount,
          max: amount,
          window: z.int(),
          methods: z.array(paymentMethod),
          status: advertStatus,
          open_orders: z.int(),
          created_time: moment,
          /** Moment and reason of the removal from the shelf by an operator; 0 and empty otherwise, and after an edit by the owner. */
          stopped_time: moment,
          stopped_text: z.string(),
        }),
      ),
      ...pagePlace,
    }),
    errors: [],
  },
  'console/c2c_advert_stop': {
    method: 'POST',
    access: 'operator',
    permission: 'c2c.manage',
    rate: 'console',
    summary:
      'Takes an advert off the shelf; coins that were held for it are available again, and its orders continue. The owner is told the reason, and puts it on the shelf again only after editing it.',
    input: z.object({
      id,
      reason: z.enum(C2C_STOP_REASONS),
      /** Note that is added to the reason; the owner reads it. */
      note: complaintText.optional(),
    }),
    reply: z.literal(''),
    errors: ['not_found', 'already_done', 'reason_required'],
  },
  'console/c2c_orders': {
    method: 'POST',
    access: 'operator',
    permission: 'c2c.read',
    rate: 'console',
    summary:
      'Orders between customers, newest first: each answer names where the next begins. Read only, without payment details; the view is in the audit log.',
    input: z.object({
      status: orderStatus.optional(),
      /** Id of a party of the order. */
      user: id.optional(),
      shop: id.optional(),
      /** Period in which the orders were placed; `to` is exclusive. */
      from: instant.optional(),
      to: instant.optional(),
      before: id.optional(),
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          advert_id: z.int(),
          shop: shopName,
          buyer: party,
          seller: party,
          currency_name: z.string(),
          fiat: z.string(),
          price: amount,
          number: amount,
          total: amount,
          fee: amount,
          method: paymentMethod,
          status: orderStatus,
          created_time: moment,
          /** Moment at which the buyer said that the fiat was sent; 0 before. */
          paid_time: moment,
          ended_time: moment,
          ended_by: z.enum(['', 'buyer', 'seller', 'clock', 'operators']),
        }),
      ),
      /** Value of `before` for the next answer; empty at the end. */
      next: z.string(),
    }),
    errors: [],
  },
});
