import type { MicroOrder, ReplyOf } from '@candor/api';
import { SECONDS_CLOSED, SECONDS_OPEN } from '@candor/rules';
import { queryClient } from '@candor/ui/api/query.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { withOrder } from './model.ts';

/** The first page of open orders, which is all of them while a customer may have no more than a page. */
const OPEN = { status: String(SECONDS_OPEN), page: 1 };
/** Other customers' stakes move without an event: asked again so often while on screen, milliseconds. */
const STAKES_EVERY_MS = 5_000;
const OVERDUE_EVERY_MS = 2_000;

/** Reads the currencies that seconds orders are paid in, with the customer's balances; idle for visitors. */
export function usePayable() {
  const { signedIn } = useSession();
  return useCall('microtrade/payable_currencies', {}, { enabled: signedIn });
}

/** Durations with payout and limits of orders that are paid in a currency. */
export function useOptions(currencyId: number | undefined) {
  return useCall('microtrade/seconds', { ...(currencyId !== undefined && { currency_id: String(currencyId) }) });
}

/** Reads the stakes of all customers on each expiry. */
export function useReserve() {
  return useCall('microtrade/reserve', {}, { everyMs: STAKES_EVERY_MS });
}

/** Open orders in every market, kept current by what is pushed, and asked for while a push is missing; idle for visitors. */
export function useOpenOrders(isOverdue = false) {
  const { signedIn } = useSession();
  return useCall('microtrade/lists', OPEN, { enabled: signedIn, ...(isOverdue && { everyMs: OVERDUE_EVERY_MS }) });
}

/** One page of closed orders, twenty a page; the last page stays on screen while the next is loading. */
export function useHistoryPage(page: number) {
  return useCall('microtrade/lists', { status: String(SECONDS_CLOSED), page }, { keepPrevious: true });
}

/** One order with its ticks and transfers. */
export function useOrderDetail(id: number) {
  return useCall('microtrade/detail', { id: String(id) });
}

/** Puts an order that was just placed among the open ones at once. */
export function noteOrder(order: MicroOrder): void {
  queryClient.setQueryData<ReplyOf<'microtrade/lists'>>(
    ['microtrade/lists', OPEN],
    (known) => known && { ...known, total: known.total + 1, data: withOrder(known.data, order) },
  );
}
