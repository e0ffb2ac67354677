import { SETTLEMENT_CURRENCY } from '@candor/rules';
import type { OpenHolds } from '../../kernel/check/verify-holds.ts';
import type { Held } from '../../kernel/model/holds.ts';
import { causeOf, isCross, type ContractOrderRow } from './order.ts';

/** The margin of a position. */
export function marginHeld(order: ContractOrderRow): Held<'contract_margin' | 'isolated_margin'> {
  return {
    purpose: isCross(order) ? 'contract_margin' : 'isolated_margin',
    userId: order.user_id,
    currencyId: SETTLEMENT_CURRENCY,
    cause: causeOf(order),
    amount: order.margin,
  };
}

/** Margin and fee that a resting order has set aside. */
export function orderHeld({ id, user_id: userId, margin, fee }: ContractOrderRow): Held<'contract_order'> {
  return { purpose: 'contract_order', userId, currencyId: SETTLEMENT_CURRENCY, cause: id, amount: margin + fee };
}

/** Holds of positions and resting orders by their rows. */
export const CONTRACTS_HOLDS: readonly OpenHolds[] = [
  {
    purpose: 'contract_margin',
    open: `select user_id, ${SETTLEMENT_CURRENCY} as currency_id, id as cause, margin::numeric as amount from lever_orders where status = 1 and isolated is not true`,
  },
  {
    purpose: 'isolated_margin',
    open: `select user_id, ${SETTLEMENT_CURRENCY} as currency_id, id as cause, margin::numeric as amount from lever_orders where status = 1 and isolated`,
  },
  {
    purpose: 'contract_order',
    open: `select user_id, ${SETTLEMENT_CURRENCY} as currency_id, id as cause, margin::numeric + fee as amount from lever_orders where status = 0`,
  },
];
