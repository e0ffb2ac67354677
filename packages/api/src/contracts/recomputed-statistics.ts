import { z } from 'zod';
import { amount } from '../contract/fields.ts';

/** Maximum number of newest orders that are observed, and maximum number of days. */
export const OBSERVED_MOST = 10_000;
export const OBSERVED_DAYS = 30;

/** Results of closed contract orders as stored, beside the results recomputed from the stored ticks that they cite. */
export const observed = z.object({
  days: z.int(),
  /** Closed orders of the last `days` days among the newest ten thousand orders. */
  orders: z.int(),
  /** Number of orders with a gain, as stored and recomputed. */
  wins: z.int(),
  recomputed_wins: z.int(),
  /** Margin put in, and amount returned before fees, as stored and recomputed. */
  put_in: amount,
  returned: amount,
  recomputed_returned: amount,
  /** Number of liquidated accounts, and of those that the rules liquidate again from their positions and the stored ticks of that moment. */
  liquidations: z.int(),
  recomputed_liquidations: z.int(),
});

const percentOrNone = z.string().meta({ description: 'percent with two decimals; empty where there is nothing to count' });

/**
 * Results of settled seconds orders by market and duration, beside the results recomputed from the tick log. It also gives the results that orders at
 * any moment would have had.
 */
export const observedSeconds = z.object({
  days: z.int(),
  list: z.array(
    z.object({
      match_id: z.int(),
      symbol_name: z.string(),
      seconds: z.int(),
      /** Number of settled orders without voided ones. */
      orders: z.int(),
      wins: z.int(),
      ties: z.int(),
      recomputed_wins: z.int(),
      /** Stakes, and amount returned before fees, as stated and recomputed. */
      put_in: amount,
      returned: amount,
      recomputed_returned: amount,
      /**
       * Number of orders of hours whose ticks were evaluated, and of those that won. `expected`: share that would have won at a random moment of
       * their hours.
       */
      walked: z.int(),
      walked_wins: z.int(),
      expected: percentOrNone,
      /** Number of moments that were evaluated, and the shares at which an order upwards, and one downwards, would have won. */
      moments: z.int(),
      up: percentOrNone,
      down: percentOrNone,
    }),
  ),
});
