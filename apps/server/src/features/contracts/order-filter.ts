import type { Mode, OrderStatus, Side } from '@candor/rules';

/** Filter of a customer's orders in a list or a file; what is undefined leaves all. */
export interface OrderFilter {
  readonly status: OrderStatus;
  readonly pairId: number | undefined;
  readonly side: Side | undefined;
  readonly mode: Mode | undefined;
  /** Time range in milliseconds, `to` exclusive. It is of the close or revocation, else of the fill, else of the placing. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Columns of an order that a filter looks at. */
interface Filtered {
  readonly status: OrderStatus;
  readonly pair_id: number;
  readonly side: Side;
  readonly mode: Mode;
  readonly created_at: number;
  readonly opened_at: number | null;
  readonly closed_at: number | null;
}

/** Whether an order is one of those. */
export function isMeant(order: Filtered, { status, pairId, side, mode, from, to }: OrderFilter): boolean {
  const at = order.closed_at ?? order.opened_at ?? order.created_at;
  return (
    order.status === status &&
    (pairId === undefined || order.pair_id === pairId) &&
    (side === undefined || order.side === side) &&
    (mode === undefined || order.mode === mode) &&
    (from === undefined || at >= from) &&
    (to === undefined || at < to)
  );
}

const AT = 'coalesce(closed_at, opened_at, created_at)';

/** The same as a condition on stored orders of one customer, with `filterValues` as its first seven values. */
export const MEANT = `user_id = $1 and status = $2 and ($3::int is null or pair_id = $3) and ($4::int is null or side = $4)
  and ($5::int is null or mode = $5) and ($6::float8 is null or ${AT} >= to_timestamp($6::float8 / 1000))
  and ($7::float8 is null or ${AT} < to_timestamp($7::float8 / 1000))`;

export function filterValues(userId: number, { status, pairId, side, mode, from, to }: OrderFilter): (number | null)[] {
  return [userId, status, pairId ?? null, side ?? null, mode ?? null, from ?? null, to ?? null];
}
