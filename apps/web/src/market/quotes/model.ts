import type { Quotation } from '@candor/api';
import { decimal } from '@candor/money';

export type QuoteTab = 'all' | 'digital' | 'forex' | 'metals' | 'favourites';
export const QUOTE_TABS: readonly QuoteTab[] = ['all', 'digital', 'forex', 'metals', 'favourites'];
export type QuoteColumn = 'symbol' | 'price' | 'change' | 'volume';
export interface QuoteSort {
  readonly column: QuoteColumn;
  readonly descending: boolean;
}

/** The category of the specification as a tab: below 4 digital, 4 forex, 5 precious metals. */
export function categoryTab(category: number): 'digital' | 'forex' | 'metals' {
  if (category < 4) return 'digital';
  return category === 4 ? 'forex' : 'metals';
}

/** Markets of a tab that match what was typed (name or full name, slashes and case ignored). */
export function filterQuotes(quotes: readonly Quotation[], tab: QuoteTab, typed: string, favourites: ReadonlySet<number>): Quotation[] {
  const wanted = plain(typed);
  return quotes.filter((quote) => {
    if (tab === 'favourites' ? !favourites.has(quote.id) : tab !== 'all' && categoryTab(quote.category) !== tab) return false;
    return wanted === '' || plain(quote.symbol).includes(wanted) || plain(quote.full_name).includes(wanted);
  });
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s/_-]/g, '');
}

function compareDecimals(left: string, right: string): number {
  const difference = decimal(left) - decimal(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Sorts by a column; equal rows keep the venue's order. Without a sort the venue's order stays. */
export function sortQuotes(quotes: readonly Quotation[], sort: QuoteSort | undefined): Quotation[] {
  if (!sort) return [...quotes];
  const sign = sort.descending ? -1 : 1;
  return quotes.toSorted((left, right) => {
    switch (sort.column) {
      case 'symbol':
        return sign * left.symbol.localeCompare(right.symbol);
      case 'price':
        return sign * compareDecimals(left.now_price, right.now_price);
      case 'change':
        return sign * compareDecimals(left.change, right.change);
      case 'volume':
        return sign * compareDecimals(left.volume, right.volume);
    }
  });
}

/** The next sort when a column head is pressed: largest first, then smallest first, then the venue's order. */
export function nextSort(sort: QuoteSort | undefined, column: QuoteColumn): QuoteSort | undefined {
  if (sort?.column !== column) return { column, descending: true };
  return sort.descending ? { column, descending: false } : undefined;
}

/** The market a route asks for; the first one when the query names none or an unknown one. */
export function marketFor(quotes: readonly Quotation[], legalId: string | null, currencyId: string | null): Quotation | undefined {
  return quotes.find((quote) => String(quote.legal_id) === legalId && String(quote.currency_id) === currencyId) ?? quotes[0];
}

/** Whether a market is open to a product. */
export type Offers = (market: Quotation) => boolean;

/** The markets of a product that are shown, in the venue's order. */
export function offered(quotes: readonly Quotation[], offers: Offers): Quotation[] {
  return quotes.filter((quote) => quote.is_display === 1 && offers(quote));
}
