import { STALE_AFTER_MS } from '@candor/api/constants';
import { useSyncExternalStore } from 'react';
import { isCut, onConnection, quotes } from './connection.ts';

const LOOK_EVERY_MS = 500;

let newestId = 0;
let heardAt = 0;
let fresh = true;
let looking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Counted by this page: since when no market has told it a newer price, whatever the device's clock says of the venue's. */
function look(): void {
  const { id } = quotes.newestTick();
  if (id > newestId) {
    newestId = id;
    heardAt = Date.now();
  }
  const now = !isCut() && Date.now() - heardAt <= STALE_AFTER_MS;
  if (now === fresh) return;
  fresh = now;
  for (const listener of listeners) listener();
}

/** Whether prices on screen may be acted on: the line is up, and a price came within the last ten seconds. */
export const isFresh = (): boolean => fresh;

/** Calls back when that changes; returns the way to stop. */
export function onFreshness(listener: () => void): () => void {
  listeners.add(listener);
  if (looking === undefined) {
    heardAt = Date.now();
    looking = setInterval(look, LOOK_EVERY_MS);
    onConnection(look);
  }
  return () => listeners.delete(listener);
}

/** `isFresh`, re-rendering when it changes. */
export function useFresh(): boolean {
  return useSyncExternalStore(onFreshness, isFresh);
}
