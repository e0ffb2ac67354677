import { DAY_MS } from './time.ts';

/** Offset of the venue's time from UTC. Asia/Shanghai is UTC+8 all year: it has had no daylight saving time since 1991. */
const VENUE_OFFSET_MS = 8 * 3_600_000;

/** A day of the venue, counted from 1970-01-01. */
export type VenueDay = number;

/** The venue day that holds a moment (milliseconds since 1970 UTC). A day begins at its midnight. */
export function venueDayOf(at: number): VenueDay {
  return Math.floor((at + VENUE_OFFSET_MS) / DAY_MS);
}

/** Moment at which a venue day begins. */
export function midnightOf(day: VenueDay): number {
  return day * DAY_MS - VENUE_OFFSET_MS;
}

/** The first midnight after a moment. */
export function nextMidnight(at: number): number {
  return midnightOf(venueDayOf(at) + 1);
}

/** Formats a venue day as 2026-05-13. */
export function venueDayText(day: VenueDay): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Reads a venue day such as 2026-05-13. Throws `RangeError` for anything that is not a date. */
export function venueDayFrom(text: string): VenueDay {
  const at = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(at)) throw new RangeError(`not a day: ${text}`);
  return at / DAY_MS;
}
