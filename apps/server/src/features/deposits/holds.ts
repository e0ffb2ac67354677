import type { Held } from '../../kernel/model/holds.ts';
import type { OpenHolds } from '../../kernel/check/verify-holds.ts';
import type { DepositRow } from './store.ts';

/** Returns the held money of a deposit that its chain took back. */
export function takenBackHeld({
  id,
  user_id,
  currency_id,
  held,
}: Pick<DepositRow, 'id' | 'user_id' | 'currency_id' | 'held'>): Held<'deposit_taken_back'> {
  return { purpose: 'deposit_taken_back', userId: user_id, currencyId: currency_id, cause: id, amount: held };
}

/** Holds of deposits, by their rows. */
export const DEPOSIT_HOLDS: readonly OpenHolds[] = [
  { purpose: 'deposit_taken_back', open: 'select user_id, currency_id, id as cause, held as amount from deposits where held > 0' },
];
