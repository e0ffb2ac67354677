import { HOLDING, type Exposure } from '@candor/rules';
import type { Source } from '../../kernel/command.ts';
import { rowOf, rowsOf } from '../../kernel/table.ts';
import { foldOrder, OpenOrders } from './open-orders.ts';
import { LEVER_ORDERS, type LeverOrderRow } from './order.ts';

/** Columns of an order, for every statement that reads whole orders. */
export const ORDER_COLUMNS = Object.keys(LEVER_ORDERS.columns).join(', ');

/** An order from a row of `select ORDER_COLUMNS`: the column types and the driver's types agree but for the id. */
export function orderFrom(row: Readonly<Record<string, unknown>>): LeverOrderRow {
  const terms = row['terms_id'];
  return { ...(row as unknown as LeverOrderRow), id: Number(row['id']), terms_id: terms === null ? null : Number(terms) };
}

/** Names an order together with whose it must be. */
export function orderKey(userId: number, orderId: number): string {
  return `${userId},${orderId}`;
}

/** Orders by `orderKey`: another customer's order is none. */
export const orderSource: Source<string, LeverOrderRow> = {
  name: 'leverage order',
  reads: (key) => rowOf(LEVER_ORDERS, key.split(',')[1] ?? ''),
  load: (keys) => ({
    name: 'leverage orders by owner and id',
    text: `select ${ORDER_COLUMNS} from unnest($1::int[], $2::bigint[]) as asked (owner, number_asked)
           join lever_orders on id = number_asked and user_id = owner`,
    values: [`{${keys.map((key) => key.split(',')[0]).join(',')}}`, `{${keys.map((key) => key.split(',')[1]).join(',')}}`],
  }),
  parse: (rows) => rows.map(orderFrom).map((order) => [orderKey(order.user_id, order.id), order] as const),
};

/** Holding and pending orders of a user; undefined when there are none. They stay in memory and follow every change. */
export const openOrdersSource: Source<number, OpenOrders> = {
  name: 'leverage open orders',
  reads: (userId) => rowsOf(LEVER_ORDERS, userId),
  keep: { fold: foldOrder, bytes: (orders) => 200 + 900 * (orders?.list.length ?? 0) },
  load: (userIds) => ({
    name: 'leverage open orders by user',
    text: `select ${ORDER_COLUMNS} from lever_orders where user_id = any($1::int[]) and status in (0, 1) order by user_id, id`,
    values: [`{${userIds.join(',')}}`],
  }),
  parse(rows) {
    const orders = new Map<number, LeverOrderRow[]>();
    for (const row of rows) {
      const order = orderFrom(row);
      const known = orders.get(order.user_id);
      if (known) known.push(order);
      else orders.set(order.user_id, [order]);
    }
    return [...orders].map(([userId, list]) => [userId, OpenOrders.of(list)] as const);
  },
};

/** Customers who may not trade, by user id; one who may has no row, so that reading costs nothing for nearly everybody. */
export const frozenTraderSource: Source<number, true> = {
  name: 'leverage frozen trader',
  reads: (userId) => rowOf({ name: 'users' }, userId),
  keep: { bytes: () => 150 },
  load: (userIds) => ({
    name: 'leverage frozen traders by id',
    text: `select id from users where id = any($1::int[]) and status <> 'active'`,
    values: [`{${userIds.join(',')}}`],
  }),
  parse: (rows) => rows.map((row) => [row['id'] as number, true] as const),
};

/** Exposures of the holding orders among `orders`, one per market, in order of first appearance. */
export function exposuresOf(orders: Iterable<LeverOrderRow>): Exposure[] {
  const netted = new Map<number, { pairId: number; quantity: bigint; cost: bigint }>();
  for (const order of orders) {
    if (order.status !== HOLDING) continue;
    const signed = order.side === 1 ? order.number : -order.number;
    const exposure = netted.get(order.pair_id);
    if (exposure) {
      exposure.quantity += signed;
      exposure.cost += order.price * signed;
    } else {
      netted.set(order.pair_id, { pairId: order.pair_id, quantity: signed, cost: order.price * signed });
    }
  }
  return [...netted.values()];
}
