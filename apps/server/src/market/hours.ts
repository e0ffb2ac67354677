import { MINUTE_MS } from '@candor/rules';
import { venueMinute } from './venue-calendar.ts';

/** One opening of the week in venue time: minutes since midnight, close exclusive. */
export interface OpeningHours {
  readonly category: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly openMinute: number;
  readonly closeMinute: number;
}

/** Answers for categories of markets at moments (milliseconds UTC). A category without rows never closes. */
export interface HoursBook {
  isOpen(category: number, at: number): boolean;
  /** The moment at which an open category closes next; undefined while it is closed, and for one that never closes. */
  closesAt(category: number, at: number): number | undefined;
  /** Returns the moment at which a category opens when it was closed: now, or after its next close. Undefined for one that never closes or never opens. */
  opensAt(category: number, at: number): number | undefined;
}

const DAY_MINUTES = 1_440;
const WEEKDAYS = 7;

/** Builds the answers from the rows of the market_hours table. */
export function hoursBook(rows: readonly OpeningHours[]): HoursBook {
  const byCategory = new Map<number, OpeningHours[]>();
  for (const row of rows) {
    const known = byCategory.get(row.category);
    if (known) known.push(row);
    else byCategory.set(row.category, [row]);
  }
  const openingAt = (category: number, weekday: number, minute: number): OpeningHours | undefined =>
    byCategory.get(category)?.find((row) => row.weekday === weekday && minute >= row.openMinute && minute < row.closeMinute);
  const book: HoursBook = {
    isOpen(category, at) {
      if (!byCategory.has(category)) return true;
      const { weekday, minute } = venueMinute(at);
      return openingAt(category, weekday, minute) !== undefined;
    },
    closesAt(category, at) {
      const { weekday, minute } = venueMinute(at);
      let opening = openingAt(category, weekday, minute);
      let minutes = -minute;
      // An opening that ends at midnight continues where the next day begins with one; a week of them has no end.
      for (let day = 0; opening && day < WEEKDAYS; day += 1) {
        if (opening.closeMinute < DAY_MINUTES) break;
        const next = openingAt(category, (opening.weekday % WEEKDAYS) + 1, 0);
        if (!next) break;
        minutes += DAY_MINUTES;
        opening = next;
        if (day === WEEKDAYS - 1) return undefined;
      }
      if (!opening) return undefined;
      return Math.floor(at / MINUTE_MS) * MINUTE_MS + (minutes + opening.closeMinute) * MINUTE_MS;
    },
    opensAt(category, at) {
      const closed = book.isOpen(category, at) ? book.closesAt(category, at) : at;
      if (closed === undefined) return undefined;
      const { weekday, minute } = venueMinute(closed);
      const midnight = Math.floor(closed / MINUTE_MS) * MINUTE_MS - minute * MINUTE_MS;
      for (let day = 0; day <= WEEKDAYS; day += 1) {
        const today = ((weekday - 1 + day) % WEEKDAYS) + 1;
        const opens = (byCategory.get(category) ?? [])
          .filter((row) => row.weekday === today && (day > 0 || row.openMinute > minute))
          .map((row) => row.openMinute);
        if (opens.length > 0) return midnight + (day * DAY_MINUTES + Math.min(...opens)) * MINUTE_MS;
      }
      return undefined;
    },
  };
  return book;
}
