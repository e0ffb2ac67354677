import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, flag, id, instant, moment, page, positiveDecimal } from '../contract/fields.ts';
import { hands, pairKey, payPassword, protection, seenPrices, stopPrice, trailing, validity, wholeNumber } from './inputs.ts';
import { leverOrder } from './lever-order.ts';
import { marketState, tick } from '../market/market.ts';
import { marketRisk } from './market-risk.ts';
import { observed } from './recomputed-statistics.ts';

/** Error codes of every call that opens a contract. */
const OPENING = [
  'market_unknown',
  'market_paused',
  'market_closed',
  'venue_delayed',
  'order_expired',
  'price_outdated',
  'price_moved',
  'multiple_unknown',
  'hands_out_of_range',
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
] as const;

const health = {
  /** Hazard rate in percent with two decimals; null without margin at risk. */
  hazard_rate: amount.nullable(),
  profits_total: amount,
  profits: amount,
};

/** Number of open orders that a call asks for; a customer has at most 200. */
const openOrders = wholeNumber.refine((count) => count <= 200, 'must be at most 200');

/** Number of orders on a page of `lever/my_trade`, at most 50. */
const pastOrders = wholeNumber.refine((count) => count <= 50, 'must be at most 50');

/** Filter of the orders of a list or a file. */
const orderFilter = {
  status: choice(0, 1, 3, 4),
  legal_id: id.optional(),
  currency_id: id.optional(),
  /** 1 buys, 2 sells. */
  type: choice(1, 2).optional(),
  /** 1 market orders, 0 limit orders. */
  mode: choice(0, 1).optional(),
  /** Start of the period. It is compared with the moment of the close or revocation, else of the fill, else of the placing. */
  from: instant.optional(),
  /** End of the period, exclusive. */
  to: instant.optional(),
};

const orderPage = z.object({ data: z.array(leverOrder), total: z.int(), page: z.int(), limit: z.int() });

export const contractsCalls = calls({
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
      /** Available balance of the contract wallet. */
      user_lever: amount,
      last_price: amount,
      ask: amount,
      bid: amount,
      /** Bids (`in`) and asks (`out`), best first. */
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
    summary:
      'Opens a contract (status 1), or rests a limit order (status 0) or a stop entry (status 2). A contract opens at the newest tick, or at the next one where that is older than 200 ms.',
    input: z.object({
      ...pairKey,
      /** Number of hands. */
      share: hands,
      multiple: z.coerce
        .string()
        .regex(/^[1-9]\d{0,3}$/)
        .transform(Number),
      /** 1 buy, 2 sell. */
      type: choice(1, 2),
      /** 1 market, 0 limit, 2 stop entry. A stop entry has its target beyond the price, and fills once the price has reached it. */
      status: choice(0, 1, 2),
      /** Target price; needed for a limit order and a stop entry, ignored for a market order. */
      target_price: stopPrice,
      /** Lifetime of a resting order: 0 until it is cancelled (also when left out), 1 until the venue day ends, 2 until `good_until`. */
      good_for: choice(0, 1, 2).optional(),
      /** Moment of expiry in milliseconds since 1970, from a minute to 90 days ahead. */
      good_until: wholeNumber.optional(),
      target_profit_price: stopPrice,
      stop_loss_price: stopPrice,
      ...trailing,
      /** 1 isolated margin, 0 margin of the contract wallet (also when left out). */
      isolated: choice(0, 1).optional(),
      pay_password: payPassword,
      ...protection,
    }),
    reply: leverOrder,
    errors: [
      ...OPENING,
      'price_step',
      'limit_price_required',
      'limit_price_side',
      'stop_entry_side',
      'expiry_out_of_range',
      'thanzone',
      'stop_price_side',
      'trailing_distance',
      'isolated_opposed',
      'margin_limit',
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
    summary:
      'Orders of one status, newest first, ten a page or as many as `limit`: of a market, a side, a kind and a stretch of time, or all.',
    input: z.object({ ...orderFilter, page, limit: pastOrders.optional() }),
    reply: z.object({ order: orderPage, ...health }),
    errors: ['market_unknown'],
  },
  'lever/orders_file': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Makes a ticket for all orders of one status as a CSV file, as `lever/my_trade` would list them. `/api/download?ticket=…` gives it once, within a minute, to the holder of the ticket.',
    input: z.object(orderFilter),
    reply: z.object({ ticket: z.string() }),
    errors: ['market_unknown'],
  },
  'lever/close': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary:
      'Closes a holding order at the newest tick, or the next one where that is older than 200 ms, or some of its hands: these are then an order of their own (`part_of`), which is the reply, and the rest stays.',
    input: z.object({
      id,
      /** Number of hands; all when left out. */
      share: hands.optional(),
      ...protection,
    }),
    reply: leverOrder,
    errors: [
      'not_found',
      'order_not_holding',
      'hands_out_of_range',
      'market_closed',
      'market_paused',
      'order_expired',
      'price_outdated',
      'price_moved',
      'insufficient_balance',
    ],
    money: true,
  },
  'lever/reverse': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary:
      'Closes a holding order and opens as many hands on the other side with the same multiple, both at one tick, as `lever/submit` takes it: all or nothing.',
    input: z.object({ id, pay_password: payPassword, ...protection }),
    reply: leverOrder,
    errors: [...OPENING, 'not_found', 'order_not_holding', 'isolated_opposed', 'margin_limit'],
    money: true,
  },
  'lever/margin': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Puts money of the contract wallet to the margin of an isolated position (type 1), or takes some of it back (2).',
    input: z.object({ id, type: choice(1, 2), number: positiveDecimal }),
    reply: leverOrder,
    errors: [
      'not_found',
      'order_not_holding',
      'not_isolated',
      'insufficient_balance',
      'market_closed',
      'margin_limit',
      'account_frozen',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'lever/setstop': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary: 'Sets take-profit and stop-loss of a holding order; an empty value removes one.',
    input: z.object({
      id,
      target_profit_price: stopPrice,
      stop_loss_price: stopPrice,
      /** Stops that the sender saw, 0 for none. The call is refused with `changed_meanwhile` when one of them differs by now. */
      seen_target_profit_price: stopPrice,
      seen_stop_loss_price: stopPrice,
    }),
    reply: leverOrder,
    errors: ['changed_meanwhile', 'not_found', 'order_not_holding', 'thanzone', 'stop_price_side', 'price_step', 'market_closed'],
    money: true,
  },
  'lever/settrail': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary:
      'Sets the trailing stop of a holding order, by distance or percent; without both it is removed. One that was set before begins again.',
    input: z.object({
      id,
      ...trailing,
      /** Trailing stop that the sender saw, 0 for none. The call is refused with `changed_meanwhile` when it differs by now. */
      seen_trailing_distance: stopPrice,
      seen_activation_price: stopPrice,
    }),
    reply: leverOrder,
    errors: [
      'changed_meanwhile',
      'not_found',
      'order_not_holding',
      'thanzone',
      'stop_price_side',
      'price_step',
      'trailing_distance',
      'market_closed',
      'frozen_stops',
    ],
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
    errors: ['nothing_to_close', 'market_closed', 'order_expired', 'price_outdated', 'price_moved', 'insufficient_balance'],
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
      /** Void that took the order back for all customers: its moment, amount returned, and amount taken back. Null without a void. */
      voided: z.object({ at: moment, returned: amount, taken_back: amount }).nullable(),
    }),
    errors: ['not_found'],
  },
});
