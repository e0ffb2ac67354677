import type { C2cShopState, ParsedOf, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { maskedContact, shopNameKey } from '@candor/rules';
import type { Database } from '../../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../../kernel/store/paged.ts';
import { selection } from '../../../kernel/model/row-source.ts';
import { reasonText } from '../../../notifications/texts/catalog.ts';
import { NO_FIGURES, type ShopFigures } from '../figures.ts';
import type { Reading } from '../advert-queries.ts';
import { priceOf } from '../floating.ts';
import { advertHeld } from '../holds.ts';
import { isShopFrozen } from '../shop-freeze.ts';
import { ADVERTS, C2C_ORDERS, SHOPS, type AdvertRow, type C2cOrderRow, type ShopRow } from '../tables.ts';

const SHOP = selection(SHOPS);
const ADVERT = selection(ADVERTS);
const ORDER = selection(C2C_ORDERS);
const ORDERS_PAGE = 50;
const ID_MOST = 2_147_483_647;

/** State of a shop at `$1`. */
const STATE = `case shops.status when 0 then 'waiting' when 2 then 'refused' when 3 then 'ended' else
  case when shops.frozen_at is not null and (shops.frozen_until is null or shops.frozen_until > to_timestamp($1::float8 / 1000)) then 'frozen'
    when shops.leaves_at is not null then 'leaving' else 'open' end end`;

interface ListedShop extends ShopRow {
  readonly state: C2cShopState;
  readonly account: string;
  readonly frozen_by_email: string | null;
  readonly ratings: number;
  readonly positive: number;
  readonly open_orders: number;
  readonly appeals_lost: number;
}

/** Names that begin as a search does, as a pattern of LIKE; null for what no name can be. */
function beginning(query: string): string | null {
  const key = shopNameKey(query);
  return key === '' ? null : `${key.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Shops and applications as operators see them, newest first. */
export async function shopList(
  database: Database,
  { state, query = '', page }: ParsedOf<'console/c2c_shops'>,
  figures: ReadonlyMap<number, ShopFigures>,
  { language, now }: Omit<Reading, 'market'>,
): Promise<ReplyOf<'console/c2c_shops'>> {
  const owner = /^[1-9]\d{0,9}$/.test(query) && Number(query) <= ID_MOST ? Number(query) : null;
  const list = {
    columns: `${SHOP.list}, ${STATE} as state, customers.account, operator_names.email as frozen_by_email,
      (select count(*)::int from c2c_ratings where c2c_ratings.shop_id = shops.id) as ratings,
      (select count(*)::int from c2c_ratings where c2c_ratings.shop_id = shops.id and positive) as positive,
      (select count(*)::int from c2c_orders where c2c_orders.shop_id = shops.id and c2c_orders.ended_at is null) as open_orders,
      (select count(*)::int from c2c_orders join c2c_appeals on order_id = c2c_orders.id and ending = 'executed'
        where c2c_orders.shop_id = shops.id
          and outcome <> case when buyer_id = shops.user_id then 'to_buyer' else 'to_seller' end) as appeals_lost`,
    from: `from shops join customers on customers.id = shops.user_id left join operator_names on operator_names.id = shops.frozen_by
      where ($2::text is null or ${STATE} = $2) and ($3::boolean or shops.name_key like $4::text or shops.user_id = $5::int)`,
    order: 'shops.id desc',
    values: [now, state ?? null, query === '', beginning(query), owner],
  };
  const { rows, place } = await pageOf<ListedShop>(database, list, page, PAGE_LENGTHS.console);
  return {
    list: rows.map((row) => {
      const { orders_30d, completion_rate } = figures.get(row.id) ?? NO_FIGURES;
      const isFrozen = isShopFrozen(row, now);
      return {
        id: row.id,
        user_id: row.user_id,
        account: maskedContact(row.account),
        name: row.name,
        state: row.state,
        deposit: toText(row.ended_at === null ? row.deposit : 0n),
        applied_time: row.applied_at,
        leaves_time: row.status === 1 ? (row.leaves_at ?? 0) : 0,
        orders_30d,
        completion_rate,
        ratings: row.ratings,
        positive_rate: row.ratings === 0 ? -1 : Math.floor((row.positive * 100) / row.ratings),
        open_orders: row.open_orders,
        appeals_lost: row.appeals_lost,
        frozen_text: isFrozen ? reasonText(language, row.frozen_reason, '') : '',
        frozen_time: isFrozen ? (row.frozen_at ?? 0) : 0,
        frozen_until: isFrozen ? (row.frozen_until ?? 0) : 0,
        frozen_by: isFrozen ? (row.frozen_by_email ?? '') : '',
      };
    }),
    ...place,
  };
}

interface ListedAdvert extends AdvertRow {
  readonly currency_name: string;
  readonly shop_name: string;
  readonly open_orders: number;
}

/** Adverts of all shops as operators see them, newest first. */
export async function advertList(
  database: Database,
  { status, type, shop, user, page }: ParsedOf<'console/c2c_adverts'>,
  { language, market, now }: Reading,
): Promise<ReplyOf<'console/c2c_adverts'>> {
  const list = {
    columns: `${ADVERT.list}, currencies.name as currency_name, shops.name as shop_name,
      (select count(*)::int from c2c_orders where advert_id = adverts.id and c2c_orders.ended_at is null) as open_orders`,
    from: `from adverts join currencies on currencies.id = adverts.currency_id join shops on shops.id = adverts.shop_id
      where ($1::smallint is null or adverts.status = $1) and ($2::smallint is null or adverts.type = $2)
        and ($3::int is null or adverts.shop_id = $3) and ($4::int is null or adverts.user_id = $4)`,
    order: 'adverts.id desc',
    values: [status ?? null, type ?? null, shop ?? null, user ?? null],
  };
  const { rows, place } = await pageOf<ListedAdvert>(database, list, page, PAGE_LENGTHS.console);
  return {
    list: rows.map((row) => ({
      id: row.id,
      shop: { id: row.shop_id, name: row.shop_name },
      user_id: row.user_id,
      type: row.type,
      currency_name: row.currency_name,
      fiat: row.fiat,
      price: toText(priceOf(market, row, now)?.price ?? row.price),
      percent: row.float_percent === null ? '' : toText(row.float_percent),
      number: toText(row.total),
      left: toText(row.total - row.taken),
      held: toText(advertHeld(row).amount),
      min: toText(row.min),
      max: toText(row.max),
      window: row.window_minutes,
      methods: row.methods.split(','),
      status: row.status,
      open_orders: row.open_orders,
      created_time: row.created_at,
      stopped_time: row.stopped_at ?? 0,
      stopped_text: row.stopped_at === null ? '' : reasonText(language, row.stop_reason, row.stop_note),
    })),
    ...place,
  };
}

interface ListedOrder extends C2cOrderRow, Record<string, unknown> {
  readonly currency_name: string;
  readonly shop_name: string;
  readonly buyer_account: string;
  readonly seller_account: string;
}

/** Orders between customers as operators see them, newest first: nothing of where they are paid to. */
export async function orderList(
  database: Database,
  { status, user, shop, from, to, before }: ParsedOf<'console/c2c_orders'>,
): Promise<ReplyOf<'console/c2c_orders'>> {
  const rows = await database.query<ListedOrder>(
    `select ${ORDER.list}, currencies.name as currency_name, shops.name as shop_name, buyers.account as buyer_account, sellers.account as seller_account
     from c2c_orders join currencies on currencies.id = c2c_orders.currency_id join shops on shops.id = c2c_orders.shop_id
       join customers as buyers on buyers.id = buyer_id join customers as sellers on sellers.id = seller_id
     where ($1::smallint is null or c2c_orders.status = $1) and ($2::int is null or buyer_id = $2 or seller_id = $2)
       and ($3::int is null or c2c_orders.shop_id = $3)
       and ($4::float8 is null or c2c_orders.created_at >= to_timestamp($4::float8 / 1000))
       and ($5::float8 is null or c2c_orders.created_at < to_timestamp($5::float8 / 1000))
       and ($6::bigint is null or c2c_orders.id < $6)
     order by c2c_orders.id desc limit ${ORDERS_PAGE + 1}`,
    [status ?? null, user ?? null, shop ?? null, from ?? null, to ?? null, before ?? null],
  );
  const list = rows.slice(0, ORDERS_PAGE).map((row) => ({
    id: row.id,
    advert_id: row.advert_id,
    shop: { id: row.shop_id, name: row.shop_name },
    buyer: { user_id: row.buyer_id, account: maskedContact(row.buyer_account) },
    seller: { user_id: row.seller_id, account: maskedContact(row.seller_account) },
    currency_name: row.currency_name,
    fiat: row.fiat,
    price: toText(row.price),
    number: toText(row.quantity),
    total: toText(row.total),
    fee: toText(row.fee),
    method: row.method,
    status: row.status,
    created_time: row.created_at,
    paid_time: row.paid_at ?? 0,
    ended_time: row.ended_at ?? 0,
    ended_by: row.ended_by,
  }));
  return { list, next: rows.length > ORDERS_PAGE ? String(list.at(-1)?.id ?? '') : '' };
}
