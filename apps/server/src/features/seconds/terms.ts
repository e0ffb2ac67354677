import type { Markets } from '../../market/market.ts';

/** Whether a market closes by its hours before a moment. */
export function closesBefore(markets: Pick<Markets, 'closesAt'>, pairId: number, now: number, expiresAt: number): boolean {
  const closesAt = markets.closesAt(pairId, now);
  return closesAt !== undefined && closesAt < expiresAt;
}
