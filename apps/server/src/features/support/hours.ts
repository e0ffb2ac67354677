import { VENUE_OFFSET_MS } from '@candor/api';
import { DAY_MS, HOUR_MS } from '@candor/rules';

/** Opening hours of customer service: whole hours of the day in venue time. */
export interface Hours {
  readonly from: number;
  /** One before `from` is of the next day; the same as `from` is never. */
  readonly until: number;
  readonly weekends: boolean;
}

const DAYS_LOOKED_AT = 8;
/** 1 January 1970 was a Thursday; 0 is Sunday. */
const FIRST_WEEKDAY = 4;

/** Returns begin and end of the opening hours that begin on a venue day; undefined where there are none that day. */
function stretchOf({ from, until, weekends }: Hours, day: number): readonly [number, number] | undefined {
  const weekday = (day + FIRST_WEEKDAY) % 7;
  if (from === until || (!weekends && (weekday === 0 || weekday === 6))) return undefined;
  const midnight = day * DAY_MS - VENUE_OFFSET_MS;
  return [midnight + from * HOUR_MS, midnight + until * HOUR_MS + (until < from ? DAY_MS : 0)];
}

/** Whether customer service answers at a moment. The end does not belong to it; a night belongs to the day that it began on. */
export function isOpen(hours: Hours, now: number): boolean {
  return opensAt(hours, now) === now;
}

/** The first moment from now on at which customer service answers: now while it does; undefined where it never does. */
export function opensAt(hours: Hours, now: number): number | undefined {
  const today = Math.floor((now + VENUE_OFFSET_MS) / DAY_MS);
  for (let day = today - 1; day < today + DAYS_LOOKED_AT; day += 1) {
    const stretch = stretchOf(hours, day);
    if (stretch && now < stretch[1]) return Math.max(now, stretch[0]);
  }
  return undefined;
}
