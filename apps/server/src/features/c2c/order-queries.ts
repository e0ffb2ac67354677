import { C2C_METHODS, C2C_PAYMENTS, type C2cOrderShown, type ParsedOf, type ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { C2C_RATING_DAYS, C2C_STATUS, DAY_MS, maskedContact } from '@candor/rules';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { actsOf } from './acts.ts';
import { C2C_ORDERS, type C2cOrderRow } from './tables.ts';

const ROW = selection(C2C_ORDERS);
/** Orders as `$1` sees them: values of both queries begin with the customer. */
const LISTED = {
  columns: `${ROW.list}, currencies.name as currency_name, shops.name as shop_name, customers.account as taker_account,
    exists (select from c2c_blocks where c2c_blocks.id = $1::int || ':' || (buyer_id + seller_id - $1::int) and blocked) as blocked,
    coalesce((select declared->>'method_name' from market_terms,
        jsonb_array_elements(case when c2c_orders.method = any('{${C2C_METHODS.join(',')}}') then '[]' else terms::jsonb->'products'->'c2c ${C2C_PAYMENTS}'->'methods' end) as declared
      where market_terms.id = c2c_orders.terms_id and declared->>'method_code' = c2c_orders.method), '') as method_name,
    exists (select from c2c_ratings where c2c_ratings.id = c2c_orders.id || ':' || case buyer_id when $1::int then 'buyer' else 'seller' end) as rated,
    (select count(*)::int from c2c_messages where chat_id = c2c_orders.id and author_id <> $1::int and number > coalesce(
      (select read from c2c_marks where c2c_marks.id = c2c_orders.id || ':' || $1::int), 0)) as unread`,
  joined: `from c2c_orders join currencies on currencies.id = currency_id join shops on shops.id = shop_id join customers on customers.id = taker_id`,
} as const;

/** An order with what is told of its parties. */
export interface Listed extends C2cOrderRow {
  readonly currency_name: string;
  readonly shop_name: string;
  readonly taker_account: string;
  readonly blocked: boolean;
  readonly method_name: string;
  readonly rated: boolean;
  readonly unread: number;
}

function mayRate({ status, ended_at: endedAt, rated }: Listed, now: number): boolean {
  return status === C2C_STATUS.completed && endedAt !== null && now < endedAt + C2C_RATING_DAYS * DAY_MS && !rated;
}

/** An order as one of its parties sees it. */
function shown(row: Listed, userId: number, now: number): C2cOrderShown {
  const isTaker = row.taker_id === userId;
  return {
    id: row.id,
    type: row.buyer_id === userId ? 1 : 2,
    is_taker: isTaker ? 1 : 0,
    advert_id: row.advert_id,
    shop: { id: row.shop_id, name: row.shop_name },
    counterpart: isTaker ? row.shop_name : maskedContact(row.taker_account),
    currency_id: row.currency_id,
    currency_name: row.currency_name,
    fiat: row.fiat,
    places: row.places,
    price: toText(row.price),
    percent: row.float_percent === null ? '' : toText(row.float_percent),
    number: toText(row.quantity),
    total: toText(row.total),
    fee: toText(row.fee),
    fee_percent: toText(row.fee_percent),
    received: toText(row.quantity - row.fee),
    method: row.method,
    method_name: row.method_name,
    status: row.status,
    created_time: row.created_at,
    pay_by: row.pay_by,
    paid_time: row.paid_at ?? 0,
    ended_time: row.ended_at ?? 0,
    ended_by: row.ended_by,
    gave_up: row.status === 2 && row.ended_by === 'buyer' && row.paid_at !== null ? 1 : 0,
    acts: actsOf(row, userId, now),
    may_rate: mayRate(row, now) ? 1 : 0,
    blocked: row.blocked ? 1 : 0,
    unread: row.unread,
    now,
  };
}

/** Orders of a customer, newest first. */
export async function ownOrders(
  database: Database,
  userId: number,
  { status, open, side, page }: ParsedOf<'legal/orders'>,
  now: number,
): Promise<ReplyOf<'legal/orders'>> {
  const list = {
    columns: LISTED.columns,
    from: `${LISTED.joined} where (buyer_id = $1 or seller_id = $1) and ($2::smallint is null or c2c_orders.status = $2)
      and ($3::smallint is null or (c2c_orders.ended_at is null) = ($3 = 1)) and ($4::text is null or (taker_id = $1) = ($4 = 'taker'))`,
    order: 'c2c_orders.id desc',
    values: [userId, status ?? null, open ?? null, side ?? null],
  };
  const { rows, place } = await pageOf<Listed>(database, list, page, PAGE_LENGTHS.own);
  return { list: rows.map((row) => shown(row, userId, now)), ...place };
}

/** One order of a customer. Rejects with `not_found`, also for those of others. */
export async function listedOrder(database: Database, userId: number, id: number): Promise<Listed> {
  const [row] = await database.query<Listed & Record<string, unknown>>(
    `select ${LISTED.columns} ${LISTED.joined} where c2c_orders.id = $2 and (buyer_id = $1 or seller_id = $1)`,
    [userId, id],
  );
  if (!row) throw new RefusedError('not_found');
  return row;
}

/** Whether an order is one of a customer's. */
export async function isOwnOrder(database: Database, userId: number, id: number): Promise<boolean> {
  const rows = await database.query('select from c2c_orders where id = $1 and (buyer_id = $2 or seller_id = $2)', [id, userId]);
  return rows.length > 0;
}

/** One order of a customer, as the customer sees it. Rejects with `not_found`, also for those of others. */
export async function ownOrder(database: Database, userId: number, id: number, now: number): Promise<C2cOrderShown> {
  return shown(await listedOrder(database, userId, id), userId, now);
}

/** Reads the details to which an order of a customer is paid, and its parties. Rejects with `not_found`, also for orders of others. */
export async function payeeOf(
  database: Database,
  userId: number,
  id: number,
): Promise<Pick<C2cOrderRow, 'buyer_id' | 'seller_id' | 'method' | 'details_id' | 'ended_at'>> {
  return listedOrder(database, userId, id);
}
