import type { OpenHolds } from '../../kernel/check/verify-holds.ts';

/** Premiums of policies in force. */
export const INSURANCE_HOLDS: readonly OpenHolds[] = [
  {
    purpose: 'insurance_premium',
    open: 'select user_id, currency_id, id as cause, premium::numeric as amount from insurance_policies where ended_at is null',
  },
];
