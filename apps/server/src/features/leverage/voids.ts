import type { Source } from '../../kernel/command.ts';
import { rowsOf, type Table } from '../../kernel/table.ts';
import { LEVER_ORDERS, type LeverOrderRow } from './order.ts';
import { orderFrom, ORDER_COLUMNS } from './store.ts';

/** What a void did for one order. */
export interface LeverVoidRow {
  readonly order_id: number;
  readonly user_id: number;
  /** The change of terms that decided it. */
  readonly change_id: number;
  readonly at: number;
  readonly released: bigint;
  readonly refunded: bigint;
  readonly taken_back: bigint;
  readonly borne: bigint;
}

export const LEVER_VOIDS: Table<LeverVoidRow> = {
  name: 'lever_voids',
  key: 'order_id',
  scope: 'user_id',
  projected: true,
  settled: () => true,
  columns: {
    order_id: 'id',
    user_id: 'int',
    change_id: 'int',
    at: 'timestamptz',
    released: 'bigint',
    refunded: 'bigint',
    taken_back: 'bigint',
    borne: 'bigint',
  },
};

/** Orders of one market whose entry lies in a window: from a moment on, before another. */
export interface Window {
  readonly pairId: number;
  readonly from: number;
  readonly to: number;
}

/** Whether an open order belongs to a window: a position by its fill, a resting order by its placing. */
export function isWithin({ pairId, from, to }: Window, order: LeverOrderRow): boolean {
  const entry = order.opened_at ?? order.created_at;
  return order.pair_id === pairId && entry >= from && entry < to;
}

/** Names the closed orders of a customer in a window. */
export function windowKey(userId: number, { pairId, from, to }: Window): string {
  return [userId, pairId, from, to].join(',');
}

/** Positions of a customer that were opened in a window, are closed and were not voided, oldest first, by `windowKey`. */
export const closedInWindowSource: Source<string, readonly LeverOrderRow[]> = {
  name: 'leverage closed orders in a window',
  reads: (key) => [...rowsOf(LEVER_ORDERS, key.split(',')[0] ?? ''), ...rowsOf(LEVER_VOIDS, key.split(',')[0] ?? '')],
  load: (keys) => ({
    name: 'leverage closed orders in windows',
    text: `select key as window_key, ${ORDER_COLUMNS} from unnest($1::text[]) as key
             cross join lateral (select string_to_array(key, ',')::bigint[] as part) as parts
             join lever_orders on user_id = part[1]::int and pair_id = part[2]::smallint and status = 3
               and opened_at >= to_timestamp(part[3] / 1000.0) and opened_at < to_timestamp(part[4] / 1000.0)
           where not exists (select from lever_voids where order_id = id) order by id`,
    values: [keys],
  }),
  parse(rows) {
    const found = new Map<string, LeverOrderRow[]>();
    for (const { window_key, ...row } of rows) {
      const order = orderFrom(row);
      const known = found.get(String(window_key));
      if (known) known.push(order);
      else found.set(String(window_key), [order]);
    }
    return found;
  },
};
