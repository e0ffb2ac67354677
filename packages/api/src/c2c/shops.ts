import { z } from 'zod';
import { SHOP_STATUSES } from './c2c-states.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, flag, id, moment, positiveDecimal, text } from '../contract/fields.ts';

const status = choice(...SHOP_STATUSES);

/** A shop as its owner sees it, from the application on. */
const ownShop = z.object({
  id: z.int(),
  name: z.string(),
  contact: z.string(),
  /** 0 under review, 1 open, 2 refused, 3 ended: the shop left, or the application was taken back before the decision. */
  status,
  /** Deposit held from the legal wallet; 0 once it was returned. */
  deposit: amount,
  currency_name: z.string(),
  applied_time: moment,
  /** Moment of the decision; 0 before. */
  decided_time: moment,
  /** Reason of the refusal; empty otherwise. */
  reason: z.string(),
  /** Moment at which a leaving shop ends; 0 for a shop that stays. */
  leaves_time: moment,
  ended_time: moment,
  /** Whether operators have frozen the shop, end of the freeze (0 for none), and reason. Without a freeze 0 and empty. */
  frozen: flag,
  frozen_until: moment,
  frozen_reason: z.string(),
});

/** Figures of a shop's orders within 30 days. */
export const shopFigures = {
  /** Orders completed within 30 days. */
  orders_30d: z.int(),
  /** Completed orders in whole percent of those that ended within 30 days; -1 before the first. Orders cancelled after payment are not counted. */
  completion_rate: z.int(),
  /** Median times of completed orders in milliseconds, to the payment and from there to the release; 0 before the first. */
  pay_ms: z.int(),
  release_ms: z.int(),
};

export const shopCalls = calls({
  'legal/application_data': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The newest application or shop of the caller, and what opening one takes.',
    input: z.object({}),
    reply: z.object({
      seller: ownShop.nullable(),
      deposit: amount,
      currency_name: z.string(),
      /** Hours between the notice of leaving and the end of the shop. */
      notice_hours: z.int(),
      /** 0 nothing certified, 1 name and document, 2 a picture of the holder with the document as well. */
      identity_level: z.int(),
      /** Whether the application must include that picture. */
      hand_photo_required: flag,
    }),
    errors: [],
  },
  'legal/application': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Applies for a shop. The deposit of the published terms is held of the legal wallet until the shop is refused or has left.',
    input: z.object({
      /** Public name of the shop. */
      shop_name: text(2, 32),
      /** Contact by which operators reach the applicant; no other customer sees it. */
      contact: text(4, 100),
      /** Photo of the holder with the document, by the name that `upload` returned; required when `legal/application_data` says so. */
      hand_pic: text(8, 64).optional(),
      /** Deposit that the applicant was shown. */
      deposit: positiveDecimal,
    }),
    reply: z.object({ id: z.int(), status }),
    errors: [
      'account_frozen',
      'c2c_closed',
      'c2c_identity_level',
      'identity_photo_missing',
      'upload_unknown',
      'shop_name_taken',
      'shop_waiting',
      'already_done',
      'c2c_terms_changed',
      'insufficient_balance',
      'idempotency_conflict',
    ],
    money: true,
  },
  'legal/application_cancel': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Takes back the application that waits; its deposit is available again.',
    input: z.object({ id }),
    reply: z.object({ id: z.int(), status }),
    errors: ['not_found', 'already_decided', 'idempotency_conflict'],
    money: true,
  },
  'legal/leave': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Gives notice that the shop leaves: its adverts are taken off the shelf and their coins are available again. After the published notice the shop ends and its deposit comes back.',
    input: z.object({ id }),
    reply: z.object({ id: z.int(), status, leaves_time: moment }),
    errors: ['not_found', 'shop_frozen', 'shop_leaving', 'c2c_orders_open', 'idempotency_conflict'],
    money: true,
  },
  'legal/stay': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Takes the notice of leaving back.',
    input: z.object({ id }),
    reply: z.object({ id: z.int(), status }),
    errors: ['not_found', 'already_done'],
  },
  'legal/shop': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'What everybody may know of an open shop.',
    input: z.object({ shop: id }),
    reply: z.object({
      id: z.int(),
      name: z.string(),
      deposit: amount,
      currency_name: z.string(),
      /** Moments of the owner's registration and of the opening of the shop. */
      registered_time: moment,
      opened_time: moment,
      /** Whether the owner has passed real-name authentication, and advanced authentication. */
      real_name: flag,
      advanced: flag,
      /** Whether the shop is frozen; a frozen shop takes no orders. */
      frozen: flag,
      /** Number and total amount of the compensations that harmed customers received from the deposit by decision of operators. */
      compensations: z.int(),
      compensated: amount,
      ...shopFigures,
      /** Number of ratings by customers who took its adverts. Share of positive ones in whole percent; -1 before the first. Newest texts, without names. */
      ratings: z.int(),
      positive_rate: z.int(),
      rating_texts: z.array(z.object({ positive: flag, words: z.string(), rated_time: moment })),
    }),
    errors: ['not_found'],
  },
});
