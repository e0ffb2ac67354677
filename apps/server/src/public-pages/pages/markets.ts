import { of, tableOf, type Content } from '../html.ts';
import type { PageDependencies } from '../page.ts';

/** The markets that are shown, each with its newest price, or without one where none has come. */
export async function marketsOf({ ask, say }: Pick<PageDependencies, 'ask' | 'say'>): Promise<readonly Content[]> {
  const groups = await ask('currency/quotation_new', {});
  const markets = groups.flatMap(({ quotation }) => quotation).filter(({ is_display: isDisplay }) => isDisplay === 1);
  return [
    of('h2', say('home/markets')),
    tableOf(
      ['home/market', 'home/last_price', 'home/change', 'home/high', 'home/low'].map((key) => say(key)),
      markets.map(({ symbol, now_price: price, change, high, low }) =>
        Number(price) === 0 ? [symbol, '—', '—', '—', '—'] : [symbol, price, `${change} %`, high, low],
      ),
    ),
    of('p', say('home/hours_note')),
  ];
}
