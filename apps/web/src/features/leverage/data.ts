import { useQuery } from '@tanstack/react-query';
import type { LeverOrder } from '@candor/api';
import type { OrderStatus } from '@candor/rules';
import { useEffect } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { queryClient } from '@candor/ui/api/query.ts';
import { invalidateCalls, useCall } from '@candor/ui/api/use-call.ts';
import { onConnect, onPrivate, onPrivateReload } from '../../realtime/connection.ts';
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

/** Every open order of the customer, all pages of `lever/dealall`. */
async function loadOpenOrders(signal: AbortSignal): Promise<LeverOrder[]> {
  const first = await call('lever/dealall', { page: 1 }, { signal });
  const { total, limit } = first.order;
  const pages = Array.from({ length: Math.max(0, Math.ceil(total / limit) - 1) }, (_, index) =>
    call('lever/dealall', { page: index + 2 }, { signal }),
  );
  const rest = await Promise.all(pages);
  // An order that opens while the pages are read moves the others by one; each is kept once.
  const byId = new Map([first, ...rest].flatMap((reply) => reply.order.data).map((order) => [order.id, order]));
  return [...byId.values()];
}

const OPEN_ORDERS = ['lever/dealall', 'all pages'];

/** Open orders in every market, kept current by pushed changes; idle for visitors. */
export function useOpenOrders() {
  const { signedIn } = useSession();
  return useQuery(
    { queryKey: OPEN_ORDERS, queryFn: ({ signal }) => loadOpenOrders(signal), enabled: signedIn, staleTime: 60_000 },
    queryClient,
  );
}

/** One page of orders of one status; the last page stays on screen while the next is loading. */
export function useOrderPage(status: OrderStatus, page: number) {
  const { signedIn } = useSession();
  return useCall('lever/my_trade', { status, page }, { enabled: signedIn, keepPrevious: true });
}

/** One order with its ticks and transfers. */
export function useOrderDetail(id: number) {
  return useCall('lever/detail', { id: String(id) });
}

/** Puts changed orders into what is on screen at once, and asks for balances and lists again. */
export function noteOrders(orders: readonly LeverOrder[]): void {
  queryClient.setQueryData<LeverOrder[]>(OPEN_ORDERS, (known) => known && applyTrade(known, { orders }));
  invalidateCalls('lever/deal', 'lever/my_trade', 'lever/detail');
}

/** Keeps orders and balances current by the customer's own events, and loads them anew after a gap. */
export function useOrderEvents(): void {
  useEffect(() => {
    const reload = (): void => invalidateCalls('lever/dealall', 'lever/deal', 'lever/my_trade');
    const stops = [
      onPrivate((event) => {
        if (event.type === 'lever_trade') noteOrders(event.orders);
        else invalidateCalls('lever/deal');
      }),
      onPrivateReload(reload),
      onConnect(reload),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
