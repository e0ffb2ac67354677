import { useEffect } from 'react';
import type { Quotation } from '@candor/api';
import { formatDecimal } from '@candor/ui/format.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { useFormat } from '@candor/ui/use-format.ts';
import { quotes } from '../realtime/connection.ts';
import { useFresh } from '../realtime/freshness.ts';
import { lastOf } from './last-price.ts';

/** Interval of changes: a reader who looks at a tab cannot read it faster. */
const EVERY_MS = 1_000;

/** Names the tab by the newest price of a market and its name, at most once a second. While prices are not fresh the market's name stays alone. */
export function usePriceTitle({ id, symbol, price_decimals: decimals }: Quotation): void {
  const { tag } = useFormat();
  const fresh = useFresh(id);
  const name = `${symbol} · Candor`;
  useTitle(symbol);
  useEffect(() => {
    if (!fresh) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      waiting = undefined;
      const last = lastOf(id);
      if (last !== undefined) document.title = `${formatDecimal(last, { tag, decimals })} ${name}`;
    };
    show();
    const stop = quotes.onQuote(id, () => {
      waiting ??= setTimeout(show, EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(waiting);
      document.title = name;
    };
  }, [id, name, decimals, tag, fresh]);
}
