import { useState } from 'react';

/** Holds the filter of a list and the page shown, from 1. A new filter begins at its first page. */
export function useShown<Shown>(initial: Shown): {
  readonly shown: Shown;
  readonly page: number;
  readonly show: (next: Shown) => void;
  readonly turnTo: (page: number) => void;
} {
  const [{ shown, page }, set] = useState({ shown: initial, page: 1 });
  return {
    shown,
    page,
    show: (next) => set({ shown: next, page: 1 }),
    turnTo: (next) => set((now) => ({ ...now, page: next })),
  };
}
