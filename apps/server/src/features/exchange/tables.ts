import type { FlashStatus } from '@candor/api';
import type { Amount, Percent, Price, Quantity } from '@candor/money';
import { bigint, int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../kernel/model/columns.ts';
import { as, rowSource, rowsSource } from '../../kernel/model/row-source.ts';

/** A flash exchange as it is stored. */
export const FLASH_ORDERS = table({
  name: 'flash_orders',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: (row) => row.status !== 0,
  columns: {
    id: safeInt,
    user_id: int,
    left_id: smallint,
    right_id: smallint,
    number: of<Quantity>(bigint),
    received: of<Quantity>(bigint),
    fee: of<Quantity>(bigint),
    fee_percent: of<Percent>(bigint),
    /** The terms that it was made under (`market_terms`); null for exchanges of before there were any. */
    terms_id: nullable(safeInt),
    /** In USDT. */
    worth: of<Amount>(bigint),
    left_tick: bigint,
    left_price: of<Price>(bigint),
    right_tick: bigint,
    right_price: of<Price>(bigint),
    status: of<FlashStatus>(smallint),
    created_at: moment,
    /** Moment at which it was carried out or decided. */
    decided_at: nullable(moment),
    /** Why it was rejected or came back: a code, and what the operator said; empty otherwise. */
    reason: text,
    note: nullable(text),
    /** The fewest units of the right currency that its customer accepts; null where none were named. */
    least: nullable(of<Quantity>(bigint)),
    /** Moment at which it comes back by itself unless it was decided. Null for one that does not wait, and for those of before there was an end. */
    expires_at: nullable(moment),
    /** Its review; null for one that does not wait, and for those of before there was an end. */
    review_id: nullable(int),
  },
});
export type FlashOrderRow = RowOf<typeof FLASH_ORDERS>;

export const FLASH_ORDER_IDS = 'flash_order_ids';

/** An exchange by its number, with the names of its currencies. */
export const flashOrderSource = rowSource(FLASH_ORDERS, 'id', {
  name: 'swap/flash order',
  and: {
    left: as(text, '(select name from currencies where currencies.id = left_id)'),
    right: as(text, '(select name from currencies where currencies.id = right_id)'),
  },
});

/** Milliseconds for which an exchange waits that was handed in before there was an end. */
const FORMER_WAIT_MS = 30 * 60_000;

/** Returns the moment at which an exchange that waits comes back by itself. */
export function endOf({ created_at, expires_at }: Pick<FlashOrderRow, 'created_at' | 'expires_at'>): number {
  return expires_at ?? created_at + FORMER_WAIT_MS;
}

/** Newest exchanges of a customer that are counted for the limit of 24 hours. With as many or more in that time, the next one waits for an operator. */
export const RECENT_MOST = 200;

/** A customer's newest exchanges, newest first. */
export const recentFlashSource = rowsSource(FLASH_ORDERS, 'user_id', {
  name: 'swap/recent flash orders',
  take: ['worth', 'created_at', 'status'],
  where: `flash_orders.id >= (select coalesce(min(id), 0) from (
            select id from flash_orders as own where own.user_id = flash_orders.user_id order by own.id desc limit ${RECENT_MOST}) as newest)`,
  order: 'flash_orders.id desc',
});

/** A conversion as it is stored. */
export const CONVERSIONS = table({
  name: 'conversions',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: () => true,
  columns: {
    id: safeInt,
    user_id: int,
    from_id: smallint,
    to_id: smallint,
    number: of<Quantity>(bigint),
    fee: of<Quantity>(bigint),
    received: of<Quantity>(bigint),
    proportion: of<Price>(bigint),
    fee_percent: of<Percent>(bigint),
    /** Id of the terms, as in `flash_orders`. */
    terms_id: nullable(safeInt),
    at: moment,
  },
});

export const CONVERSION_IDS = 'conversion_ids';
