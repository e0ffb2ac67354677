import type { Database } from '../../kernel/store/database.ts';

/** Orders of one customer. */
interface ReachedCustomer extends Record<string, unknown> {
  readonly user_id: number;
  readonly orders: number;
}

/**
 * Reads the customers whose seconds orders are open in some markets. With a window, it reads those whose orders were placed in it and are not voided yet.
 * Milliseconds.
 */
export function affectedSeconds(
  database: Pick<Database, 'query'>,
  pairIds: readonly number[],
  window?: { readonly from: number; readonly to: number },
): Promise<readonly ReachedCustomer[]> {
  const counted = 'select user_id, count(*)::int as orders from seconds_orders where pair_id = any($1)';
  if (!window) return database.query<ReachedCustomer>(`${counted} and status = 1 group by 1`, [pairIds]);
  return database.query<ReachedCustomer>(
    `${counted} and created_at >= to_timestamp($2::float8 / 1000) and created_at < to_timestamp($3::float8 / 1000)
       and not exists (select from seconds_voids where order_id = seconds_orders.id) group by 1`,
    [pairIds, window.from, window.to],
  );
}
