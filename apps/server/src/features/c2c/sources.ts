import { int, moment, text } from '../../kernel/model/columns.ts';
import type { Source } from '../../kernel/model/command.ts';
import { as, keptRows, querySource, rowSource, rowsSource, type ValueOf } from '../../kernel/model/row-source.ts';
import { addedTo, anyRowOf, rowOf } from '../../kernel/model/table.ts';
import { ADVERTS, C2C_BLOCKS, C2C_ORDERS, SHOPS, type ShopRow } from './tables.ts';

/** The shop or application of a customer that has not ended, by user id: one at most. */
export const shopOfSource: Source<number, readonly ShopRow[]> = {
  ...rowsSource(SHOPS, 'user_id', { name: 'c2c/shop-of', where: 'shops.ended_at is null' }),
  keep: { bytes: (shops) => 150 + 600 * (shops?.length ?? 0) },
};

/** Shops and applications by number. */
export const shopSource = rowSource(SHOPS, 'id', { name: 'c2c/shop' });
export type ShopToDecide = ValueOf<typeof shopSource>;

/** Customers whose shops, open, applied for or once open, have a name of a key. */
export const shopNameSource: Source<string, readonly number[]> = {
  name: 'c2c/shop-name',
  reads: () => anyRowOf(SHOPS),
  load: (keys) => ({
    name: 'c2c/shop-name',
    text: `select name_key, array_agg(distinct user_id) as users from shops
           where name_key = any($1::text[]) and (ended_at is null or decided_at is not null and status = 3) group by name_key`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [String(row['name_key']), row['users'] as readonly number[]] as const),
};

/** Adverts by number, with the name of their coin. They stay in memory: many take the same one. */
export const advertSource = keptRows(
  rowSource(ADVERTS, 'id', {
    name: 'c2c/advert',
    and: { currency: as(text, '(select name from currencies where currencies.id = currency_id)') },
  }),
  ADVERTS,
  1_000,
);

/** The adverts of a customer that were not taken away, by user id. */
export const advertsOfSource = rowsSource(ADVERTS, 'user_id', {
  name: 'c2c/adverts-of',
  where: 'adverts.status <> 2',
  order: 'adverts.id',
});

/** Orders by number, with the name of their coin. They stay in memory from the taking on, so that no command waits while one is read. */
export const orderSource = keptRows(
  rowSource(C2C_ORDERS, 'id', {
    name: 'c2c/order',
    and: { currency: as(text, '(select name from currencies where currencies.id = currency_id)') },
  }),
  C2C_ORDERS,
  1_000,
  (change, kept) => {
    const row = addedTo(C2C_ORDERS, change);
    // The taker of an advert has just looked at it.
    const currency = row && kept(advertSource, row.advert_id)?.currency;
    return row && currency !== undefined ? ([row.id, { ...row, currency }] as const) : undefined;
  },
);
export type OrderToAct = ValueOf<typeof orderSource>;

/**
 * Purchases of customers, by user id: the orders handed over in the week before the newest one, newest first. Only their coins may have to stay in the venue,
 * since the terms hold them for a week at most.
 */
export const boughtSource = rowsSource(C2C_ORDERS, 'buyer_id', {
  name: 'c2c/bought',
  take: ['currency_id', 'quantity', 'fee', 'ended_at'],
  and: { currency: as(text, '(select name from currencies where currencies.id = currency_id)') },
  where: `c2c_orders.status = 1 and c2c_orders.ended_at >= (
            select max(ended_at) from c2c_orders as own where own.buyer_id = c2c_orders.buyer_id and own.status = 1) - interval '7 days'`,
  order: 'c2c_orders.id desc',
});

/** Moments at which customers registered, by user id. */
export const registeredSource: Source<number, { readonly id: number; readonly registered_at: number }> = {
  ...querySource('id', {
    name: 'c2c/registered',
    gives: { id: int, registered_at: moment },
    text: 'select id, registered_at from customers where id = any($1::int[])',
    reads: (userId) => rowOf({ name: 'users' }, userId),
  }),
  keep: { bytes: () => 150 },
};

/** Blocks of one customer by another, by `blockKey`. */
export const blockSource = keptRows(rowSource(C2C_BLOCKS, 'id', { name: 'c2c/block', take: ['blocked'] }), C2C_BLOCKS, 150);

/** A certified identity, as the identity feature lends it. */
export type CertifiedSource = Source<number, readonly { readonly hand_upload: string | null }[]>;

/** The level of an identity: 0 not certified, 1 name and document, 2 with a picture of the holder as well. An open shop has brought that picture. */
export function identityLevel(certified: readonly { readonly hand_upload: string | null }[] | undefined, hasShop: boolean): 0 | 1 | 2 {
  const [check] = certified ?? [];
  if (!check) return 0;
  return check.hand_upload !== null || hasShop ? 2 : 1;
}

/** Details of a way of payment, as the payment feature lends them. */
export type DetailsSource = Source<number, { readonly user_id: number; readonly method: string }>;
