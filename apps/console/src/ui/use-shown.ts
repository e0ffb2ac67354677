import { useState } from 'react';

/** What a list is narrowed to, and which of its pages is shown, from 1. Narrowed anew, it begins at its first page. */
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
