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
          /** In USDT: what is held; 0 once it was given back. */
          deposit: amount,
          applied_time: moment,
          /** Of a shop that leaves; 0 otherwise. */
          leaves_time: moment,
          orders_30d: z.int(),
          /** Whole percent; -1 before the first order. */
          completion_rate: z.int(),
          ratings: z.int(),
          /** Whole percent; -1 before the first rating. */
          positive_rate: z.int(),
          open_orders: z.int(),
          /** Orders of the shop that operators decided for the other side. */
          appeals_lost: z.int(),
          /** Why, since when, until when and by whom it is frozen; empty and 0 otherwise. A freeze without an end has 0 for `frozen_until`. */
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
      'Freezes an open shop, until a moment or until it is ended: its adverts are not offered and nobody takes them; open orders go on. The owner is told the reason; the note stays in the audit log.',
    input: z.object({ id, reason: z.enum(FREEZE_REASONS), note: reason, until: instant.optional() }),
    /** When it ends by itself; 0 for never. */
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
      /** 1 the shop buys coins, 2 it sells them. */
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
          /** Of now; of one that floats while the markets say nothing: when it was last said. */
          price: amount,
          /** What it floats at, of what the markets say; empty for a price that stays. */
          percent: z.string(),
          /** Coins in all, those that no order has taken, and those that are held. */
          number: amount,
          left: amount,
          held: amount,
          /** The fiat amounts that an order may come to, as they were said. */
          min: amount,
          max: amount,
          window: z.int(),
          methods: z.array(paymentMethod),
          status: advertStatus,
          open_orders: z.int(),
          created_time: moment,
          /** When and why an operator took it off the shelf, until its owner edits it; 0 and empty otherwise. */
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
      'Takes an advert off the shelf; coins that were held for it are available again, and its orders go on. The owner is told the reason, and puts it on the shelf again only after editing it.',
    input: z.object({
      id,
      reason: z.enum(C2C_STOP_REASONS),
      /** Added to the reason, as the owner reads it. */
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
      /** A party of the order. */
      user: id.optional(),
      shop: id.optional(),
      /** Placed from then on, and before `to`. */
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
          /** 0 before. */
          paid_time: moment,
          ended_time: moment,
          ended_by: z.enum(['', 'buyer', 'seller', 'clock', 'operators']),
        }),
      ),
      /** Where the next answer begins; empty at the end. */
      next: z.string(),
    }),
    errors: [],
  },
});
