import { grouped, selection } from '../../kernel/model/row-source.ts';
import { HOLDING, type Exposure } from '@candor/rules';
import type { Source } from '../../kernel/model/command.ts';
import { rowOf, rowsOf } from '../../kernel/model/table.ts';
import { foldOrder, OpenOrders } from './open-orders.ts';
import { isCross, CONTRACT_ORDERS, type ContractOrderRow } from './order.ts';

/** Columns of an order, for every statement that reads whole orders. */
export const ORDERS = selection(CONTRACT_ORDERS);

/** Names an order together with whose it must be. */
export function orderKey(userId: number, orderId: number): string {
  return `${userId},${orderId}`;
}

/** Orders by `orderKey`: another customer's order is none. */
export const orderSource: Source<string, ContractOrderRow> = {
  name: 'leverage order',
  reads: (key) => rowOf(CONTRACT_ORDERS, key.split(',')[1] ?? ''),
  load: (keys) => ({
    name: 'leverage orders by owner and id',
    text: `select ${ORDERS.list} from unnest($1::int[], $2::bigint[]) as asked (owner, number_asked)
           join lever_orders on id = number_asked and user_id = owner`,
    values: [`{${keys.map((key) => key.split(',')[0]).join(',')}}`, `{${keys.map((key) => key.split(',')[1]).join(',')}}`],
  }),
  parse: (rows) => ORDERS.rows(rows).map((order) => [orderKey(order.user_id, order.id), order] as const),
};

/** Holding and pending orders of a user; undefined when there are none. They stay in memory and follow every change. */
export const openOrdersSource: Source<number, OpenOrders> = {
  name: 'leverage open orders',
  reads: (userId) => rowsOf(CONTRACT_ORDERS, userId),
  keep: { fold: foldOrder, bytes: (orders) => 200 + 900 * (orders?.list.length ?? 0) },
  load: (userIds) => ({
    name: 'leverage open orders by user',
    text: `select ${ORDERS.list} from lever_orders where user_id = any($1::int[]) and status in (0, 1) order by user_id, lever_orders.id`,
    values: [`{${userIds.join(',')}}`],
  }),
  parse: (rows) =>
    [...grouped(ORDERS.rows(rows), (order) => order.user_id)].map(([userId, list]) => [userId, OpenOrders.of(list)] as const),
};

/** Exposures of the cross positions among `orders`, one per market, in order of first appearance. */
export function exposuresOf(orders: Iterable<ContractOrderRow>): Exposure[] {
  const netted = new Map<number, { pairId: number; quantity: bigint; cost: bigint }>();
  for (const order of orders) {
    if (order.status !== HOLDING || !isCross(order)) continue;
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
