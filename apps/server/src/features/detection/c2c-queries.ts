import type { Database } from '../../kernel/store/database.ts';
import type { Found } from './queries.ts';
import type { Handover } from './passed-on.ts';

/** Orders between customers that one report looks at. */
const ORDERS_MOST = 50_000;
/** Shops that the report names. */
const SHOPS_MOST = 50;
/** A customer who registered so few days before the first payment to a shop is new to the venue. */
const NEW_DAYS = 7;

/** Orders that were begun after a moment: which buyer dealt with which seller, and how often. */
export interface Dealt {
  readonly buyer_id: number;
  readonly seller_id: number;
  readonly orders: number;
}

export async function dealtWith(database: Database, since: number): Promise<readonly Dealt[]> {
  return database.query<Dealt & Record<string, unknown>>(
    `select buyer_id, seller_id, count(*)::int as orders from c2c_orders where created_at > to_timestamp($1::float8 / 1000)
     group by buyer_id, seller_id order by count(*) desc, buyer_id, seller_id limit ${ORDERS_MOST}`,
    [since],
  );
}

/** Orders that were completed after a moment, the newest first where there are too many. */
export async function handoversSince(database: Database, since: number): Promise<Found<Handover>> {
  const rows = await database.query<{
    id: number;
    seller_id: number;
    buyer_id: number;
    shop_id: number;
    currency_id: number;
    number: bigint;
    at: number;
  }>(
    `select id::float8 as id, seller_id, buyer_id, shop_id, currency_id, quantity as number, ended_at as at
     from c2c_orders where status = 1 and ended_at > to_timestamp($1::float8 / 1000) order by c2c_orders.id desc limit $2`,
    [since, ORDERS_MOST + 1],
  );
  const list = rows.slice(0, ORDERS_MOST).map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    shopId: row.shop_id,
    currencyId: row.currency_id,
    number: row.number,
    at: row.at,
  }));
  return { list, complete: rows.length <= ORDERS_MOST };
}

/** A shop, and who paid it since a moment. */
export interface PaidShop {
  readonly id: number;
  readonly name: string;
  readonly user_id: number;
  readonly orders: number;
  /** Customers who paid, and those of them who had been customers of the venue for less than a week. */
  readonly payers: number;
  readonly new_payers: number;
  /** Orders whose payment came from the account of another person, as a party said in an appeal. */
  readonly other_names: number;
}

/**
 * Reads the shops that were paid since a moment by more than one customer, or from the account of another person. Those paid from such accounts come first,
 * then those paid by most new customers.
 */
export async function paidShops(database: Database, since: number): Promise<readonly PaidShop[]> {
  return database.query<PaidShop & Record<string, unknown>>(
    `with paid as (
       select shop_id, buyer_id, count(*)::int as orders, min(c2c_orders.created_at) as began,
         count(*) filter (where exists (select from c2c_appeals where order_id = c2c_orders.id and kind = 'third_party_account'))::int as other_names
       from c2c_orders join shops on shops.id = shop_id
       where paid_at > to_timestamp($1::float8 / 1000) and buyer_id <> shops.user_id group by shop_id, buyer_id)
     select shops.id, shops.name, shops.user_id, sum(orders)::int as orders, count(*)::int as payers,
       count(*) filter (where customers.registered_at > began - make_interval(days => ${NEW_DAYS}))::int as new_payers, sum(other_names)::int as other_names
     from paid join shops on shops.id = shop_id join customers on customers.id = buyer_id
     group by shops.id having count(*) > 1 or sum(other_names) > 0
     order by sum(other_names) desc, new_payers desc, payers desc, shops.id limit ${SHOPS_MOST}`,
    [since],
  );
}

/** The owners of shops that were open after a moment, by user id, with the names of shops by number. */
export async function shopsSince(
  database: Database,
  since: number,
): Promise<{ readonly owners: ReadonlySet<number>; readonly names: ReadonlyMap<number, string> }> {
  const rows = await database.query<{ id: number; user_id: number; name: string }>(
    `select id, user_id, name from shops where decided_at is not null and status in (1, 3) and (ended_at is null or ended_at > to_timestamp($1::float8 / 1000))`,
    [since],
  );
  return { owners: new Set(rows.map(({ user_id }) => user_id)), names: new Map(rows.map(({ id, name }) => [id, name])) };
}
