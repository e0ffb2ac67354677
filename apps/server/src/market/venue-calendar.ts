import { DAY_MS, MINUTE_MS } from '@candor/rules';
import { RESOLUTIONS, type Resolution, VENUE_OFFSET_MS } from '@candor/api';

/** 1970-01-01 was a Thursday, so counting from the Monday before it makes weeks start on Mondays. */
const DAYS_FROM_MONDAY_TO_EPOCH = 3;

/** The index of a resolution in the published list; this is what the candles table stores. */
export function resolutionIndex(resolution: Resolution): number {
  return RESOLUTIONS.indexOf(resolution);
}

/** The opening moment (milliseconds UTC) of the bar that holds `at`, in venue days, Monday weeks and calendar months. */
export function barOpening(resolution: Resolution, at: number): number {
  const local = at + VENUE_OFFSET_MS;
  const day = Math.floor(local / DAY_MS);
  switch (resolution) {
    case '1D':
      return day * DAY_MS - VENUE_OFFSET_MS;
    case '3D':
      return Math.floor(day / 3) * 3 * DAY_MS - VENUE_OFFSET_MS;
    case '1W':
      return (day - ((((day + DAYS_FROM_MONDAY_TO_EPOCH) % 7) + 7) % 7)) * DAY_MS - VENUE_OFFSET_MS;
    case '1M': {
      const date = new Date(local);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) - VENUE_OFFSET_MS;
    }
    default: {
      // Every offered number of minutes divides a day, so bars never straddle venue midnight.
      const length = Number(resolution) * MINUTE_MS;
      return local - (((local % length) + length) % length) - VENUE_OFFSET_MS;
    }
  }
}

/** The moment at which the bar that opens at `opening` ends, exclusive. */
export function barEnd(resolution: Resolution, opening: number): number {
  switch (resolution) {
    case '1D':
      return opening + DAY_MS;
    case '3D':
      return opening + 3 * DAY_MS;
    case '1W':
      return opening + 7 * DAY_MS;
    case '1M': {
      const date = new Date(opening + VENUE_OFFSET_MS);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - VENUE_OFFSET_MS;
    }
    default:
      return opening + Number(resolution) * MINUTE_MS;
  }
}

/** Weekday (1 Monday to 7 Sunday) and minute of the day at the venue. */
export function venueMinute(at: number): { weekday: number; minute: number } {
  const local = at + VENUE_OFFSET_MS;
  const day = Math.floor(local / DAY_MS);
  return {
    weekday: ((((day + DAYS_FROM_MONDAY_TO_EPOCH) % 7) + 7) % 7) + 1,
    minute: Math.floor((local - day * DAY_MS) / MINUTE_MS),
  };
}
