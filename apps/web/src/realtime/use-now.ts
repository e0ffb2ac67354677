import { useSyncExternalStore } from 'react';
import { throttle } from './render-throttle.ts';
import { venueNow } from '@candor/ui/clock.ts';

/** One timer for every clock on the page: it stops while the page is hidden or shows none. */
function ticker(everyMs: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let now = 0;
  const tell = () => {
    now = Math.floor(venueNow() / everyMs) * everyMs;
    for (const listener of listeners) listener();
  };
  // Drawn together with what the venue tells.
  const beat = () => throttle.put(`clock ${everyMs}`, tell);
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      timer ??= setInterval(beat, everyMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    now() {
      if (timer === undefined || now === 0) now = Math.floor(venueNow() / everyMs) * everyMs;
      return now;
    },
  };
}

const eachSecond = ticker(1_000);
const eachTenth = ticker(200);

/** Venue time, whole seconds, re-rendering each second: keep it in small components. */
export function useNow(): number {
  return useSyncExternalStore(eachSecond.subscribe, eachSecond.now);
}

/** Venue time in fifths of a second: for the age of the last tick. */
export function useFineNow(): number {
  return useSyncExternalStore(eachTenth.subscribe, eachTenth.now);
}
