import type { Quotation } from '@candor/api';

export const CATEGORIES = ['all', 'digital', 'forex', 'metals', 'favourites'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Product = 'contract' | 'seconds';

/** Customer's choice of markets to see. `favourites` holds market ids. */
export interface MarketView {
  readonly product: Product;
  readonly category: Category;
  readonly search: string;
  readonly favourites: ReadonlySet<number>;
}

/** Rows the home table shows at most. */
export const ROWS = 15;

/** Category of the specification's number: below 4 digital, 4 forex, 5 precious metals. */
export function categoryOf(number: number): 'digital' | 'forex' | 'metals' {
  if (number < 4) return 'digital';
  return number === 4 ? 'forex' : 'metals';
}

/** The markets of a view, favourites first within the server's order, and how many more there are than the table shows. */
export function marketsOf(all: readonly Quotation[], view: MarketView): { readonly rows: readonly Quotation[]; readonly more: number } {
  const wanted = view.search
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/]+/g, '');
  const found = all.filter((market) => {
    if (market.is_display !== 1) return false;
    if ((view.product === 'contract' ? market.open_lever : market.open_microtrade) !== 1) return false;
    if (view.category === 'favourites' && !view.favourites.has(market.id)) return false;
    if (view.category !== 'all' && view.category !== 'favourites' && categoryOf(market.category) !== view.category) return false;
    return (
      wanted === '' ||
      `${market.symbol}${market.full_name}`
        .toLowerCase()
        .replaceAll(/[\s/]+/g, '')
        .includes(wanted)
    );
  });
  return { rows: found.slice(0, ROWS), more: Math.max(0, found.length - ROWS) };
}
