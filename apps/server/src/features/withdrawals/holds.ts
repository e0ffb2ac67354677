import type { Held } from '../../kernel/model/holds.ts';
import type { OpenHolds } from '../../kernel/check/verify-holds.ts';
import type { WithdrawalRow } from './store.ts';

/** Returns the amount that a withdrawal has set aside until it ends. */
export function withdrawalHeld({
  id,
  user_id,
  currency_id,
  amount,
}: Pick<WithdrawalRow, 'id' | 'user_id' | 'currency_id' | 'amount'>): Held<'withdrawal'> {
  return { purpose: 'withdrawal', userId: user_id, currencyId: currency_id, cause: id, amount };
}

/** Holds of withdrawals by their rows. */
export const WITHDRAWAL_HOLDS: readonly OpenHolds[] = [
  {
    purpose: 'withdrawal',
    open: 'select user_id, currency_id, id as cause, amount::numeric as amount from withdrawals where ended_at is null',
  },
];
