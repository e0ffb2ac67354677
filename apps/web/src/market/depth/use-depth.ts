import { useCallback, useSyncExternalStore } from 'react';
import type { Depth } from '@candor/api';
import { onDepth } from '../../realtime/connection.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useMarket } from '../market-context.ts';

/** The newest pushed book per market; kept outside React so that every view of it shares one. */
const newest = new Map<number, Depth>();
const listeners = new Set<() => void>();
onDepth((depth) => {
  newest.set(depth.pair_id, depth);
  for (const listener of listeners) listener();
});

/** Depth of the market on screen: pushed, and by request until the first push. Re-renders with each new book. */
export function useDepth(): Depth | undefined {
  const market = useMarket();
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  const pushed = useSyncExternalStore(subscribe, () => newest.get(market.id));
  const key = { legal_id: String(market.legal_id), currency_id: String(market.currency_id) };
  const asked = useCall('currency/market_depth', key, { enabled: pushed === undefined });
  return pushed ?? asked.data;
}
