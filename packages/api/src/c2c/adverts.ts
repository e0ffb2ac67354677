import { z } from 'zod';
import { ADVERT_STATUSES, C2C_FIELD_KINDS, C2C_METHODS, C2C_ORDERINGS } from './c2c-states.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, flag, id, moment, page, pagePlace, paymentMethod as method, positiveDecimal, version } from '../contract/fields.ts';
import { shopFigures } from './shops.ts';
import { C2C_DECLARED_MOST } from '../terms/c2c-methods.ts';

/** What a shop does: 1 it buys coins, 2 it sells them. */
const type = choice(1, 2);
/** A fiat currency by its three letters. */
const fiat = z.string().regex(/^[A-Z]{3}$/, 'must be three capitals');
/** Methods with a comma between them, each once. */
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

/** A whole number from 0 on, with a most; form bodies carry it as digits. */
const whole = (most: number) =>
  z.coerce
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= most, `must be ${most} at most`);

/** What a shop says of an advert that may be said again. */
const said = {
  /** Fiat for one coin, or the percentage of what the markets say that it floats at: one of both. */
  price: positiveDecimal.optional(),
  percent: positiveDecimal.optional(),
  /** Coins in all. */
  number: positiveDecimal,
  /** The fiat amounts that an order may come to. */
  min: positiveDecimal,
  max: positiveDecimal,
  /** In how many minutes an order is to be paid. */
  window: choice(...C2C_WINDOW_MINUTES).default(1440),
  methods,
  /** What is asked of whoever takes it: level of the identity, days since the registration, orders completed. */
  identity_level: choice(1, 2).default(1),
  account_days: whole(3650).default(0),
  completed_orders: whole(10_000).default(0),
};

/** A field of a way of payment that the published terms declare. */
export const declaredField = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(C2C_FIELD_KINDS),
  required: flag,
  /** Characters. */
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
  /** Fiat for one coin now. */
  price: amount,
  /** What it floats at, of what the markets say; empty for a price that stays. */
  percent: z.string(),
  /** Coins that no order has taken. */
  left: amount,
  /** The fiat amounts that an order may come to now; both 0 where less is left than the least. */
  min: amount,
  max: amount,
  window: z.int(),
  methods: z.array(method),
  identity_level: z.int(),
  account_days: z.int(),
  completed_orders: z.int(),
};

/** Why an advert is closed to a reader. */
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
  /** Why the reader cannot take it, in words as well; both empty where nothing stands against it, and for visitors. */
  closed: z.enum(ADVERT_CLOSINGS).or(z.literal('')),
  closed_text: z.string(),
});

const own = z.object({
  ...advert,
  /** 0 while it floats and the markets say nothing: `price` is then what it came to when it was last said, and nobody takes it. */
  priced: flag,
  /** Coins in all, and the limits as they were said. */
  number: amount,
  said_min: amount,
  said_max: amount,
  /** 0 off the shelf, 1 on it, 2 taken away. */
  status: choice(...ADVERT_STATUSES),
  /** Coins that are held for it. */
  held: amount,
  /** Orders of it that are not over. */
  open_orders: z.int(),
  created_time: moment,
  /** Why an operator took it off the shelf, until it is edited; empty otherwise. */
  stopped: z.string(),
  /** Of what was said of it: an edit names it again. */
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
      /** Percent of the coins, from the buyer. */
      fee_percent: amount,
      /** For so long coins that were bought stay in the venue, or others of their worth; they can be traded meanwhile. */
      hold_hours: z.int(),
      currencies: z.array(z.object({ id: z.int(), name: z.string() })),
      fiats: z.array(z.object({ fiat: z.string(), places: z.int() })),
      /** Codes of all ways of payment that can be chosen, and what the terms declare of those besides the specification’s. */
      methods: z.array(method),
      declared: z.array(z.object({ method, name: z.string(), fields: z.array(declaredField) })),
      windows: z.array(z.int()),
      /** Orders without an end that one customer may have taken, and own cancellations in a venue day that close new ones. */
      unfinished_most: z.int(),
      cancelled_most: z.int(),
      /** Hours after the end of an order in which its parties can write to each other, and see where it was paid to. */
      talk_hours: z.int(),
      /** After payment, until either party may appeal; for the other side to answer; for either to object to a first decision. */
      appeal_after_minutes: z.int(),
      appeal_answer_hours: z.int(),
      appeal_object_hours: z.int(),
      /** Worth of the coins in USDT above which two operators decide. */
      appeal_second_above: amount,
      /** For so many days a completed order can be rated. */
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
      'Adverts on the shelf that the reader could take, the best first; with `all` those that are closed to the reader as well, each with its reason.',
    input: z.object({
      type,
      currency_id: id,
      fiat,
      /** In fiat: only adverts that take an order of so much. */
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
    /** The price is empty where the markets say nothing; the markets are those that it follows from. */
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
    summary: 'Says price, coins, limits and conditions of an advert anew. Orders that were taken keep theirs; coins held for it follow.',
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
    summary: 'Takes an advert away for good. Orders that were taken go on.',
    input: z.object({ id }),
    reply: z.object({ id: z.int(), status: choice(...ADVERT_STATUSES) }),
    errors: ['not_found', 'idempotency_conflict'],
    money: true,
  },
});
