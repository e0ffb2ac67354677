import { HOLDING, type Exposure } from '@candor/rules';
import type { Source } from '../../kernel/command.ts';
import { LEVER_ORDERS, type LeverOrderRow } from './order.ts';

/** Columns of an order, for every statement that reads whole orders. */
export const ORDER_COLUMNS = Object.keys(LEVER_ORDERS.columns).join(', ');

/** A row of `select ORDER_COLUMNS` is an order: the column types and the driver's types agree. */
export function orderFrom(row: Readonly<Record<string, unknown>>): LeverOrderRow {
  return row as unknown as LeverOrderRow;
}

/** Names an order together with whose it must be. */
export function orderKey(userId: number, orderId: number): string {
  return `${userId},${orderId}`;
}

/** Orders by `orderKey`: another customer's order is none. */
export const orderSource: Source<string, LeverOrderRow> = {
  name: 'leverage order',
  load: (keys) => ({
    name: 'leverage orders by owner and id',
    text: `select ${ORDER_COLUMNS} from unnest($1::int[], $2::int[]) as asked (owner, number_asked)
           join lever_orders on id = number_asked and user_id = owner`,
    values: [`{${keys.map((key) => key.split(',')[0]).join(',')}}`, `{${keys.map((key) => key.split(',')[1]).join(',')}}`],
  }),
  parse: (rows) => rows.map((row) => [orderKey(row['user_id'] as number, row['id'] as number), orderFrom(row)] as const),
};

/** Holding and pending orders of a user, oldest first. */
export const openOrdersSource: Source<number, readonly LeverOrderRow[]> = {
  name: 'leverage open orders',
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
    return orders;
  },
};

/** The contracts of a user as the database has them. */
export interface StoredBook {
  /** Holding and pending orders. */
  readonly openOrders: number;
  /** One per market with holding positions, by market id. */
  readonly exposures: readonly Exposure[];
}

/**
 * The book of a user, aggregated by the database: for commands outside this feature (a transfer out of the contract
 * wallet must not endanger positions). Margin is the balance of the `lever_margin` account. A user without open orders has no row.
 */
export const bookSource: Source<number, StoredBook> = {
  name: 'leverage book',
  load: (userIds) => ({
    name: 'leverage books by user',
    text: `select user_id, pair_id, count(*)::int as orders, count(*) filter (where status = 1)::int as holding,
             coalesce(sum(case when side = 1 then number else -number end) filter (where status = 1), 0)::text as quantity,
             coalesce(sum(case when side = 1 then price::numeric * number else -(price::numeric * number) end) filter (where status = 1), 0)::text as cost
           from lever_orders where user_id = any($1::int[]) and status in (0, 1)
           group by user_id, pair_id order by user_id, pair_id`,
    values: [`{${userIds.join(',')}}`],
  }),
  parse(rows) {
    const books = new Map<number, { openOrders: number; exposures: Exposure[] }>();
    for (const row of rows) {
      const userId = row['user_id'] as number;
      const book = books.get(userId) ?? { openOrders: 0, exposures: [] };
      books.set(userId, book);
      book.openOrders += row['orders'] as number;
      if ((row['holding'] as number) > 0) {
        book.exposures.push({
          pairId: row['pair_id'] as number,
          quantity: BigInt(row['quantity'] as string),
          cost: BigInt(row['cost'] as string),
        });
      }
    }
    return books;
  },
};

/** Customers who may not trade, by user id; one who may has no row, so that reading costs nothing for nearly everybody. */
export const frozenTraderSource: Source<number, true> = {
  name: 'leverage frozen trader',
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
