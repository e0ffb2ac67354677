import { STALE_AFTER_MS } from '@candor/api/constants';
import { elapsed } from '@candor/ui/clock.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { isCut, onConnection, quotes } from './connection.ts';
import { CHECK_EVERY_MS } from './line.ts';

/** Before the page was told of any price it waits for the first from when it began to look. */
let beganAt = 0;
let fresh = true;
let oldMarkets: ReadonlySet<number> = new Set();
let checking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Counted by this page: since when it was told no newer price, whatever the device's clock says of the venue's. */
function check(): void {
  const now = elapsed();
  const nowFresh = !isCut() && now - Math.max(beganAt, quotes.heardAt()) <= STALE_AFTER_MS;
  const nowOld = quotes.old(now);
  if (nowFresh === fresh && nowOld.size === oldMarkets.size && [...nowOld].every((id) => oldMarkets.has(id))) return;
  fresh = nowFresh;
  oldMarkets = nowOld;
  for (const listener of listeners) listener();
}

/**
 * Whether prices on screen may be acted on: the line is up, and a price came within the last ten seconds. Of a market that is open, its own price, within
 * the time that its terms allow.
 */
export const isFresh = (pairId?: number): boolean => fresh && (pairId === undefined || !oldMarkets.has(pairId));

/** Calls back when that changes; returns the way to stop. */
export function onFreshness(listener: () => void): () => void {
  listeners.add(listener);
  if (checking === undefined) {
    beganAt = elapsed();
    checking = setInterval(check, CHECK_EVERY_MS);
    onConnection(check);
  }
  return () => listeners.delete(listener);
}

/** `isFresh`, re-rendering when it changes. */
export function useFresh(pairId?: number): boolean {
  return useSyncExternalStore(
    onFreshness,
    useCallback(() => isFresh(pairId), [pairId]),
  );
}
