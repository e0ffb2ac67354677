/** Time until another code may be asked for, in venue time. */
export interface Wait {
  readonly until: number;
  /** Length of the wait when it began. */
  readonly seconds: number;
}

/** A wait that begins now. */
export function waitFrom(now: number, seconds: number): Wait {
  return { until: now + seconds * 1000, seconds };
}

/**
 * Whole seconds left, rounded up so that the customer does not ask too early; 0 when over. A clock in whole seconds never shows more than the wait
 * had.
 */
export function secondsLeft(wait: Wait, now: number): number {
  return Math.min(wait.seconds, Math.max(0, Math.ceil((wait.until - now) / 1000)));
}
