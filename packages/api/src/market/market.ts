import { z } from 'zod';
import { BARS_LIMIT, RESOLUTIONS, TICKS_SHOWN } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, flag, id, moment } from '../contract/fields.ts';

/**
 * State of a market for orders. `delayed`: the market would be open, but the venue is more than a second behind its prices. Nothing new is opened
 * then; closing and cancelling work.
 */
export const marketState = z.enum(['open', 'closed', 'paused', 'stale', 'delayed']);
export type MarketState = z.infer<typeof marketState>;

export const quotation = z.object({
  id: z.int(),
  currency_id: z.int(),
  legal_id: z.int(),
  currency_name: z.string(),
  legal_name: z.string(),
  /** Symbol of the market, such as "BTC/USDT", its name everywhere. */
  symbol: z.string(),
  full_name: z.string(),
  now_price: amount,
  change: amount,
  volume: amount,
  high: amount,
  low: amount,
  is_display: flag,
  open_lever: flag,
  open_microtrade: flag,
  /** Category: below 4 digital, 4 forex, 5 precious metals. */
  category: z.int(),
  /** 1 means trading is paused. */
  status: flag,
  state: marketState,
  spread: amount,
  price_decimals: z.int(),
  /** Maximum age of a price of this market for orders and manual closes, in milliseconds. */
  fresh_ms: z.int(),
  /** Moment of the newest tick; 0 before the first. */
  tick_at: moment,
  tick_id: z.int(),
  /** Next opening of a market that is closed by its hours; for an open market the opening after its next close. 0 for one that never closes. */
  opens_at: moment,
  /** Hourly closing prices of the last 24 hours, oldest first. */
  last_day: z.array(amount),
});
export type Quotation = z.infer<typeof quotation>;

/** One bar: opening moment in milliseconds, then decimals. */
export const bar = z.object({ time: moment, open: amount, high: amount, low: amount, close: amount, volume: amount });
export type Bar = z.infer<typeof bar>;

const depthLevel = z.object({ price: amount, number: amount });
export const depth = z.object({
  pair_id: z.int(),
  /** Asks, best first. */
  asks: z.array(depthLevel),
  /** Bids, best first. */
  bids: z.array(depthLevel),
  at: moment,
  /** True when the levels come from the model of depth and not from an exchange. */
  simulated: z.boolean().optional(),
});
export type Depth = z.infer<typeof depth>;

/** Stored price, as cited by fills. `hash` chains it to the tick before. */
export const tick = z.object({
  id: z.int(),
  pair_id: z.int(),
  symbol: z.string(),
  price: amount,
  source: z.string(),
  feed_at: moment,
  received_at: moment,
  hash: z.string(),
});
export type TickReply = z.infer<typeof tick>;

/** Minutes that a market was open for by its hours, and those of them without a price. */
const minutes = z.object({ open: z.int(), missing: z.int() });

export const marketCalls = calls({
  'currency/quotation_new': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'All markets with their newest quotation, grouped per quote currency.',
    input: z.object({}),
    reply: z.array(z.object({ id: z.int(), name: z.string(), rmb_relation: amount, quotation: z.array(quotation) })),
    errors: [],
  },
  'currency/list': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'All currencies.',
    input: z.object({}),
    reply: z.object({ currency: z.array(z.object({ id: z.int(), name: z.string(), full_name: z.string() })) }),
    errors: [],
  },
  'currency/new_timeshar': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    weight: 20,
    summary: `Chart history: bars that open within [from, to), oldest first, at most ${BARS_LIMIT} (the newest of them).`,
    input: z.object({
      /** Period in seconds since 1970 UTC; `to` is exclusive. */
      from: z.coerce
        .string()
        .regex(/^\d{1,11}$/)
        .transform(Number),
      to: z.coerce
        .string()
        .regex(/^\d{1,11}$/)
        .transform(Number),
      /** Symbol of the market, such as "BTC/USDT". */
      symbol: z.string().regex(/^[A-Z0-9]{2,10}\/[A-Z0-9]{2,10}$/),
      period: z.enum(RESOLUTIONS),
    }),
    reply: z.object({
      bars: z.array(bar),
      /** Opening moment of the newest bar before `from`, when this range is empty and there is one. */
      next_time: moment.nullable(),
    }),
    errors: ['market_unknown'],
  },
  'currency/market_depth': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'Aggregated market depth of one market.',
    input: z.object({ legal_id: id, currency_id: id }),
    reply: depth,
    errors: ['market_unknown'],
  },
  'currency/ticks': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    weight: 5,
    summary: `The newest stored prices of one market, newest first, at most ${TICKS_SHOWN}.`,
    input: z.object({ legal_id: id, currency_id: id }),
    reply: z.array(tick.pick({ id: true, price: true, feed_at: true })),
    errors: ['market_unknown'],
  },
  'currency/tick': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'One stored tick with its hash and the hash before it, to check a fill against the chain.',
    input: z.object({
      id: z.coerce
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
    }),
    reply: z.object({
      /** Tick with everything that its hash covers. */
      tick: tick.extend({ volume: amount, tradable: z.boolean() }),
      previous_hash: z.string(),
    }),
    errors: ['not_found'],
  },
  'currency/feed': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    weight: 5,
    summary:
      'How prices of one market arrive: sources, how many and how late within five minutes, what was held back in a day, and its hours.',
    input: z.object({ legal_id: id, currency_id: id }),
    reply: z.object({
      pair_id: z.int(),
      symbol: z.string(),
      /** Price feed by the configuration of the venue. */
      feed: z.string(),
      /** Length of the period of stored prices that is counted, in milliseconds; shorter where the venue's first price is younger. */
      over_ms: z.int(),
      /** Sources, the one with most prices first. */
      sources: z.array(
        z.object({
          source: z.string(),
          ticks: z.int(),
          /** Moment at which its newest price was received. */
          at: moment,
          /** Median delay from the source's own time to the venue's time, in milliseconds. */
          delay_ms: z.int(),
        }),
      ),
      /** Number of prices held back as implausible within 24 hours, and of those that a later price confirmed. */
      held: z.int(),
      confirmed: z.int(),
      /** Next close of an open market by its hours, and next opening; 0 for one that never closes. */
      closes_at: moment,
      opens_at: moment,
      now: moment,
    }),
    errors: ['market_unknown'],
  },
  'currency/uptime': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary:
      'Minutes in which an open market had no price: of the last 24 hours by market and hour with the longest gaps, and of 7 and 30 venue days by day.',
    input: z.object({}),
    reply: z.object({
      /** Period that is examined: whole minutes, from the first price of the venue on. */
      from: moment,
      to: moment,
      markets: z.array(
        z.object({
          symbol: z.string(),
          /** Minutes that the market was open for by its hours, and those of them without a price. */
          open: z.int(),
          missing: z.int(),
          hours: z.array(z.object({ at: moment, open: z.int(), missing: z.int() })),
          /** Longest gaps, at most three. */
          gaps: z.array(z.object({ from: moment, minutes: z.int() })),
          /** Known venue days, oldest first, at most 30; the last is the current day up to now. */
          days: z.array(z.object({ at: moment, open: z.int(), missing: z.int() })),
          week: minutes,
          month: minutes,
        }),
      ),
      /** Longest gaps of those days in all markets, longest first. */
      gaps: z.array(z.object({ symbol: z.string(), from: moment, minutes: z.int() })),
      /** Number of prices of all markets held back as implausible in that period, and of those that a later price confirmed. */
      held: z.int(),
      confirmed: z.int(),
    }),
    errors: [],
  },
  'currency/status': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'Feed, newest tick and chain head: what the status bar shows.',
    input: z.object({}),
    reply: z.object({
      mode: z.enum(['demo', 'live']),
      feed: z.string(),
      tick_id: z.int(),
      tick_at: moment,
      chain_head: z.string(),
      /** Milliseconds that the newest price waited before it was sealed. Above 1,000 nothing new is opened. */
      delay_ms: z.int(),
      now: moment,
      time_zone: z.string(),
      /** Number of the terms of markets in force; a different number means that they have changed. */
      terms_id: z.int(),
    }),
    errors: [],
  },
});
