import { table, type RowOf } from '../../kernel/model/columns.ts';
import type { Source } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { rowsOf } from '../../kernel/model/table.ts';
import type { Window } from '../../market/void-job.ts';
import { byWindow, VOID_COLUMNS } from '../../market/void-rows.ts';
import { isOpen, ORDERS, SECONDS_ORDERS, type SecondsOrderRow } from './order.ts';

/** Result of a void of two operators for one order. */
export const SECONDS_VOIDS = table({
  name: 'seconds_voids',
  key: 'order_id',
  scope: 'user_id',
  projected: true,
  isFinal: () => true,
  columns: VOID_COLUMNS,
});
export type SecondsVoidRow = RowOf<typeof SECONDS_VOIDS>;

/** Whether an order was placed in a window. */
export function isWithin({ pairId, from, to }: Window, order: Pick<SecondsOrderRow, 'pair_id' | 'created_at'>): boolean {
  return order.pair_id === pairId && order.created_at >= from && order.created_at < to;
}

/** Orders of a customer that were placed in a window, are settled and were not voided, oldest first, by `windowKey`. */
export const settledInWindowSource: Source<string, readonly SecondsOrderRow[]> = {
  name: 'options settled orders in a window',
  reads: (key) => [...rowsOf(SECONDS_ORDERS, key.split(',')[0] ?? ''), ...rowsOf(SECONDS_VOIDS, key.split(',')[0] ?? '')],
  load: (keys) => ({
    name: 'options settled orders in windows',
    text: `select key as window_key, ${ORDERS.list} from unnest($1::text[]) as key
             cross join lateral (select string_to_array(key, ',')::bigint[] as part) as parts
             join seconds_orders on user_id = part[1]::int and pair_id = part[2]::smallint and status = 3
               and created_at >= to_timestamp(part[3] / 1000.0) and created_at < to_timestamp(part[4] / 1000.0)
           where not exists (select from seconds_voids where order_id = seconds_orders.id) order by seconds_orders.id`,
    values: [keys],
  }),
  parse: (rows) => byWindow(rows, ORDERS.rows(rows)),
};

/** Orders as they count: one that a void took back after it was settled has not the result that it had. */
export async function asTheyCount(database: Database, orders: readonly SecondsOrderRow[]): Promise<readonly SecondsOrderRow[]> {
  const settled = orders.filter((order) => !isOpen(order)).map(({ id }) => id);
  if (settled.length === 0) return orders;
  const rows = await database.run<{ order_id: bigint }>({
    name: 'options orders taken back',
    text: 'select order_id from seconds_voids where order_id = any($1::bigint[])',
    values: [`{${settled.join(',')}}`],
  });
  const voided = new Set(rows.map(({ order_id }) => Number(order_id)));
  return orders.map((order) => (voided.has(order.id) ? { ...order, result: 'void', profits: 0n } : order));
}
