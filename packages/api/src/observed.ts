import { z } from 'zod';
import { amount } from './fields.ts';

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
  /** Closed by liquidation, and of those at the price of a stored tick of their market. */
  liquidations: z.int(),
  recomputed_liquidations: z.int(),
});
