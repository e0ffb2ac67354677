import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { Quotation } from '@candor/api';
import { isConnected, onConnection, quotes } from './connection.ts';
import type { LiveField } from './quotes.ts';

/** All markets in the server's order; undefined until loaded. Does not re-render on ticks. */
export function useMarkets(): readonly Quotation[] | undefined {
  return useSyncExternalStore(
    (listener) => quotes.onList(listener),
    () => quotes.list(),
  );
}

/** One field of one market, re-rendering the calling component (make it a cell) only when that field changes. */
export function useQuoteField<Field extends keyof Quotation>(pairId: number, field: Field): Quotation[Field] | undefined {
  const subscribe = useCallback((listener: () => void) => quotes.onQuote(pairId, listener), [pairId]);
  return useSyncExternalStore(subscribe, () => quotes.get(pairId)?.[field]);
}

/**
 * A figure of one market; undefined before its first price, when there is nothing to show and zero would be a claim. A market that is
 * closed since the venue began has no tick and shows the close of its newest bar.
 */
export function useFigure(pairId: number, field: 'now_price' | 'change' | 'high' | 'low'): string | undefined {
  const subscribe = useCallback((listener: () => void) => quotes.onQuote(pairId, listener), [pairId]);
  return useSyncExternalStore(subscribe, () => {
    const quote = quotes.get(pairId);
    return quote !== undefined && quote.now_price !== '0' ? quote[field] : undefined;
  });
}

/** The whole quotation of one market: for small components whose every part is live. */
export function useQuote(pairId: number): Quotation | undefined {
  const subscribe = useCallback((listener: () => void) => quotes.onQuote(pairId, listener), [pairId]);
  return useSyncExternalStore(subscribe, () => quotes.get(pairId));
}

/** Whether the socket is up. */
export function useConnected(): boolean {
  return useSyncExternalStore(onConnection, isConnected);
}

/** Shortest time between two flashes of one cell: at most two a second. */
const FLASH_EVERY_MS = 500;

/** Flashes an element's ground when a price field moves, by classes alone. It needs no render, and no look at the layout to begin again. */
export function useFlash(element: RefObject<HTMLElement | null>, pairId: number, field: LiveField = 'now_price'): void {
  useEffect(() => {
    const cell = element.current;
    if (cell === null) return;
    let last = 0;
    const stop = quotes.onQuote(pairId, (after, before) => {
      const moved = compare(String(after[field]), String(before[field]));
      const now = performance.now();
      if (moved === 0 || now - last < FLASH_EVERY_MS || document.hidden) return;
      last = now;
      cell.classList.toggle('flash-up', moved > 0);
      cell.classList.toggle('flash-down', moved < 0);
      cell.classList.toggle('flash-again');
    });
    return () => {
      stop();
      cell.classList.remove('flash-up', 'flash-down', 'flash-again');
    };
  }, [element, pairId, field]);
}

/** Reads the direction of the last move of a market's price: 1 or -1; 0 before the page has seen it move. */
export function useMove(pairId: number): number {
  const [moved, setMoved] = useState({ pairId, direction: 0 });
  useEffect(
    () =>
      quotes.onQuote(pairId, (after, before) => {
        const direction = Math.sign(compare(after.now_price, before.now_price));
        if (direction !== 0)
          setMoved((known) => (known.pairId === pairId && known.direction === direction ? known : { pairId, direction }));
      }),
    [pairId],
  );
  return moved.pairId === pairId ? moved.direction : 0;
}

/** Orders two non-negative decimal texts without reading them as floats. */
export function compare(left: string, right: string): number {
  if (left === right) return 0;
  const [leftWhole = '', leftFraction = ''] = left.split('.');
  const [rightWhole = '', rightFraction = ''] = right.split('.');
  if (leftWhole.length !== rightWhole.length) return leftWhole.length - rightWhole.length;
  const a = leftWhole + leftFraction.padEnd(8, '0');
  const b = rightWhole + rightFraction.padEnd(8, '0');
  return a < b ? -1 : a > b ? 1 : 0;
}
