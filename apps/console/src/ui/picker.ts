import { VENUE_OFFSET_MS } from '@candor/api/constants';

/** A moment as a minute picker holds it, in venue time: "2026-11-20T18:00". Seconds are cut. */
export function pickerText(at: number): string {
  return new Date(at + VENUE_OFFSET_MS).toISOString().slice(0, 16);
}

/** The moment of a picker's text, milliseconds since 1970; undefined when it holds none. */
export function pickerMoment(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text}:00Z`) - VENUE_OFFSET_MS;
  return Number.isNaN(at) ? undefined : at;
}
