import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, id, moment } from '../contract/fields.ts';

/** Results of closed contracts. Voided ones are excluded, because a void takes its order back. */
const closedContracts = {
  /** Number of closed orders; a closed part of a position is an order of its own. */
  orders: z.int(),
  /** Number of these orders with a profit above zero, before fees and overnight charges. */
  wins: z.int(),
  /** Profit: price difference between entry and exit, times the quantity. */
  profit: amount,
  /** Part of the losses that loss absorption paid. */
  shortfall: amount,
  /** Opening fees and overnight charges of the same orders, at whatever moment they were charged. */
  fee: amount,
  overnight: amount,
};

/** Calls about a customer's contracts beside the trading screen. */
export const contractAccountCalls = calls({
  'lever/liquidation': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    weight: 2,
    summary: 'Why an order was liquidated: the account as the receipt of the decision states it. There is none before its receipt is made.',
    input: z.object({ id }),
    reply: z.object({
      /** Number of the receipt among the caller's receipts. */
      receipt: z.int(),
      at: moment,
      /** Hazard rate in percent, on which the decision was based. */
      hazard_rate: amount,
      /** Hazard rate in percent at or below which an account is liquidated. */
      limit: z.int(),
      /** Available balance of the contract wallet; with margin and profit it is the worth of the account. */
      available: amount,
      margin: amount,
      profit: amount,
      /** Newest of the ticks on which the decision was based. */
      tick: z.object({ id: z.int(), symbol: z.string(), price: amount, source: z.string(), feed_at: moment }),
      positions: z.array(
        z.object({
          id: z.int(),
          pair_id: z.int(),
          symbol: z.string(),
          /** 1 buy, 2 sell. */
          type: z.union([z.literal(1), z.literal(2)]),
          number: amount,
          price: amount,
          /** Newest price of its market at the decision, and the id of its tick. */
          mark: amount,
          tick_id: z.int(),
          margin: amount,
          profit: amount,
          /** Opening fee and overnight charges of the position in total. */
          fee: amount,
          overnight: amount,
        }),
      ),
      /** Prices of the market of the tick, oldest first: at most 60 up to the tick and 20 after it. */
      around: z.array(z.object({ id: z.int(), price: amount, feed_at: moment })),
    }),
    errors: ['not_found'],
  },
  'lever/statistics': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    weight: 4,
    summary:
      'Results of the contracts that the caller closed in the last venue days, including today, by day and by market, and of open ones.',
    input: z.object({ days: choice(7, 30, 90, 365) }),
    reply: z.object({
      at: moment,
      /** Days on which a contract was closed, oldest first. */
      days: z.array(z.object({ /** Venue day, such as 2026-05-13. */ day: z.string(), ...closedContracts })),
      /** Results by market, ordered by symbol. */
      markets: z.array(z.object({ pair_id: z.int(), symbol: z.string(), ...closedContracts })),
      /** Open positions at the newest prices; `profit` is null while a market has no price. */
      open: z.object({ positions: z.int(), profit: amount.nullable(), fee: amount, overnight: amount }),
    }),
    errors: [],
  },
});
