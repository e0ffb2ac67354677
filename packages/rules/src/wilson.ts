/** The two-sided normal quantile of 95 %. */
const Z = 1.959_963_984_540_054;

/** A share in percent, with the interval in which the true share lies with 95 % confidence. Never money: plain numbers, for display. */
export interface Share {
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Share of successes with its Wilson score interval (E. B. Wilson, 1927); undefined without trials. The interval holds for few trials and
 * for shares near 0 and 1 as well.
 */
export function wilson(successes: number, trials: number): Share | undefined {
  if (trials <= 0) return undefined;
  const share = successes / trials;
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + (Z * Z) / (4 * trials * trials));
  const scale = 1 + (Z * Z) / trials;
  const middle = share + (Z * Z) / (2 * trials);
  return {
    percent: share * 100,
    low: Math.max(0, ((middle - spread) / scale) * 100),
    high: Math.min(100, ((middle + spread) / scale) * 100),
  };
}
