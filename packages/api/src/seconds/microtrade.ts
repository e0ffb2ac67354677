import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, decimalText, id, instant, moment, page, positiveDecimal } from '../contract/fields.ts';
import { insuranceCalls, userInsurance } from '../insurance/insurance.ts';
import { protection } from '../leverage/leverage-inputs.ts';
import { tick } from '../market/market.ts';
import { observedSeconds } from '../leverage/observed.ts';

/** Why an accepted order was returned in full instead of opened. All but the first are codes of refusals as well. */
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
  /** The market. */
  match_id: z.int(),
  symbol_name: z.string(),
  /** What the stake is paid in. */
  currency_id: z.int(),
  currency_name: z.string(),
  /** 1 up, 2 down. */
  type: choice(1, 2),
  /** 1 open, 3 closed. */
  status: choice(1, 3),
  /** `waiting`: accepted, and opens at the next price of its market; its `status` is 1. */
  state: z.enum(['waiting', 'open', 'closed']),
  seconds: z.int(),
  /** The stake. */
  number: amount,
  /** Charged besides the stake; given back when the order is void. */
  fee: amount,
  /** The price that it opened at: the next one of its market after it was accepted. Empty while it waits, and where it was returned. */
  open_price: amount.or(z.literal('')),
  /** The price that decided; "0" while open and where no price did. */
  end_price: amount,
  /** Percent of the stake that a win pays besides it, and that a loss takes of it. */
  profit_ratio: amount,
  loss_ratio: amount,
  /** What was won, below zero what was lost, without the fee; "0" while open. */
  fact_profits: amount,
  /** Null while open. */
  result: z.enum(['win', 'loss', 'tie', 'void']).nullable(),
  /** Why it was returned in full instead of opened, its `result` being `void`; null for every other. */
  return_reason: z.enum(RETURN_REASONS).nullable(),
  /** Until the expiry by the venue's clock at the time of the reply; 0 once it has come, and the whole duration while it waits. */
  remain_milli_seconds: z.int(),
  /** When it was accepted. */
  create_time: moment,
  /** When it opened: what its duration is counted from. 0 while it waits, and where it was returned; so is `expire_time`. */
  open_time: moment,
  expire_time: moment,
  /** When it was settled or returned; 0 while open. */
  close_time: moment,
  /** The newest tick of its market when it was accepted: no later one was known. Null for an order of when they opened at that tick. */
  accepted_tick_id: z.int().nullable(),
  /** Null while it waits, and where it was returned. */
  entry_tick_id: z.int().nullable(),
  exit_tick_id: z.int().nullable(),
  /** The terms that it was placed under. */
  terms_id: z.int(),
});
export type MicroOrder = z.infer<typeof microOrder>;

const payable = z.object({
  id: z.int(),
  name: z.string(),
  /** Amounts that the ticket offers. */
  micro_numbers: z.array(z.int()),
  /** Percent of the stake. */
  micro_trade_fee: amount,
  /** Open orders that one customer may have. */
  orders_most: z.int(),
  /** The most that all customers together may have staked in one market on the minute of one expiry. */
  expiry_stake_most: amount,
  user_wallet: z.object({
    micro_balance: amount,
    /** What a stake may be drawn from: the insured balance while there is one, else the wallet. */
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
  /** Percent of what is available that one stake may be. */
  plafond: amount,
  /** "0" for none. */
  min_amount: amount,
  max_amount: amount,
  /** The share of orders in percent that must win so that nothing is lost in the long run, fee included, ties aside; two decimals. */
  break_even: amount,
});
export type SecondsOption = z.infer<typeof secondsOption>;

export const secondsReserve = z.object({
  currency_id: z.int(),
  currency_name: z.string(),
  /** What backs the orders: what was set aside for them, and what is free. */
  reserve: amount,
  /** The part of it that new orders can set aside. */
  free: amount,
  /** Stakes of all open orders. */
  open_stake: amount,
  /** What it would pay if every open order won: set aside when each was placed. */
  at_risk: amount,
  /** reserve ÷ at_risk × 100, two decimals, rounded down; empty while nothing is at risk. */
  coverage: z.string(),
  /** The most that all customers together may have staked in one market on the minute of one expiry. */
  expiry_stake_most: amount,
  /** Open stakes by market and minute of expiry, soonest first. */
  expiries: z.array(z.object({ match_id: z.int(), symbol_name: z.string(), minute: moment, orders: z.int(), open_stake: amount })),
  /** When open markets close by their hours: no order expires later. Markets that never close are left out. */
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
      'Places a seconds order: 1 up, 2 down, for the given seconds. It opens at the next price of its market, or is returned in full with a reason where none comes within five seconds or it is outside of the price protection.',
    input: z.object({
      /** The market. */
      match_id: id,
      /** What the stake is paid in. */
      currency_id: id,
      type: choice(1, 2),
      seconds: id,
      /** The stake. */
      number: positiveDecimal,
      /** The least that a win may pay besides the stake, in percent of it; the order is refused where it pays less now. */
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
      /** The newest one when it was accepted; null for an order of when they opened at that tick. */
      accepted_tick: tick.nullable(),
      entry_tick: tick.nullable(),
      exit_tick: tick.nullable(),
      transfers: z.array(z.object({ id: z.int(), code: z.string(), value: amount, at: moment })),
      /** When a void took the order back for everybody, and what came back and was taken back; null for none. */
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
      /** The market. */
      market: id.optional(),
      state: z.enum(['open', 'closed']).optional(),
      /** Placed from then on, and before `to`. */
      from: instant.optional(),
      to: instant.optional(),
      before: id.optional(),
    }),
    reply: z.object({
      list: z.array(microOrder.extend({ user_id: z.int() })),
      /** Where the next answer begins; empty at the end. */
      next: z.string(),
      /** The markets that orders can be in. */
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
      'Win rate and payout of settled seconds orders by market and duration, counted again from the stored ticks, and what any moment of the same hours would have won.',
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
