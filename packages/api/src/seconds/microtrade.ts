import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, decimalText, id, instant, moment, page, positiveDecimal } from '../contract/fields.ts';
import { insuranceCalls, userInsurance } from '../insurance/insurance.ts';
import { protection } from '../contracts/inputs.ts';
import { tick } from '../market/market.ts';
import { observedSeconds } from '../contracts/recomputed-statistics.ts';

/** Reasons for which an accepted order was returned in full instead of opened. All but the first are also error codes. */
export const RETURN_REASONS = [
  'no_entry',
  'order_expired',
  'price_moved',
  'account_frozen',
  'market_paused',
  'market_closed',
  'venue_delayed',
  'seconds_past_close',
] as const;

/** A seconds order as its owner sees it. */
export const microOrder = z.object({
  id: z.int(),
  /** Id of the market. */
  match_id: z.int(),
  symbol_name: z.string(),
  /** Id of the currency in which the stake is paid. */
  currency_id: z.int(),
  currency_name: z.string(),
  /** 1 up, 2 down. */
  type: choice(1, 2),
  /** 1 open, 3 closed. */
  status: choice(1, 3),
  /** `waiting`: the order is accepted, and opens at the next price of its market; its `status` is 1. */
  state: z.enum(['waiting', 'open', 'closed']),
  seconds: z.int(),
  /** Stake. */
  number: amount,
  /** Fee charged besides the stake; given back when the order is void. */
  fee: amount,
  /** Opening price: the next price of its market after the acceptance. Empty while the order waits, and when it was returned. */
  open_price: amount.or(z.literal('')),
  /** Price that decided the order; "0" while open, and where no price decided it. */
  end_price: amount,
  /** Profit of a win in percent of the stake, and loss of a loss in percent of the stake. */
  profit_ratio: amount,
  loss_ratio: amount,
  /** Profit, or loss below zero, without the fee; "0" while open. */
  fact_profits: amount,
  /** Null while open. */
  result: z.enum(['win', 'loss', 'tie', 'void']).nullable(),
  /** Reason for which the order was returned in full instead of opened; its `result` is `void` then. Null for every other order. */
  return_reason: z.enum(RETURN_REASONS).nullable(),
  /** Milliseconds until the expiry by the venue's clock at the time of the reply. 0 after the expiry; the whole duration while the order waits. */
  remain_milli_seconds: z.int(),
  /** Moment of the acceptance. */
  create_time: moment,
  /** Moment of the opening, from which the duration is counted. It is 0 while the order waits, and when it was returned; so is `expire_time`. */
  open_time: moment,
  expire_time: moment,
  /** Moment of the settlement or return; 0 while open. */
  close_time: moment,
  /** Id of the newest tick of its market that was known at the acceptance. Null for an order from the time when orders opened at that tick. */
  accepted_tick_id: z.int().nullable(),
  /** Id of the tick at which the order opened; null while it waits, and when it was returned. */
  entry_tick_id: z.int().nullable(),
  exit_tick_id: z.int().nullable(),
  /** Number of the terms under which the order was placed. */
  terms_id: z.int(),
});
export type MicroOrder = z.infer<typeof microOrder>;

const payable = z.object({
  id: z.int(),
  name: z.string(),
  /** Amounts that the order ticket offers. */
  micro_numbers: z.array(z.int()),
  /** Fee in percent of the stake. */
  micro_trade_fee: amount,
  /** Maximum number of open orders of one customer. */
  orders_most: z.int(),
  /** Maximum stake of all customers together in one market on the minute of one expiry. */
  expiry_stake_most: amount,
  user_wallet: z.object({
    micro_balance: amount,
    /** Balance that can pay a stake: the insured balance under a policy, else the micro wallet; 0 while a claim is due or pending. */
    micro_with_insurance: amount,
    insurance_balance: amount,
    lock_insurance_balance: amount,
  }),
  insurance_types: insuranceCalls['insurance/get_insurance_type'].reply,
  user_insurance: userInsurance.nullable(),
});
export type PayableCurrency = z.infer<typeof payable>;

const secondsOption = z.object({
  seconds: z.int(),
  profit_ratio: amount,
  loss_ratio: amount,
  /** Maximum stake of one order, in percent of the available balance. */
  plafond: amount,
  /** Minimum and maximum stake; "0" for none. */
  min_amount: amount,
  max_amount: amount,
  /** Share of orders in percent that must win so that nothing is lost in the long run, fee included, ties excluded; two decimals. */
  break_even: amount,
});
export type SecondsOption = z.infer<typeof secondsOption>;

export const secondsReserve = z.object({
  currency_id: z.int(),
  currency_name: z.string(),
  /** Reserve behind the orders: amount set aside for them plus free amount. */
  reserve: amount,
  /** Part of the reserve that can be set aside for new orders. */
  free: amount,
  /** Total stake of all open orders. */
  open_stake: amount,
  /** Payout of the reserve if every open order won; it is set aside when each order is placed. */
  at_risk: amount,
  /** Coverage in percent: reserve ÷ at_risk × 100, two decimals, rounded down; empty while nothing is at risk. */
  coverage: z.string(),
  /** Maximum stake of all customers together in one market on the minute of one expiry. */
  expiry_stake_most: amount,
  /** Open stakes by market and minute of expiry, soonest first. */
  expiries: z.array(z.object({ match_id: z.int(), symbol_name: z.string(), minute: moment, orders: z.int(), open_stake: amount })),
  /** Moments at which open markets close by their hours; no order expires later. Markets that never close are left out. */
  closings: z.array(z.object({ match_id: z.int(), closes_at: moment })),
});
export type SecondsReserve = z.infer<typeof secondsReserve>;

export const microtradeCalls = calls({
  'microtrade/payable_currencies': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The currencies that seconds orders are paid in, with fee, quick amounts and what the caller has.',
    input: z.object({}),
    reply: z.array(payable),
    errors: [],
  },
  'microtrade/seconds': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'The durations of seconds orders in a currency (USDT when left out) with payout, loss, limits and break-even win rate.',
    input: z.object({ currency_id: id.optional() }),
    reply: z.array(secondsOption),
    errors: ['currency_unknown'],
  },
  'microtrade/submit': {
    method: 'POST',
    access: 'customer',
    scope: 'trade',
    rate: 'trade',
    summary:
      'Places a seconds order: 1 up, 2 down, for the given seconds. It opens at the next price of its market. It is returned in full, with a reason, where none comes within five seconds or the price is outside of the price protection.',
    input: z.object({
      /** Id of the market. */
      match_id: id,
      /** Id of the currency in which the stake is paid. */
      currency_id: id,
      type: choice(1, 2),
      seconds: id,
      /** Stake. */
      number: positiveDecimal,
      /** Minimum profit of a win in percent of the stake; the order is refused where a win pays less now. */
      profit_ratio: decimalText.optional(),
      ...protection,
    }),
    reply: microOrder,
    errors: [
      'market_unknown',
      'currency_unknown',
      'account_frozen',
      'market_paused',
      'market_closed',
      'venue_delayed',
      'order_expired',
      'price_outdated',
      'price_moved',
      'seconds_closed',
      'seconds_unknown',
      'seconds_ratio_lower',
      'seconds_past_close',
      'seconds_amount',
      'seconds_plafond',
      'seconds_max',
      'seconds_min',
      'order_count_exceeded',
      'seconds_market_full',
      'seconds_not_covered',
      'insufficient_balance',
      'claim_due',
      'claim_pending',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'microtrade/lists': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: "The caller's seconds orders, newest first, twenty a page: open (1, also of one market) or closed (3); both when left out.",
    input: z.object({ status: choice(1, 3).optional(), match_id: id.optional(), page }),
    reply: z.object({ data: z.array(microOrder), total: z.int(), page: z.int(), limit: z.int() }),
    errors: [],
  },
  'microtrade/detail': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'One seconds order with the ticks that opened and decided it, and every transfer it caused.',
    input: z.object({ id }),
    reply: z.object({
      order: microOrder,
      terms: z.object({ profit_ratio: amount, loss_ratio: amount, micro_trade_fee: amount }),
      /** Newest tick at the acceptance; null for an order from the time when orders opened at that tick. */
      accepted_tick: tick.nullable(),
      entry_tick: tick.nullable(),
      exit_tick: tick.nullable(),
      transfers: z.array(z.object({ id: z.int(), code: z.string(), value: amount, at: moment })),
      /** Void that took the order back for all customers: its moment, amount returned, and amount taken back. Null without a void. */
      voided: z.object({ at: moment, returned: amount, taken_back: amount }).nullable(),
    }),
    errors: ['not_found'],
  },
  'microtrade/reserve': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'What backs seconds orders, what is staked on each expiry, and what each may bear at most: public.',
    input: z.object({}),
    reply: z.array(secondsReserve),
    errors: [],
  },
  'console/seconds_orders': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.ledger',
    rate: 'console',
    summary:
      'Seconds orders of all customers, newest first: each answer names where the next begins. Read only; the view is in the audit log.',
    input: z.object({
      user: id.optional(),
      /** Id of the market. */
      market: id.optional(),
      state: z.enum(['open', 'closed']).optional(),
      /** Period in which the orders were placed; `to` is exclusive. */
      from: instant.optional(),
      to: instant.optional(),
      before: id.optional(),
    }),
    reply: z.object({
      list: z.array(microOrder.extend({ user_id: z.int() })),
      /** Value of `before` for the next answer; empty at the end. */
      next: z.string(),
      /** Markets in which orders can be placed. */
      markets: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    errors: [],
  },
  'microtrade/observed': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    weight: 2,
    summary:
      'Win rate and payout of settled seconds orders by market and duration, counted again from the stored ticks. Beside them the win rate of any moment of the same hours.',
    input: z.object({}),
    reply: observedSeconds,
    errors: [],
  },
  'console/seconds_observed': {
    method: 'GET',
    access: 'operator',
    permission: 'house.read',
    silent: true,
    rate: 'console',
    summary: 'As microtrade/observed.',
    input: z.object({}),
    reply: observedSeconds,
    errors: [],
  },
  'console/seconds_reserve': {
    method: 'GET',
    access: 'operator',
    permission: 'house.read',
    silent: true,
    rate: 'console',
    summary: 'As microtrade/reserve.',
    input: z.object({}),
    reply: z.array(secondsReserve),
    errors: [],
  },
});
