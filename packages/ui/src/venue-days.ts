/** The venue's zone has no summer time. */
const ZONE = '+08:00';
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of a moment in the venue's calendar, as "2026-11-20". */
export function dayOf(at: number): string {
  return new Date(at + ZONE_MS).toISOString().slice(0, 10);
}

/** The first moment of a day of the venue's calendar; undefined for what is none. */
export function dayBegins(day: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00${ZONE}`) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** Returns the inputs of a call for a stretch of days, the last one meant whole; empty is no bound. */
export function stretchOfDays(first: string, last: string): { readonly from?: string; readonly to?: string } {
  const [begins, ends] = [dayBegins(first), dayBegins(last)];
  return { ...(begins !== undefined && { from: String(begins) }), ...(ends !== undefined && { to: String(ends + DAY_MS) }) };
}
