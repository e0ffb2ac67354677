import type { OpenHolds } from '../../kernel/check/verify-holds.ts';

/** Holds of open seconds orders by their rows. */
export const SECONDS_HOLDS: readonly OpenHolds[] = [
  {
    purpose: 'seconds_stake',
    open: "select user_id, currency_id, id as cause, stake::numeric as amount from seconds_orders where status = 1 and source = 'micro'",
  },
  {
    purpose: 'insured_stake',
    open: "select user_id, currency_id, id as cause, stake::numeric as amount from seconds_orders where status = 1 and source = 'insured'",
  },
];
