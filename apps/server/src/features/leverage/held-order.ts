import { HOLDING } from '@candor/rules';
import type { Refusal, View } from '../../kernel/command.ts';
import { orderOf } from './desk.ts';
import type { LeverOrderRow } from './order.ts';

/** A position of the caller; refused as `not_found` when the order is no one of theirs, as `order_not_holding` when it is none that is held. */
export function heldOrder(view: View, id: number, userId: number): Refusal | { readonly order: LeverOrderRow } {
  const order = orderOf(view, id, userId);
  if (!order) return { refused: 'not_found' };
  return order.status === HOLDING ? { order } : { refused: 'order_not_holding' };
}
