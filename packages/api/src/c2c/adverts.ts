import { z } from 'zod';
import { ADVERT_STATUSES, C2C_FIELD_KINDS, C2C_METHODS, C2C_ORDERINGS } from './c2c-states.ts';
import { calls } from '../contract/endpoint.ts';
import {
  amount,
  choice,
  flag,
  id,
  moment,
  page,
  pagePlace,
  paymentMethod as method,
  positiveDecimal,
  version,
} from '../contract/fields.ts';
import { shopFigures } from './shops.ts';
import { C2C_DECLARED_MOST } from '../terms/c2c-methods.ts';

/** Side of the shop: 1 buys coins, 2 sells coins. */
const type = choice(1, 2);
/** Three-letter code of a fiat currency. */
const fiat = z.string().regex(/^[A-Z]{3}$/, 'must be three capitals');
/** Payment methods separated by commas, each at most once. */
const methods = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(
    z
      .array(method)
      .min(1)
      .max(C2C_METHODS.length + C2C_DECLARED_MOST),
  )
  .refine((list) => new Set(list).size === list.length, 'must name each method once')
  .meta({ description: `some of ${C2C_METHODS.join(', ')} and those of \`declared\` in legal/info, with a comma between them` });

/** Payment windows in minutes. */
export const C2C_WINDOW_MINUTES = [15, 30, 60, 180, 720, 1440] as const;

/** Returns the schema of a whole number from 0 to `most`; form bodies carry it as digits. */
const whole = (most: number) =>
  z.coerce
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= most, `must be ${most} at most`);

/** Fields of an advert that the shop sets and can edit. */
const said = {
  /** Price in fiat for one coin. `percent` is the percentage of the market price at which an advert floats. Exactly one of both is given. */
  price: positiveDecimal.optional(),
  percent: positiveDecimal.optional(),
  /** Total number of coins. */
  number: positiveDecimal,
  /** Smallest and largest fiat amount of an order. */
  min: positiveDecimal,
  max: positiveDecimal,
  /** Minutes within which an order must be paid. */
  window: choice(...C2C_WINDOW_MINUTES).default(1440),
  methods,
  /** Conditions for the taker: identity level, days since the registration, completed orders. */
  identity_level: choice(1, 2).default(1),
  account_days: whole(3650).default(0),
  completed_orders: whole(10_000).default(0),
};

/** Field of a payment method that the published terms declare. */
export const declaredField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(C2C_FIELD_KINDS),
  required: flag,
  /** Maximum length in characters. */
  most: z.int(),
});

const advert = {
  id: z.int(),
  type: z.union([z.literal(1), z.literal(2)]),
  currency_id: z.int(),
  currency_name: z.string(),
  fiat: z.string(),
  /** Decimals of fiat amounts. */
  places: z.int(),
  /** Current price in fiat for one coin. */
  price: amount,
  /** Percentage of the market price at which the advert floats; empty for a fixed price. */
  percent: z.string(),
  /** Coins that no order has taken. */
  left: amount,
  /** Smallest and largest fiat amount of an order now; both 0 where less is left than the smallest order. */
  min: amount,
  max: amount,
  window: z.int(),
  methods: z.array(method),
  identity_level: z.int(),
  account_days: z.int(),
  completed_orders: z.int(),
};

/** Reasons for which a reader cannot take an advert. */
export const ADVERT_CLOSINGS = [
  'account_frozen',
  'c2c_own_advert',
  'c2c_same_person',
  'c2c_blocked',
  'order_count_exceeded',
  'c2c_cancelled_today',
  'c2c_identity_level',
  'c2c_account_age',
  'c2c_completed_orders',
  'c2c_above_max',
  'c2c_below_min',
] as const;
export type AdvertClosing = (typeof ADVERT_CLOSINGS)[number];

const shown = z.object({
  ...advert,
  shop: z.object({ id: z.int(), name: z.string(), ...shopFigures }),
  /**
   * Reason for which the reader cannot take the advert, as a code and as text; both empty when the reader can. For a visitor only the limits of the
   * order are checked, when `amount` is given.
   */
  closed: z.enum(ADVERT_CLOSINGS).or(z.literal('')),
  closed_text: z.string(),
});

const own = z.object({
  ...advert,
  /** 0 while the advert floats and the markets give no price. `price` is then the price at the last edit, and the advert cannot be taken. */
  priced: flag,
  /** Total number of coins, and the limits as the shop set them. */
  number: amount,
  said_min: amount,
  said_max: amount,
  /** 0 off the shelf, 1 on the shelf, 2 removed. */
  status: choice(...ADVERT_STATUSES),
  /** Coins held for the advert. */
  held: amount,
  /** Number of open orders of the advert. */
  open_orders: z.int(),
  created_time: moment,
  /** Reason for which an operator took the advert off the shelf; empty otherwise, and after an edit. */
  stopped: z.string(),
  /** Version of the fields that the shop set; an edit sends it back. */
  version,
});

const SAYING = [
  'account_frozen',
  'shop_required',
  'shop_frozen',
  'shop_leaving',
  'currency_unknown',
  'invalid_input',
  'c2c_closed',
  'c2c_places',
  'c2c_max_below_min',
  'c2c_total_below_min',
  'c2c_no_reference',
  'c2c_method_missing',
  'c2c_method_unlisted',
] as const;

export const advertCalls = calls({
  'legal/info': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'What is traded between customers, in which fiat, how it is paid, and under which terms.',
    input: z.object({}),
    reply: z.object({
      is_open: flag,
      /** Fee in percent of the coins, paid by the buyer. */
      fee_percent: amount,
      /** Hours during which bought coins, or others of the same worth, must stay in the venue. They can be traded meanwhile. */
      hold_hours: z.int(),
      currencies: z.array(z.object({ id: z.int(), name: z.string() })),
      fiats: z.array(z.object({ fiat: z.string(), places: z.int() })),
      /** Codes of all payment methods that can be chosen. `declared` describes those that the terms add to the specification. */
      methods: z.array(method),
      declared: z.array(z.object({ method, name: z.string(), fields: z.array(declaredField) })),
      windows: z.array(z.int()),
      /** Maximum number of unfinished orders that one customer may have taken. `cancelled_most`: own cancellations in a venue day that close new orders. */
      unfinished_most: z.int(),
      cancelled_most: z.int(),
      /** Hours after the end of an order during which its parties can write to each other and see the payment details. */
      talk_hours: z.int(),
      /** Minutes after payment until either party may appeal. The hours are the times to answer, and to object to a first decision. */
      appeal_after_minutes: z.int(),
      appeal_answer_hours: z.int(),
      appeal_object_hours: z.int(),
      /** Worth of the coins in USDT above which two operators decide. */
      appeal_second_above: amount,
      /** Days within which a completed order can be rated. */
      rating_days: z.int(),
    }),
    errors: [],
  },
  'legal/adverts': {
    method: 'GET',
    access: 'either',
    rate: 'read',
    weight: 2,
    summary:
      'Adverts on the shelf that the reader could take, the best first. With `all` also those that are closed to the reader, each with its reason.',
    input: z.object({
      type,
      currency_id: id,
      fiat,
      /** Amount in fiat; only adverts that take an order of this amount are listed. */
      amount: positiveDecimal.optional(),
      method: method.optional(),
      sort: z.enum(C2C_ORDERINGS).default('price'),
      all: choice(0, 1).default(0),
      page,
    }),
    reply: z.object({ list: z.array(shown), ...pagePlace }),
    errors: [],
  },
  'legal/advert': {
    method: 'GET',
    access: 'either',
    rate: 'read',
    summary: 'One advert on the shelf, and what stands against the reader’s taking it.',
    input: z.object({ advert: id }),
    reply: shown,
    errors: ['not_found'],
  },
  'legal/shop_adverts': {
    method: 'GET',
    access: 'either',
    rate: 'read',
    weight: 2,
    summary: 'Adverts of one shop that are on the shelf, what it sells first, each with what stands against the reader’s taking it.',
    input: z.object({ shop: id, page }),
    reply: z.object({ list: z.array(shown), ...pagePlace }),
    errors: [],
  },
  'legal/reference': {
    method: 'GET',
    access: 'either',
    rate: 'read',
    summary:
      'What a coin costs in a fiat currency by the markets of the venue, which floating adverts follow. A dollar of these markets is one USDT.',
    input: z.object({ currency_id: id, fiat }),
    /** `price` is empty when the markets give none. `markets` are those from which the price is derived. */
    reply: z.object({ price: z.string(), markets: z.array(z.string()) }),
    errors: [],
  },
  'legal/my_adverts': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'Adverts of the caller’s shop that were not taken away, newest first, ten a page; or those that stand in one way.',
    input: z.object({ status: choice(...ADVERT_STATUSES).optional(), page }),
    reply: z.object({ list: z.array(own), ...pagePlace }),
    errors: [],
  },
  'legal/advert_add': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Writes an advert of the caller’s shop. It is off the shelf and holds nothing.',
    input: z.object({ type, currency_id: id, fiat, ...said }),
    reply: z.object({ id: z.int(), status: choice(...ADVERT_STATUSES) }),
    errors: [...SAYING, 'advert_limit', 'miscro.submitRepeatedly'],
  },
  'legal/advert_edit': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary:
      'Changes price, coins, limits and conditions of an advert. Orders that were taken keep their terms. The coins held for it are adjusted.',
    input: z.object({ id, ...said, version: version.optional() }),
    reply: z.object({ id: z.int(), status: choice(...ADVERT_STATUSES), held: amount }),
    errors: ['not_found', 'changed_meanwhile', ...SAYING, 'insufficient_balance', 'idempotency_conflict'],
    money: true,
  },
  'legal/advert_shelf': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Puts an advert on the shelf (1) or takes it off (0). One that sells holds its coins of the legal wallet while it is on it.',
    input: z.object({ id, on: choice(0, 1) }),
    reply: z.object({ id: z.int(), status: choice(...ADVERT_STATUSES), held: amount }),
    errors: ['not_found', 'already_done', 'advert_stopped', ...SAYING, 'insufficient_balance', 'idempotency_conflict'],
    money: true,
  },
  'legal/advert_remove': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Takes an advert away permanently. Orders that were taken continue.',
    input: z.object({ id }),
    reply: z.object({ id: z.int(), status: choice(...ADVERT_STATUSES) }),
    errors: ['not_found', 'idempotency_conflict'],
    money: true,
  },
});
