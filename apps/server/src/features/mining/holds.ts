import type { Held } from '../../kernel/model/holds.ts';
import type { OpenHolds } from '../../kernel/check/verify-holds.ts';
import type { MiningOrderRow } from './tables.ts';

/** Returns the amount that an order has set aside. */
export function principalHeld({ id, user_id: userId, currency_id: currencyId, amount }: Principal): Held<'mining_principal'> {
  return { purpose: 'mining_principal', userId, currencyId, cause: id, amount };
}
type Principal = Pick<MiningOrderRow, 'id' | 'user_id' | 'currency_id' | 'amount'>;

/** Holds of orders in progress by their rows. */
export const MINING_HOLDS: readonly OpenHolds[] = [
  {
    purpose: 'mining_principal',
    open: 'select user_id, currency_id, id as cause, amount::numeric as amount from mining_orders where status = 1',
  },
];
