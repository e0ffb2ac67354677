/** Decimals of a quantity whose smallest step is one hand: 0.01 → 2, 100 → 0. */
export function lotDecimals(lotText: string): number {
  return lotText.split('.')[1]?.replace(/0+$/, '').length ?? 0;
}

/** The base currency of a market's name: BTC of "BTC/USDT". */
export function baseOf(symbol: string): string {
  return symbol.split('/')[0] ?? symbol;
}
