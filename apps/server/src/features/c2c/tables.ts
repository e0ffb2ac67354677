import type { AdvertStatus, C2cMethod, C2cStatusNumber, C2cStopReason, FreezeReason, ReviewReason, ShopStatus } from '@candor/api';
import type { Amount, Percent, Price, Quantity } from '@candor/money';
import { bigint, boolean, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../kernel/model/columns.ts';

/** An application for a shop, and the shop that it became. */
export const SHOPS = table({
  name: 'shops',
  key: 'id',
  addedLater: true,
  scope: 'user_id',
  projected: true,
  isFinal: ({ ended_at }) => ended_at !== null,
  sealed: ['user_id', 'name', 'name_key', 'status', 'deposit', 'review_id', 'leaves_at', 'frozen_at', 'frozen_until', 'ended_at'],
  endsBy: 'ended_at',
  columns: {
    id: int,
    user_id: int,
    name: text,
    /** Key made by `shopNameKey`. */
    name_key: text,
    status: of<ShopStatus>(smallint),
    /** In USDT: held until it has ended. */
    deposit: of<Amount>(bigint),
    terms_id: safeInt,
    review_id: int,
    applied_at: moment,
    decided_at: nullable(moment),
    reason: of<ReviewReason | ''>(text),
    note: text,
    /** Moment at which a shop that leaves ends. */
    leaves_at: nullable(moment),
    /** Set by an operator; it ends by itself at `frozen_until`, or is ended where that is null. */
    frozen_at: nullable(moment),
    frozen_until: nullable(moment),
    frozen_reason: of<FreezeReason | ''>(text),
    frozen_by: nullable(int),
    ended_at: nullable(moment),
  },
});
export type ShopRow = RowOf<typeof SHOPS>;
export const SHOP_IDS = 'shop_ids';

/** Other data that an applicant handed in. It may have to be forgotten some day. */
export const SHOP_FILES = table({
  name: 'shop_files',
  key: 'shop_id',
  addedLater: true,
  sealed: ['user_id', 'contact', 'picture'],
  columns: {
    shop_id: int,
    user_id: int,
    /** Sealed by the key of the venue. */
    contact: text,
    /** An upload; null where the identity check has the picture. */
    picture: nullable(text),
  },
});
export type ShopFileRow = RowOf<typeof SHOP_FILES>;

/** Stored number of the side on which a shop trades coins. */
export const BUYS = 1;
export const SELLS = 2;

/** Adverts of shops. Amounts in fiat are `min` and `max`. */
export const ADVERTS = table({
  name: 'adverts',
  key: 'id',
  addedLater: true,
  scope: 'user_id',
  projected: true,
  isFinal: ({ status }) => status === 2,
  // What is held, for which customer, and what a taker pays are made of these.
  sealed: [
    'user_id',
    'shop_id',
    'type',
    'currency_id',
    'fiat',
    'places',
    'price',
    'float_percent',
    'total',
    'taken',
    'min',
    'max',
    'status',
    'stopped_at',
    'ended_at',
  ],
  endsBy: 'ended_at',
  columns: {
    id: safeInt,
    user_id: int,
    shop_id: int,
    type: of<typeof BUYS | typeof SELLS>(smallint),
    currency_id: smallint,
    fiat: text,
    places: smallint,
    /** Price; for a floating advert, its price at the last statement of the owner. */
    price: of<Price>(bigint),
    /** Percentage of the market price; null for a price that stays. */
    float_percent: nullable(of<Percent>(bigint)),
    total: of<Quantity>(bigint),
    /** Coins of its orders that were not cancelled. */
    taken: of<Quantity>(bigint),
    min: of<Amount>(bigint),
    max: of<Amount>(bigint),
    window_minutes: smallint,
    /** With a comma between them. */
    methods: text,
    identity_level: smallint,
    account_days: smallint,
    completed_orders: smallint,
    status: of<AdvertStatus>(smallint),
    created_at: moment,
    changed_at: moment,
    /** Moment and reason of an operator's stop, which took it off the shelf. They are kept until its owner edits it. */
    stopped_at: nullable(moment),
    stop_reason: of<C2cStopReason | ''>(text),
    stop_note: text,
    ended_at: nullable(moment),
  },
});
export type AdvertRow = RowOf<typeof ADVERTS>;
export const ADVERT_IDS = 'advert_ids';

/** An order between two customers. */
export const C2C_ORDERS = table({
  name: 'c2c_orders',
  key: 'id',
  addedLater: true,
  parties: ['buyer_id', 'seller_id'],
  projected: true,
  isFinal: ({ ended_at }) => ended_at !== null,
  // What is held of whom, and who gets it, is made of these.
  sealed: [
    'advert_id',
    'buyer_id',
    'seller_id',
    'taker_id',
    'currency_id',
    'quantity',
    'total',
    'fee',
    'details_id',
    'status',
    'pay_by',
    'paid_at',
    'ended_at',
  ],
  endsBy: 'ended_at',
  columns: {
    id: safeInt,
    advert_id: safeInt,
    shop_id: int,
    buyer_id: int,
    seller_id: int,
    /** The party who took the advert; the other one is its shop. */
    taker_id: int,
    currency_id: smallint,
    fiat: text,
    places: smallint,
    price: of<Price>(bigint),
    quantity: of<Quantity>(bigint),
    /** In fiat. */
    total: of<Amount>(bigint),
    fee_percent: of<Percent>(bigint),
    fee: of<Quantity>(bigint),
    method: of<C2cMethod>(text),
    /** Id of the details to which it is paid (`payment_details`). */
    details_id: int,
    terms_id: safeInt,
    status: of<C2cStatusNumber>(smallint),
    created_at: moment,
    pay_by: moment,
    paid_at: nullable(moment),
    ended_at: nullable(moment),
    ended_by: of<'' | 'buyer' | 'seller' | 'clock' | 'operators'>(text),
    /** Inputs of its price, where its advert floats. */
    float_percent: nullable(of<Percent>(bigint)),
    coin_tick: nullable(safeInt),
    dollar_tick: nullable(safeInt),
    fiat_tick: nullable(safeInt),
  },
});
export type C2cOrderRow = RowOf<typeof C2C_ORDERS>;
export const C2C_ORDER_IDS = 'c2c_order_ids';

/** Pairs of customers who do not trade with each other, because the first one blocked the second. */
export const C2C_BLOCKS = table({
  name: 'c2c_blocks',
  key: 'id',
  scope: 'by_id',
  projected: true,
  columns: {
    /** Key made by `blockKey`. */
    id: text,
    by_id: int,
    who_id: int,
    blocked: boolean,
    at: moment,
  },
});

/** The key of what one customer said about another. */
export function blockKey(by: number, who: number): string {
  return `${by}:${who}`;
}
