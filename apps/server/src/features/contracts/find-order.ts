import { HOLDING } from '@candor/rules';
import { read, type Needs, type Refusal, type View } from '../../kernel/model/command.ts';
import type { ContractOrderRow } from './order.ts';
import { openOrdersSource, orderKey, orderSource } from './store.ts';

/** Requests one closed order of the customer, so that a command can tell a closed order from one that does not exist. */
export function closedOrderNeeds(view: View, orderId: number, userId: number): Needs | undefined {
  if (view.row(openOrdersSource, userId)?.find(orderId)) return undefined;
  return { accounts: [], rows: [read(orderSource, orderKey(userId, orderId))] };
}

/** The order of a customer that a command names, open or not. The command must need `contractAccountNeeds` and further `closedOrderNeeds`. */
export function orderOf(view: View, orderId: number, userId: number): ContractOrderRow | undefined {
  return view.row(openOrdersSource, userId)?.find(orderId) ?? view.row(orderSource, orderKey(userId, orderId));
}

/** A position of the caller; refused as `not_found` when the order belongs to somebody else, as `order_not_holding` when it is none that is held. */
export function openOrderOf(view: View, id: number, userId: number): Refusal | { readonly order: ContractOrderRow } {
  const order = orderOf(view, id, userId);
  if (!order) return { refused: 'not_found' };
  return order.status === HOLDING ? { order } : { refused: 'order_not_holding' };
}
