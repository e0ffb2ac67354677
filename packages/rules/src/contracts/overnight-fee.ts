import { venueDayOf, type VenueDay } from '../venue-day.ts';

/**
 * Number of midnights for which a position owes an overnight charge, up to and including the one at which `through` begins. It counts
 * midnights after the opening and after the last one that was charged. A position opened exactly at midnight was not held before it, so
 * it owes nothing for it. `waived` are days whose midnights cost nothing: the market was paused then.
 */
export function nightsOwed(
  openedAt: number,
  chargedThrough: VenueDay | undefined,
  through: VenueDay,
  waived: readonly VenueDay[] = [],
): number {
  const after = Math.max(venueDayOf(openedAt), chargedThrough ?? Number.NEGATIVE_INFINITY);
  return Math.max(0, through - after) - waived.filter((day) => day > after && day <= through).length;
}
