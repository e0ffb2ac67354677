import { decimal, HUNDRED_PERCENT } from '@candor/money';
import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, choice, decimalText, flag, id, moment, page, positiveDecimal } from './fields.ts';
import { marketState, tick } from './market.ts';
import { observed } from './observed.ts';

const pairKey = { legal_id: id, currency_id: id };
const payPassword = z.string().min(1).max(128).optional();
const hands = z.coerce
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above zero')
  .transform(Number);
const stopPrice = decimalText.optional();
const wholeNumber = z.coerce
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a positive whole number')
  .transform(Number);
/** How long and how far from what its sender saw an order is still meant. */
const validity = {
  /** The last moment, in milliseconds since 1970, at which it may be carried out. */
  valid_until: wholeNumber.optional(),
  /** Percent of the seen price that last may have moved against it; 0.5 when left out. */
  max_slippage: decimalText.refine((value) => value >= 0n && value <= HUNDRED_PERCENT, 'must be from 0 to 100').optional(),
};
/** What the sender of an order saw, and for how long and how far from it the order is still meant. */
export const protection = {
  /** Id of the tick that was on screen: not older than ten seconds. Its price counts where no `seen_price` is given. */
  seen_tick: wholeNumber.optional(),
  /** Last, as it was on screen. */
  seen_price: positiveDecimal.optional(),
  ...validity,
};
/** Last of several markets as they were on screen, such as `1:67500.5,2:3010`: id of the market, price. */
const seenPrices = z
  .string()
  .regex(/^(?:[1-9]\d{0,9}:\d{1,11}(?:\.\d{1,8})?(?:,|$)){1,200}(?<!,)$/, 'must be pairs of market id and price')
  .transform((text) =>
    text.split(',').map((pair) => {
      const [pairId = '', price = ''] = pair.split(':');
      return { pairId: Number(pairId), price: decimal(price) };
    }),
  );

export const leverOrder = z.object({
  id: z.int(),
  /** 1 buy, 2 sell. */
  type: z.union([z.literal(1), z.literal(2)]),
  /** 0 pending, 1 holding, 3 closed, 4 revoked. */
  status: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]),
  /** 1 market, 0 limit. */
  mode: z.union([z.literal(0), z.literal(1)]),
  pair_id: z.int(),
  symbol: z.string(),
  legal: z.int(),
  currency: z.int(),
  multiple: z.int(),
  share: z.int(),
  number: amount,
  /** The target of a limit order, the fill price of a market order. */
  origin_price: amount,
  /** The price it filled at; the target while pending. */
  price: amount,
  /** The newest price while open, the exit price when closed. */
  update_price: amount,
  origin_caution_money: amount,
  caution_money: amount,
  trade_fee: amount,
  overnight_money: amount,
  /** "0" when not set. */
  target_profit_price: amount,
  stop_loss_price: amount,
  profits: amount,
  /** profits ÷ origin_caution_money × 100, two decimals. */
  rate: amount,
  /** Loss beyond what the customer had, paid by loss absorption. */
  shortfall: amount,
  close_reason: z.enum(['customer', 'take_profit', 'stop_loss', 'liquidation', 'void']).nullable(),
  /** Estimated; null while pending, closed or unreachable. */
  liquidation_price: amount.nullable(),
  create_time: moment,
  /** When it filled; 0 while pending. */
  transaction_time: moment,
  /** When it closed or was revoked; 0 while open. */
  handle_time: moment,
  entry_tick_id: z.int().nullable(),
  exit_tick_id: z.int().nullable(),
});
export type LeverOrder = z.infer<typeof leverOrder>;

const health = {
  /** Percent with two decimals; null without margin at risk. */
  hazard_rate: amount.nullable(),
  profits_total: amount,
  profits: amount,
};

/** How many open orders a call wants; a customer has at most 200. */
const openOrders = wholeNumber.refine((count) => count <= 200, 'must be at most 200');

const orderPage = z.object({ data: z.array(leverOrder), total: z.int(), page: z.int(), limit: z.int() });

const openSide = z.object({
  /** Contract value of positions. */
  held: amount,
  /** Contract value of limit orders at rest. */
  resting: amount,
});

/** What a market bears: limits that are the same for everybody, in the quote currency. */
export const marketRisk = z.object({
  /** The oldest a price may be for orders and closes by hand, in milliseconds. */
  fresh_ms: z.int(),
  /** The largest multiple while all open orders of a customer in the market come to at most `up_to`, ascending. */
  tiers: z.array(z.object({ up_to: amount, multiple: z.int() })),
  /** Largest open value of one customer: both sides together, and one side less the other. */
  customer_gross: amount,
  customer_net: amount,
  /** Largest open value of all customers: on one side, and on one side less the other. */
  market_gross: amount,
  market_net: amount,
  /** Money leaves the contract wallet only while a gap of so many percent against the positions stays covered. */
  gap_percent: amount,
  /** In so many minutes before a scheduled close an order has at most `closing_multiple`; 0 for none. */
  closing_minutes: z.int(),
  closing_multiple: z.int(),
  /** Moment of the next scheduled close; 0 when there is none, or the market is closed. */
  closes_at: moment,
  /** What all customers together have open. */
  open: z.object({ buys: openSide, sells: openSide }),
});
export type MarketRisk = z.infer<typeof marketRisk>;

export const leverageCalls = calls({
  'lever/observed': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    weight: 2,
    summary:
      'Win rate, payout and liquidations of closed contract orders, as they stand and counted again from the stored ticks they cite.',
    input: z.object({}),
    reply: observed,
    errors: [],
  },
  'console/observed': {
    method: 'GET',
    access: 'operator',
    permission: 'house.read',
    silent: true,
    rate: 'console',
    summary: 'As lever/observed.',
    input: z.object({}),
    reply: observed,
    errors: [],
  },
  'lever/deal': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'Everything the order ticket of one market needs: terms, balance, newest price and aggregated depth.',
    input: z.object(pairKey),
    reply: z.object({
      pair_id: z.int(),
      symbol: z.string(),
      /** Multiples that may be chosen. */
      multiple: z.array(z.int()),
      lever_share_limit: z.object({ min: z.int(), max: z.int() }),
      /** Available in the contract wallet. */
      user_lever: amount,
      last_price: amount,
      ask: amount,
      bid: amount,
      /** Bids (`in`: who buys in) and asks (`out`: who sells out), best first. */
      lever_transaction: z.object({
        in: z.array(z.object({ price: amount, number: amount })),
        out: z.array(z.object({ price: amount, number: amount })),
      }),
      currency_info: z.object({
        id: z.int(),
        name: z.string(),
        legal_id: z.int(),
        legal_name: z.string(),
        lever_share_num: amount,
        lever_trade_fee: amount,
        overnight: amount,
        spread: amount,
        price_decimals: z.int(),
        status: flag,
        state: marketState,
      }),
      risk: marketRisk,
      /** Hazard rate at which positions are liquidated. */
      burst_rate: z.int(),
      /** Whether the next order must carry `pay_password`. */
      pay_password_required: z.boolean(),
      /** Moment of the next overnight charge. */
      overnight_at: moment,
    }),
    errors: ['market_unknown'],
  },
  'lever/submit': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Opens a contract at the newest tick (status 1) or rests a limit order (status 0).',
    input: z.object({
      ...pairKey,
      /** Hands. */
      share: hands,
      multiple: z.coerce
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .transform(Number),
      /** 1 buy, 2 sell. */
      type: choice(1, 2),
      /** 1 market, 0 limit. */
      status: choice(0, 1),
      /** Needed for a limit order, ignored for a market order. */
      target_price: stopPrice,
      target_profit_price: stopPrice,
      stop_loss_price: stopPrice,
      pay_password: payPassword,
      ...protection,
    }),
    reply: leverOrder,
    errors: [
      'market_unknown',
      'market_paused',
      'market_closed',
      'venue_delayed',
      'order_expired',
      'price_outdated',
      'price_moved',
      'multiple_unknown',
      'hands_out_of_range',
      'price_step',
      'limit_price_required',
      'limit_price_side',
      'thanzone',
      'stop_price_side',
      'customer_gross_limit',
      'customer_net_limit',
      'market_gross_limit',
      'market_net_limit',
      'multiple_tier',
      'multiple_closing',
      'insufficient_balance',
      'hazard_too_high',
      'order_count_exceeded',
      'account_frozen',
      'e_nopws',
      'e_pdealerr',
      'trade_password_required',
      'trade_password_locked',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'lever/dealall': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary:
      'Open orders (holding and pending) on the trading screen, with the hazard rate of the quote currency. Without ids: every market. `limit` of 200 is all that a customer can have open.',
    input: z.object({ legal_id: id.optional(), currency_id: id.optional(), page, limit: openOrders.optional() }),
    reply: z.object({ order: orderPage, ...health }),
    errors: ['market_unknown'],
  },
  'lever/my_trade': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'Orders of one status, newest first, ten a page.',
    input: z.object({ status: choice(0, 1, 3, 4), legal_id: id.optional(), currency_id: id.optional(), page }),
    reply: z.object({ order: orderPage, ...health }),
    errors: ['market_unknown'],
  },
  'lever/close': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Closes a holding order at the newest tick.',
    input: z.object({ id, ...protection }),
    reply: leverOrder,
    errors: [
      'not_found',
      'order_not_holding',
      'market_closed',
      'market_paused',
      'order_expired',
      'price_outdated',
      'price_moved',
      'insufficient_balance',
    ],
    money: true,
  },
  'lever/setstop': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Sets take-profit and stop-loss of a holding order; an empty value removes one.',
    input: z.object({ id, target_profit_price: stopPrice, stop_loss_price: stopPrice }),
    reply: leverOrder,
    errors: ['not_found', 'order_not_holding', 'thanzone', 'stop_price_side', 'price_step', 'market_closed'],
    money: true,
  },
  'lever/batch_close': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Closes all holding orders (0), the buys (1) or the sells (2), each market at one tick. Closed markets are left and counted.',
    input: z.object({ type: choice(0, 1, 2), seen_prices: seenPrices.optional(), ...validity }),
    reply: z.object({ closed: z.array(z.int()), skipped: z.array(z.int()), profits: amount }),
    errors: ['nothing_to_close', 'market_closed', 'order_expired', 'price_moved', 'insufficient_balance'],
    money: true,
  },
  'lever/cancel': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Revokes a pending order; margin and fee return in full.',
    input: z.object({ id }),
    reply: leverOrder,
    errors: ['not_found', 'order_not_pending'],
    money: true,
  },
  'lever/detail': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'One order with the ticks it was filled and closed at, and every transfer it caused.',
    input: z.object({ id }),
    reply: z.object({
      order: leverOrder,
      terms: z.object({ lever_share_num: amount, spread: amount, lever_trade_fee: amount, overnight: amount }),
      entry_tick: tick.nullable(),
      exit_tick: tick.nullable(),
      transfers: z.array(z.object({ id: z.int(), code: z.string(), value: amount, at: moment })),
      /** When a void took the order back for everybody, and what came back and was taken back; null for none. */
      voided: z.object({ at: moment, returned: amount, taken_back: amount }).nullable(),
    }),
    errors: ['not_found'],
  },
});
