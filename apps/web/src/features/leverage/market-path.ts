import { decimal, toText } from '@candor/money';

/** The address of a market's trading screen. */
export function marketPath(market: { readonly legal_id: number; readonly currency_id: number }): string {
  return `/leverdealCenter?legalId=${market.legal_id}&currencyId=${market.currency_id}`;
}

/** Decimals of a quantity whose smallest step is one hand: 0.01 → 2, 100 → 0. */
export function lotDecimals(lotText: string): number {
  return lotText.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}

/** Decimals of an order's quantity, from the size of its hands. */
export function quantityDecimals(order: { readonly number: string; readonly share: number }): number {
  return lotDecimals(toText(decimal(order.number) / BigInt(Math.max(1, order.share))));
}

/** The base currency of a market's name: BTC of "BTC/USDT". */
export function baseOf(symbol: string): string {
  return symbol.split('/')[0] ?? symbol;
}
