import { z } from 'zod';
import { amount, moment } from '../contract/fields.ts';

const openSide = z.object({
  /** Contract value of positions. */
  held: amount,
  /** Contract value of resting limit orders. */
  resting: amount,
});

/** Risk limits of a market in the quote currency, the same for every customer. */
export const marketRisk = z.object({
  /** Maximum age of a price for orders and manual closes, in milliseconds. */
  fresh_ms: z.int(),
  /** Largest multiple while all open orders of a customer in the market come to at most `up_to`; ascending. */
  tiers: z.array(z.object({ up_to: amount, multiple: z.int() })),
  /** Largest open value of one customer: both sides together, and one side less the other. */
  customer_gross: amount,
  customer_net: amount,
  /** Largest open value of all customers: on one side, and on one side less the other. */
  market_gross: amount,
  market_net: amount,
  /** Price gap against the positions, in percent, that must stay covered when money leaves the contract wallet. */
  gap_percent: amount,
  /** Minutes before a scheduled close in which an order has at most `closing_multiple`; 0 for none. */
  closing_minutes: z.int(),
  closing_multiple: z.int(),
  /** Moment of the next scheduled close; 0 when there is none, or the market is closed. */
  closes_at: moment,
  /** Open value of all customers together, by side. */
  open: z.object({ buys: openSide, sells: openSide }),
});
