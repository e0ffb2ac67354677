import type { InputOf, LeverOrder, ReplyOf } from '@candor/api';
import { OPEN_ORDERS_LIMIT } from '@candor/rules';
import { useEffect } from 'react';
import { queryClient } from '@candor/ui/api/query.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { onPrivate } from '../../realtime/connection.ts';
import { useSession } from '../../session/session.ts';
import { applyTrade } from './positions/model.ts';

interface MarketKey {
  readonly legal_id: number;
  readonly currency_id: number;
}

/** A market as calls name it. */
function keyOf(market: MarketKey): { legal_id: string; currency_id: string } {
  return { legal_id: String(market.legal_id), currency_id: String(market.currency_id) };
}

/** Terms, balance and book of one market; idle for visitors. */
export function useDeal(market: MarketKey) {
  const { signedIn } = useSession();
  return useCall('lever/deal', keyOf(market), { enabled: signedIn });
}

const OPEN_ORDERS = { page: 1, limit: OPEN_ORDERS_LIMIT };

/** Open orders in every market, all of them, kept current by pushed changes; idle for visitors. */
export function useOpenOrders() {
  const { signedIn } = useSession();
  return useCall('lever/dealall', OPEN_ORDERS, { enabled: signedIn });
}

/** One page of orders of one status; the last page stays on screen while the next is loading. */
export function useOrderPage(input: InputOf<'lever/my_trade'>) {
  const { signedIn } = useSession();
  return useCall('lever/my_trade', input, { enabled: signedIn, keepPrevious: true });
}

/** One order with its ticks and transfers. */
export type OrderDetail = ReplyOf<'lever/detail'>;

/** Asks for one order. */
export function useOrderDetail(id: number) {
  return useCall('lever/detail', { id: String(id) });
}

/** Puts changed orders into what is on screen at once. */
export function noteOrders(orders: readonly LeverOrder[]): void {
  queryClient.setQueryData<ReplyOf<'lever/dealall'>>(
    ['lever/dealall', OPEN_ORDERS],
    (known) => known && { ...known, order: { ...known.order, data: applyTrade(known.order.data, { orders }) } },
  );
}

/** Keeps open orders current by the customer's own events. What else these make old, the table of changes says. */
export function useOrderEvents(): void {
  useEffect(() => onPrivate((event) => event.type === 'lever_trade' && noteOrders(event.orders)), []);
}
