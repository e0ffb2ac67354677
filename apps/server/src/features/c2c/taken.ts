import { C2C_CANCELLED_MOST, C2C_STATUS as STATUS } from '@candor/rules';
import type { Source } from '../../kernel/model/command.ts';
import { changedKey, rowsOf, type Change } from '../../kernel/model/table.ts';
import { C2C_ORDERS, type C2cOrderRow } from './tables.ts';

/** An order that is not over, as one of its parties has it. */
interface OpenOrder {
  readonly id: number;
  readonly isTaker: boolean;
  readonly isBuyer: boolean;
  readonly isPaid: boolean;
}

/** Facts of a customer's orders that decide whether another may be taken. */
export interface Taken {
  /** Orders that the customer took and that are not over. */
  readonly unfinished: number;
  /** Orders of either side that are not over. */
  readonly open: number;
  /** Completed ones, of either side. */
  readonly completed: number;
  /** Moments at which the customer cancelled orders that waited for payment, newest first, as many as count. Milliseconds since 1970. */
  readonly cancelled: readonly number[];
  /** Those that are not over; what older journals say of a customer does without. */
  readonly orders?: readonly OpenOrder[];
}

/** Statuses of an order that is not over. The table holds that exactly these have no `ended_at`; an index goes by the status. */
const OPEN = [STATUS.waiting, STATUS.paid, STATUS.appealed].join(', ');

export const NOTHING_TAKEN: Taken = { unfinished: 0, open: 0, completed: 0, cancelled: [] };

/**
 * Facts of customers' orders, by user id. An order that was not paid in time counts as cancelled by no customer. Neither does an order that was given up after
 * payment. It stays in memory and follows the orders of the customer.
 */
export const takenSource: Source<number, Taken> = {
  name: 'c2c/taken',
  reads: (userId) => rowsOf(C2C_ORDERS, userId),
  keep: { patch: afterChange, bytes: (taken) => 300 + 100 * (taken?.open ?? 0) },
  load: (userIds) => ({
    name: 'c2c/taken',
    text: `select asked.id,
             (select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'isTaker', taker_id = asked.id, 'isBuyer', buyer_id = asked.id,
                  'isPaid', paid_at is not null) order by own.id), '[]')
                from (select * from c2c_orders where buyer_id = asked.id and status in (${OPEN})
                      union all select * from c2c_orders where seller_id = asked.id and status in (${OPEN})) as own) as orders,
             (select count(*)::int from c2c_orders where buyer_id = asked.id and status = ${STATUS.completed})
               + (select count(*)::int from c2c_orders where seller_id = asked.id and status = ${STATUS.completed}) as completed,
             coalesce((select jsonb_agg(newest.at order by newest.at desc) from (
               select round(date_part('epoch', ended_at) * 1000)::float8 as at from c2c_orders
               where buyer_id = asked.id and status = ${STATUS.cancelled} and taker_id = asked.id and ended_by = 'buyer' and paid_at is null
               order by ended_at desc limit ${C2C_CANCELLED_MOST}) as newest), '[]') as cancelled
           from unnest($1::int[]) as asked (id)`,
    values: [`{${userIds.join(',')}}`],
  }),
  parse: (rows) =>
    rows.map((row) => {
      const { orders = [], completed, cancelled } = row as unknown as Taken;
      return [Number(row['id']), takenOf(orders, completed, cancelled)] as const;
    }),
};

function takenOf(orders: readonly OpenOrder[], completed: number, cancelled: readonly number[]): Taken {
  return { unfinished: orders.filter(({ isTaker }) => isTaker).length, open: orders.length, completed, cancelled, orders };
}

/** Returns the facts of a customer's orders after a change of one. Returns undefined for an order that is not known. */
function afterChange(change: Change, userId: number, taken: Taken | undefined): Taken | undefined {
  if (taken?.orders === undefined || change.table.name !== C2C_ORDERS.name) return undefined;
  const { orders, completed, cancelled } = taken;
  if (change.kind === 'insert') {
    const { id, taker_id: taker, buyer_id: buyer, paid_at: paidAt } = change.row as C2cOrderRow;
    const added = { id, isTaker: taker === userId, isBuyer: buyer === userId, isPaid: paidAt !== null };
    return takenOf([...orders, added], completed, cancelled);
  }
  const id = changedKey(change);
  const order = orders.find((each) => each.id === id);
  if (!order) return undefined;
  const { status, paid_at: paidAt, ended_at: endedAt, ended_by: endedBy } = change.set as Partial<C2cOrderRow>;
  if (endedAt === undefined || endedAt === null) {
    const isPaid = paidAt === undefined ? order.isPaid : paidAt !== null;
    const next = orders.map((each) => (each === order ? { ...order, isPaid } : each));
    return takenOf(next, completed, cancelled);
  }
  const left = orders.filter((each) => each !== order);
  if (status === STATUS.completed) return takenOf(left, completed + 1, cancelled);
  const counts = order.isTaker && order.isBuyer && !order.isPaid && endedBy === 'buyer';
  return takenOf(left, completed, counts ? [endedAt, ...cancelled].slice(0, C2C_CANCELLED_MOST) : cancelled);
}
