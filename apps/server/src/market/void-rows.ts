import type { Amount } from '@candor/money';
import { bigint, int, moment, of, safeInt } from '../kernel/model/columns.ts';
import { grouped } from '../kernel/model/row-source.ts';
import type { Window } from './void-job.ts';

/** Effect of a void by two operators on one order, of any product. */
export const VOID_COLUMNS = {
  order_id: safeInt,
  user_id: int,
  /** The change of terms that decided it. */
  change_id: int,
  at: moment,
  /** Amount that an open order had set aside or held. */
  released: of<Amount>(bigint),
  /** Fee and loss. */
  refunded: of<Amount>(bigint),
  /** Profit that was taken back. */
  taken_back: of<Amount>(bigint),
  /** By the house. */
  borne: of<Amount>(bigint),
};

/** Names the closed orders of a customer in a window. */
export function windowKey(userId: number, { pairId, from, to }: Window): string {
  return [userId, pairId, from, to].join(',');
}

/** Orders that were read with the `window_key` of each row, by that key, in the order they were read. */
export function byWindow<Order>(
  rows: readonly Readonly<Record<string, unknown>>[],
  orders: readonly Order[],
): (readonly [string, readonly Order[]])[] {
  const found = orders.map((order, index) => [String(rows[index]?.['window_key']), order] as const);
  return [...grouped(found, ([key]) => key)].map(([key, list]) => [key, list.map(([, order]) => order)] as const);
}
