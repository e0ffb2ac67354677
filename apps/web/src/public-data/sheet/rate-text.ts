/** Prices a second with two decimals; undefined before anything could come. */
export function rateText(ticks: number, overMs: number): string | undefined {
  return overMs <= 0 ? undefined : ((ticks * 1_000) / overMs).toFixed(2);
}
