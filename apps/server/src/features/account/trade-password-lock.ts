/** Wrong trade passwords in a row before it is locked. */
export const TRADE_PASSWORD_TRIES = 5;
/** Milliseconds for which it stays locked. */
export const TRADE_PASSWORD_LOCK_MS = 15 * 60_000;

/** Whole minutes until a lock ends, rounded up. */
export function minutesLeft(until: number, now: number): number {
  return Math.ceil((until - now) / 60_000);
}
