import { FLASH_STATUS_NAMES, type Language, type ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { flashRateText } from '@candor/rules';
import { statusText } from '../../notifications/texts/catalog.ts';
import type { FlashOrderRow } from './tables.ts';

/** An answer to a command in the caller's language: what is stored of it is English. */
export function inLanguage(order: ReplyOf<'wallet/flashAgainst'>, language: Language): ReplyOf<'wallet/flashAgainst'> {
  return { ...order, status_name: statusText(language, FLASH_STATUS_NAMES[order.status]) };
}

/** A flash exchange as its owner sees it; `reason` says in words why it was rejected or came back. */
export function shownOrder(row: FlashOrderRow, left: string, right: string, reason = ''): ReplyOf<'wallet/flashAgainst'> {
  return {
    id: row.id,
    l_currency: left,
    r_currency: right,
    num: toText(row.number),
    price: flashRateText(row.number, { left: row.left_price, right: row.right_price }, row.fee_percent),
    received: toText(row.received),
    least: toText(row.least ?? 0n),
    fee: toText(row.fee),
    fee_percent: toText(row.fee_percent),
    left: { tick: Number(row.left_tick), price: toText(row.left_price) },
    right: { tick: Number(row.right_tick), price: toText(row.right_price) },
    status: row.status,
    status_name: FLASH_STATUS_NAMES[row.status],
    created_time: row.created_at,
    review_time: row.decided_at ?? 0,
    expires_time: row.expires_at ?? 0,
    reason,
  };
}
