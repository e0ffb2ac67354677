import { z } from 'zod';
import { FLASH_STATUSES } from './flash-statuses.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, flag, id, moment, page, positiveDecimal } from '../contract/fields.ts';

/** Currency as one side of a flash exchange offers it. */
const offered = z.object({
  id: z.int(),
  name: z.string(),
  /** Always empty: the web app has its own logos. */
  logo: z.string(),
  /** Smallest and largest amount of one exchange that gives this currency. */
  min_number: amount,
  max_number: amount,
  /** Fee in percent of the received amount, included in the rate. */
  fee_percent: amount,
  /** Limit in USDT up to which an exchange is carried out immediately. It counts all exchanges within 24 hours. */
  auto_limit: amount,
  /** Worth of one unit in USDT; 0 while unknown. */
  price: amount,
  /** Same value under the name that older clients read. */
  to_pb_price: amount,
  /** Available balance of the caller's flash wallet. */
  balance: amount,
  /** Whether it can be exchanged now: its market is open and its price is fresh. */
  is_open: flag,
});

const leg = z.object({ tick: z.int(), price: amount });

/** A flash exchange as its owner sees it. */
export const flashOrder = z.object({
  id: z.int(),
  l_currency: z.string(),
  r_currency: z.string(),
  num: amount,
  /** Units of the right currency for one of the left, fee included. Its decimals suffice that `num` × `price`, rounded down at 8 decimals, is `received`. */
  price: amount,
  /** Amount received; for a waiting or returned exchange the amount that its price would give. */
  received: amount,
  /** Minimum number of units that the customer accepts; 0 where none was named. */
  least: amount,
  /** Fee in the right currency, included in the price. */
  fee: amount,
  fee_percent: amount,
  /** Ticks from which the price was made, with the price of one unit in USDT; tick 0 for USDT itself. */
  left: leg,
  right: leg,
  status: choice(...FLASH_STATUSES),
  /** Status in the caller's language. */
  status_name: z.string(),
  created_time: moment,
  /** Moment of the execution or decision; 0 before. */
  review_time: moment,
  /** Moment at which a waiting exchange comes back by itself; 0 for one that never waited. */
  expires_time: moment,
  /** Reason of the rejection or return; empty otherwise. */
  reason: z.string(),
});

/** A rate with at most 18 places, above zero; becomes units of 10^-18. */
const longRate = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine(
    (value) => /^\d{1,12}(?:\.\d{1,18})?$/.test(value) && /[1-9]/.test(value),
    'must be a plain decimal above zero with at most 18 places',
  )
  .transform((value) => {
    const [whole = '', places = ''] = value.split('.');
    return BigInt(whole + places.padEnd(18, '0'));
  })
  .meta({ format: 'decimal' });

const exchange = {
  l_currency_id: id,
  r_currency_id: id,
  num: positiveDecimal,
  /** 1 for the lists as given, 2 for swapped lists. The currencies are those named in either case. */
  type: choice(1, 2),
};

const conversionSide = z.enum(['USDT', 'CDR']);

export const exchangeCalls = calls({
  'wallet/flashAgainstList': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The currencies of the flash exchange with limits, worth and balance; both sides offer the same.',
    input: z.object({}),
    reply: z.object({ left: z.array(offered), right: z.array(offered) }),
    errors: [],
  },
  'wallet/flash_quote': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'trade',
    summary: 'A rate that is good for ten seconds.',
    input: z.object(exchange),
    reply: z.object({
      id: z.string(),
      price: amount,
      received: amount,
      fee: amount,
      fee_percent: amount,
      left: leg,
      right: leg,
      valid_until: moment,
      now: moment,
      /** Whether the exchange would be carried out immediately, counting the exchanges within 24 hours. */
      is_auto: flag,
      /** Minutes after which an exchange that waits for an operator comes back by itself. */
      review_minutes: z.int(),
    }),
    errors: ['currency_unknown', 'same_currency', 'market_closed', 'market_paused', 'amount_range', 'amount_too_small'],
  },
  'wallet/flashAgainst': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary:
      'Exchanges one currency of the flash wallet for another, at the quoted rate or, without a quote, at the newest. Beyond the automatic limit an operator looks at the person. The exchange is then carried out at the rate of that moment, not below the worst one that is accepted.',
    input: z.object({
      ...exchange,
      /** Worst accepted rate: units of the right currency for one of the left. */
      price: longRate.optional(),
      quote: z
        .string()
        .regex(/^[0-9.]{20,200}\.[0-9a-f]{64}$/)
        .optional(),
      /** Field of older clients, without effect. */
      rmb_relation: z.unknown().optional(),
    }),
    reply: flashOrder,
    errors: [
      'currency_unknown',
      'same_currency',
      'market_closed',
      'market_paused',
      'venue_delayed',
      'amount_range',
      'amount_too_small',
      'quote_expired',
      'rate_worse',
      'insufficient_balance',
      'account_frozen',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'wallet/flash_cancel': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Takes an exchange back that waits for an operator; its amount is available again.',
    input: z.object({ id }),
    reply: flashOrder,
    errors: ['not_found', 'already_decided', 'idempotency_conflict'],
    money: true,
  },
  'wallet/myFlashAgainstList': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The caller’s flash exchanges, newest first, ten a page.',
    input: z.object({ page }),
    reply: z.object({ data: z.array(flashOrder), total: z.int(), page: z.int(), limit: z.int() }),
    errors: [],
  },
  'wallet/flash_detail': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'One of the caller’s flash exchanges.',
    input: z.object({ id }),
    reply: flashOrder,
    errors: ['not_found'],
  },
  'wallet/conversion_set': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'What converting between USDT and the platform token gives and costs, and what the caller’s legal wallet holds of both.',
    input: z.object({}),
    reply: z.object({
      /** USDT for one token. */
      bmb_usdt_proportion: amount,
      /** Tokens for one USDT. */
      usdt_bmb_proportion: amount,
      /** Fee in percent of the given amount. */
      usdt_bmb_fee: amount,
      bmb_usdt_fee: amount,
      /** Available USDT. */
      user_balance: amount,
      /** Available tokens. */
      bmb_balance: amount,
      /** Minimum number of tokens that are taken. */
      bmb_minimum: amount,
    }),
    errors: [],
  },
  'wallet/conversion_list': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The two currencies of the conversion.',
    input: z.object({}),
    reply: z.array(z.object({ id: z.int(), name: conversionSide })),
    errors: [],
  },
  'wallet/my_conversion': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The caller’s conversions, newest first, ten a page; or one of them by its number.',
    input: z.object({ record: id.optional(), page }),
    reply: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          form_currency: conversionSide,
          to_currency: conversionSide,
          num: amount,
          /** Fee in the currency that was given. */
          fee: amount,
          received: amount,
          create_time: moment,
        }),
      ),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: [],
  },
  'wallet/conversion': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Converts USDT to the platform token or back, in the legal wallet, at the published proportion.',
    input: z.object({
      /** Names or ids of USDT and the token. */
      form_currency: z.string().max(10),
      to_currency: z.string().max(10),
      num: positiveDecimal,
      /** Minimum number of units that is accepted, as the sender was shown. */
      least: positiveDecimal.optional(),
    }),
    reply: z.object({ id: z.int(), fee: amount, received: amount }),
    errors: [
      'currency_unknown',
      'same_currency',
      'amount_range',
      'amount_too_small',
      'rate_worse',
      'insufficient_balance',
      'account_frozen',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
});
