import { useSyncExternalStore } from 'react';
import { decimal, toText } from '@candor/money';
import { DEFAULT_SLIPPAGE_PERCENT, SEEN_MS_MAX } from '@candor/rules';
import { read, write } from '@candor/ui/storage.ts';
import { quotes } from './realtime/connection.ts';

/** Percent that last may have moved against an order when it arrives. */
export const SLIPPAGES = ['0.1', '0.5', '1', '3'] as const;
const DEFAULT = toText(DEFAULT_SLIPPAGE_PERCENT);
const listeners = new Set<() => void>();

function slippage(): string {
  return SLIPPAGES.find((each) => each === read('slippage')) ?? DEFAULT;
}

/** The slippage limit of the customer on this device, and a way to change it. */
export function useSlippage(): readonly [string, (next: string) => void] {
  const value = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, slippage);
  return [
    value,
    (next) => {
      write('slippage', decimal(next) === DEFAULT_SLIPPAGE_PERCENT ? undefined : next);
      for (const listener of listeners) listener();
    },
  ];
}

/**
 * Validity of an order: ten seconds from the newest price that this page has heard of, by the venue's clock. So an order that was pressed without a
 * line is not carried out when the line is back.
 */
function validity(): { valid_until: number; max_slippage: string } {
  return { valid_until: quotes.newestTick().at + SEEN_MS_MAX, max_slippage: slippage() };
}

/** Returns what an order in a market says of the screen at this moment. */
export function protectionIn(pairId: number): { seen_price?: string; valid_until: number; max_slippage: string } {
  const price = quotes.get(pairId)?.now_price;
  return { ...(price !== undefined && { seen_price: price }), ...validity() };
}

/** The same for several markets at once. */
export function protectionInAll(pairIds: Iterable<number>): { seen_prices: string; valid_until: number; max_slippage: string } {
  const seen = [...new Set(pairIds)].flatMap((id) => {
    const price = quotes.get(id)?.now_price;
    return price === undefined ? [] : [`${id}:${price}`];
  });
  return { seen_prices: seen.join(','), ...validity() };
}
