import type { LockOrder } from '@candor/api';
import { toText } from '@candor/money';
import { lockCancelFee, lockEnd, lockInterestThrough } from '@candor/rules';
import { lockOf } from './promise.ts';
import { currencyOf, productId, titleOf } from './products.ts';
import type { MiningOrderRow } from './tables.ts';

/** Whether an order can be cancelled at `now`: it is in progress, and its end has not come. */
export function isCancellable(order: MiningOrderRow, now: number): boolean {
  return order.status === 1 && now < lockEnd(lockOf(order));
}

/** An order as its owner sees it. */
export function shownLock(order: MiningOrderRow, now: number): LockOrder {
  const { product, days, status } = order;
  return {
    id: order.id,
    config_id: productId(product),
    title: titleOf(product, days),
    currency_id: order.currency_id,
    currency_name: currencyOf(product).name,
    amount: toText(order.amount),
    total_interest: toText(order.total_interest),
    paid_interest: toText(lockInterestThrough(order.paid_days, lockOf(order))),
    paid_days: order.paid_days,
    day: days,
    interest_rate: toText(order.interest_rate),
    cost_rate: toText(order.cost_rate),
    is_cancel: isCancellable(order, now) ? 1 : 0,
    cancel_fee: toText(status === 1 ? lockCancelFee(order.amount, { costRate: order.cost_rate }) : order.fee),
    start_at: order.created_at,
    end_at: lockEnd(lockOf(order)),
    ended_at: order.ended_at ?? 0,
    status,
  };
}
