import { useCallback, useSyncExternalStore } from 'react';
import type { Depth } from '@candor/api';
import { onDepth } from '../../../realtime/connection.ts';
import { useAskedDepth } from '../data.ts';
import { useTrading } from '../trading-context.ts';

/** The newest pushed book per market; kept outside React so that every view of it shares one. */
const newest = new Map<number, Depth>();
const listeners = new Set<() => void>();
onDepth((depth) => {
  newest.set(depth.pair_id, depth);
  for (const listener of listeners) listener();
});

/** Depth of the market on screen: pushed, and by request until the first push. Re-renders with each new book. */
export function useDepth(): Depth | undefined {
  const { market } = useTrading();
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  const pushed = useSyncExternalStore(subscribe, () => newest.get(market.id));
  const asked = useAskedDepth(market, pushed === undefined);
  return pushed ?? asked.data;
}
