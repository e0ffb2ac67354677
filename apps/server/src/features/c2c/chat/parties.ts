import { insert, update, type Change } from '../../../kernel/model/table.ts';
import type { C2cOrderRow } from '../tables.ts';
import { C2C_MARKS, type C2cMark } from './tables.ts';

/** A customer in an order. */
export interface Parties {
  readonly as: 'buyer' | 'seller';
  /** The other one's user id. */
  readonly other: number;
}

/** Returns the side of a customer in an order, and the other party. Returns undefined for a customer who is no party of it, and without an order. */
export function partiesOf(order: Pick<C2cOrderRow, 'buyer_id' | 'seller_id'> | undefined, userId: number): Parties | undefined {
  if (userId === order?.buyer_id) return { as: 'buyer', other: order.seller_id };
  return userId === order?.seller_id ? { as: 'seller', other: order.buyer_id } : undefined;
}

/** Sets columns of how far a party has read: of the row that there is, or of a first one. */
export function marked(known: C2cMark | undefined, first: C2cMark, set: Partial<C2cMark>): Change {
  return known ? update(C2C_MARKS, known.id, set, known.order_id) : insert(C2C_MARKS, { ...first, ...set });
}
