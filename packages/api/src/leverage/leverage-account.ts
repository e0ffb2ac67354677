import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, id, moment } from '../contract/fields.ts';

/** What closed contracts came to. Voided ones are not among them: a void takes its order back. */
const closedContracts = {
  /** Closed, a part of a position as an order of its own. */
  orders: z.int(),
  /** Of these, with a profit above zero before fees and nights. */
  wins: z.int(),
  /** Exit less entry, times the quantity. */
  profit: amount,
  /** What of the losses loss absorption paid. */
  shortfall: amount,
  /** Opening fees and nights of the same orders, whenever they were charged. */
  fee: amount,
  overnight: amount,
};

/** What a customer asks of their contracts beside the trading screen. */
export const leverAccountCalls = calls({
  'lever/liquidation': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    weight: 2,
    summary: 'Why an order was liquidated: the account as the receipt of the decision states it. There is none before its receipt is made.',
    input: z.object({ id }),
    reply: z.object({
      /** The number of the receipt among the caller’s. */
      receipt: z.int(),
      at: moment,
      /** Percent, as it was decided on. */
      hazard_rate: amount,
      /** Percent at or below which an account is liquidated. */
      limit: z.int(),
      /** Available in the contract wallet; with margin and profit it is what the account was worth. */
      available: amount,
      margin: amount,
      profit: amount,
      /** The newest of the ticks that it was decided at. */
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
          /** The newest price of its market then, and the tick that it is of. */
          mark: amount,
          tick_id: z.int(),
          margin: amount,
          profit: amount,
          /** What it was charged in all. */
          fee: amount,
          overnight: amount,
        }),
      ),
      /** Prices of the market of the tick, oldest first: at most 60 up to it and 20 behind it. */
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
      'What the contracts came to that the caller closed in the last venue days, today counted, by day and by market, and what open ones stand at.',
    input: z.object({ days: choice(7, 30, 90, 365) }),
    reply: z.object({
      at: moment,
      /** Days on which something was closed, oldest first. */
      days: z.array(z.object({ /** As 2026-05-13. */ day: z.string(), ...closedContracts })),
      /** By symbol. */
      markets: z.array(z.object({ pair_id: z.int(), symbol: z.string(), ...closedContracts })),
      /** Positions that are held, at the newest prices; the profit is null while a market has none. */
      open: z.object({ positions: z.int(), profit: amount.nullable(), fee: amount, overnight: amount }),
    }),
    errors: [],
  },
});
