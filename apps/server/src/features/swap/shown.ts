import { FLASH_STATUS_NAMES, type ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { flashRate } from '@candor/rules';
import type { FlashOrderRow } from './tables.ts';

/** A flash exchange as its owner sees it; `reason` says in words why it was rejected. */
export function shownOrder(row: FlashOrderRow, left: string, right: string, reason = ''): ReplyOf<'wallet/flashAgainst'> {
  return {
    id: row.id,
    l_currency: left,
    r_currency: right,
    num: toText(row.number),
    price: toText(flashRate({ left: row.left_price, right: row.right_price }, row.fee_percent)),
    received: toText(row.received),
    fee: toText(row.fee),
    fee_percent: toText(row.fee_percent),
    left: { tick: Number(row.left_tick), price: toText(row.left_price) },
    right: { tick: Number(row.right_tick), price: toText(row.right_price) },
    status: row.status,
    status_name: FLASH_STATUS_NAMES[row.status],
    created_time: row.created_at,
    review_time: row.decided_at ?? 0,
    reason,
  };
}
