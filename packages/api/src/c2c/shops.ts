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
  /** 0 under review, 1 open, 2 refused, 3 ended: left, or taken back before it was decided. */
  status,
  /** What is held of the legal wallet; 0 once it was given back. */
  deposit: amount,
  currency_name: z.string(),
  applied_time: moment,
  /** 0 before. */
  decided_time: moment,
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** When a shop that leaves ends; 0 for one that does not. */
  leaves_time: moment,
  ended_time: moment,
  /** Whether operators have frozen it, until when (0 until they end it), and why; 0 and empty otherwise. */
  frozen: flag,
  frozen_until: moment,
  frozen_reason: z.string(),
});

/** Figures of a shop's orders within 30 days. */
export const shopFigures = {
  /** Completed within 30 days. */
  orders_30d: z.int(),
  /** Whole percent of those that ended within 30 days; -1 before the first. Orders that were cancelled after payment count for nobody. */
  completion_rate: z.int(),
  /** Half of the orders were paid, and released, within so many milliseconds; 0 before the first. */
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
      /** Between the notice of leaving and the end. */
      notice_hours: z.int(),
      /** 0 nothing certified, 1 name and document, 2 a picture of the holder with the document as well. */
      identity_level: z.int(),
      /** Whether the application has to bring that picture. */
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
      /** Of the shop, as everybody sees it. */
      shop_name: text(2, 32),
      /** How operators reach the applicant; nobody else sees it. */
      contact: text(4, 100),
      /** The holder with the document, by the name that `upload` gave it; wanted when `legal/application_data` says so. */
      hand_pic: text(8, 64).optional(),
      /** The deposit that the applicant was shown. */
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
      /** When its owner registered, and when the shop was opened. */
      registered_time: moment,
      opened_time: moment,
      /** Real-name and advanced authentication. */
      real_name: flag,
      advanced: flag,
      /** A frozen shop takes no orders for the time being. */
      frozen: flag,
      /** What operators gave of the deposit to customers whom the shop harmed: how often, and how much in all. */
      compensations: z.int(),
      compensated: amount,
      ...shopFigures,
      /** By customers who took its adverts; the share of good ones in whole percent, -1 before the first; the newest words, without names. */
      ratings: z.int(),
      positive_rate: z.int(),
      rating_texts: z.array(z.object({ positive: flag, words: z.string(), rated_time: moment })),
    }),
    errors: ['not_found'],
  },
});
