import { z } from 'zod';
import { amount } from '../contract/fields.ts';

/** Orders that are looked at for what was observed, newest first, and how far back at most. */
export const OBSERVED_MOST = 10_000;
export const OBSERVED_DAYS = 30;

/** What closed orders came to as they stand, beside what the stored ticks that they cite make of them. */
export const observed = z.object({
  days: z.int(),
  /** Closed orders, the newest of so many days, at most ten thousand. */
  orders: z.int(),
  /** Those that gained, as they stand and counted again. */
  wins: z.int(),
  recomputed_wins: z.int(),
  /** What was put in, and what came back of it before fees: as it stands and counted again. */
  put_in: amount,
  returned: amount,
  recomputed_returned: amount,
  /** Accounts that were liquidated, and of those how many the rules liquidate again: by their positions and the stored ticks of that moment. */
  liquidations: z.int(),
  recomputed_liquidations: z.int(),
});

const percentOrNone = z.string().meta({ description: 'percent with two decimals; empty where there is nothing to count' });

/** What settled seconds orders came to by market and duration, beside what the tick log made of them, and would have made of anybody's. */
export const observedSeconds = z.object({
  days: z.int(),
  list: z.array(
    z.object({
      match_id: z.int(),
      symbol_name: z.string(),
      seconds: z.int(),
      /** Settled orders, voids aside. */
      orders: z.int(),
      wins: z.int(),
      ties: z.int(),
      recomputed_wins: z.int(),
      /** Stakes, and what came back of them before fees: as stated and counted again. */
      put_in: amount,
      returned: amount,
      recomputed_returned: amount,
      /** Orders of hours whose ticks were walked, those of them that won, and the part that a random moment of their hours would have won. */
      walked: z.int(),
      walked_wins: z.int(),
      expected: percentOrNone,
      /** Moments that were walked, and the part of them at which an order upwards and one downwards would have won. */
      moments: z.int(),
      up: percentOrNone,
      down: percentOrNone,
    }),
  ),
});
