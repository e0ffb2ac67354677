/** A bar in floating point, for drawing. */
export interface Ohlc {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Computes Heikin-Ashi bars of bars in order of time. The close is the mean of a bar's four prices, the open the middle of the body before. The ends
 * are the farthest of the bar and of its new body. The first body begins in the middle of the first bar's.
 */
export function heikinAshi(bars: readonly Ohlc[]): Ohlc[] {
  const made: Ohlc[] = [];
  for (const bar of bars) {
    const before = made.at(-1);
    const close = (bar.open + bar.high + bar.low + bar.close) / 4;
    const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2;
    made.push({ open, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close), close });
  }
  return made;
}
