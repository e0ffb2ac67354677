import type { Held } from '../../kernel/model/holds.ts';
import type { OpenHolds } from '../../kernel/check/verify-holds.ts';
import type { FlashOrderRow } from './tables.ts';

/** Returns the amount that an exchange sets aside while it waits for an operator. */
export function flashHeld({ id, user_id: userId, left_id: currencyId, number }: FlashOrderRow): Held<'flash_review'> {
  return { purpose: 'flash_review', userId, currencyId, cause: id, amount: number };
}

/** Holds of waiting exchanges by their rows. */
export const EXCHANGE_HOLDS: readonly OpenHolds[] = [
  {
    purpose: 'flash_review',
    open: 'select user_id, left_id as currency_id, id as cause, number::numeric as amount from flash_orders where status = 0',
  },
];
