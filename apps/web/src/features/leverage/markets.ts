import type { Quotation } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { lotDecimals } from '../../market/units.ts';

/** The address of a market's trading screen. */
export function marketPath(market: { readonly legal_id: number; readonly currency_id: number }): string {
  return `/leverdealCenter?legalId=${market.legal_id}&currencyId=${market.currency_id}`;
}

/** The markets open to contracts and shown, in the venue's order. */
export function contractMarkets(quotes: readonly Quotation[]): Quotation[] {
  return quotes.filter((quote) => quote.is_display === 1 && quote.open_lever === 1);
}

/** Decimals of an order's quantity, from the size of its hands. */
export function quantityDecimals(order: { readonly number: string; readonly share: number }): number {
  return lotDecimals(toText(decimal(order.number) / BigInt(Math.max(1, order.share))));
}
