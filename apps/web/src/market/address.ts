/** The address of a market on the screen of a product. */
export function addressOf(path: string, market: { readonly legal_id: number; readonly currency_id: number }): string {
  return `${path}?legalId=${market.legal_id}&currencyId=${market.currency_id}`;
}
