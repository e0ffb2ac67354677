import { z } from 'zod';
import { amount, moment } from '../contract/fields.ts';

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
