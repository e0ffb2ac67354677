import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import type { Order } from './model.ts';

interface More {
  /** Number of orders when it was loaded: with another number its pages begin elsewhere. */
  readonly count: number;
  readonly pages: number;
  readonly orders: readonly Order[];
}

/** A customer's locked orders, newest first: the first page, which follows what happens, and as many older ones as were asked for. */
export function useOrders() {
  const first = useCall('lh/deposit/order', {});
  const [more, setMore] = useState<More>();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>();
  const count = first.data?.count ?? 0;
  const own = more?.count === count ? more : undefined;
  const shown = (first.data?.order_list.length ?? 0) + (own?.orders.length ?? 0);
  const loadMore = async (): Promise<void> => {
    setLoading(true);
    setError(undefined);
    try {
      const page = (own?.pages ?? 1) + 1;
      const { order_list } = await call('lh/deposit/order', { page: String(page) });
      setMore({ count, pages: page, orders: [...(own?.orders ?? []), ...order_list] });
    } catch (failure) {
      setError(failure);
    } finally {
      setLoading(false);
    }
  };
  return { first, older: own?.orders ?? [], hasMore: shown < count, loading, error, loadMore };
}
