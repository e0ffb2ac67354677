import { CLOSED } from '@candor/rules';
import type { Source } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { type RowOf, table } from '../../kernel/model/columns.ts';
import { rowsOf } from '../../kernel/model/table.ts';
import type { Window } from '../../market/void-job.ts';
import { byWindow, VOID_COLUMNS } from '../../market/void-rows.ts';
import { CONTRACT_ORDERS, type ContractOrderRow } from './order.ts';
import { ORDERS } from './store.ts';

/** Result of a void for one order; see `VoidReturn`. */
export const CONTRACT_VOIDS = table({
  name: 'lever_voids',
  key: 'order_id',
  scope: 'user_id',
  projected: true,
  isFinal: () => true,
  columns: VOID_COLUMNS,
});
export type ContractVoidRow = RowOf<typeof CONTRACT_VOIDS>;

/** Whether an open order belongs to a window: a position by its fill, a resting order by its placing. */
export function isWithin({ pairId, from, to }: Window, order: ContractOrderRow): boolean {
  const entry = order.opened_at ?? order.created_at;
  return order.pair_id === pairId && entry >= from && entry < to;
}

/** Positions of a customer that were opened in a window, are closed and were not voided, oldest first, by `windowKey`. */
export const closedInWindowSource: Source<string, readonly ContractOrderRow[]> = {
  name: 'leverage closed orders in a window',
  reads: (key) => [...rowsOf(CONTRACT_ORDERS, key.split(',')[0] ?? ''), ...rowsOf(CONTRACT_VOIDS, key.split(',')[0] ?? '')],
  load: (keys) => ({
    name: 'leverage closed orders in windows',
    text: `select key as window_key, ${ORDERS.list} from unnest($1::text[]) as key
             cross join lateral (select string_to_array(key, ',')::bigint[] as part) as parts
             join lever_orders on user_id = part[1]::int and pair_id = part[2]::smallint and status = 3
               and opened_at >= to_timestamp(part[3] / 1000.0) and opened_at < to_timestamp(part[4] / 1000.0)
           where not exists (select from lever_voids where order_id = lever_orders.id) order by lever_orders.id`,
    values: [keys],
  }),
  parse: (rows) => byWindow(rows, ORDERS.rows(rows)),
};

/** Condition on stored orders: no void took them back after they were closed. */
export const NOT_VOIDED = 'not exists (select from lever_voids where lever_voids.order_id = lever_orders.id)';

/** Orders as they count: one that a void took back after it was closed has neither the reason nor the result that it had. */
export async function asTheyCount(database: Database, orders: readonly ContractOrderRow[]): Promise<readonly ContractOrderRow[]> {
  const closed = orders.filter(({ status }) => status === CLOSED).map(({ id }) => id);
  if (closed.length === 0) return orders;
  const rows = await database.run<{ order_id: bigint }>({
    name: 'leverage orders taken back',
    text: 'select order_id from lever_voids where order_id = any($1::bigint[])',
    values: [`{${closed.join(',')}}`],
  });
  const voided = new Set(rows.map(({ order_id }) => Number(order_id)));
  return orders.map((order) => (voided.has(order.id) ? { ...order, close_reason: 'void', profit: 0n, shortfall: 0n } : order));
}
