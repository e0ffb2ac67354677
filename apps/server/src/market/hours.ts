import { venueMinute } from './venue-calendar.ts';

/** One opening of the week in venue time: minutes since midnight, close exclusive. */
export interface OpeningHours {
  readonly category: number;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly openMinute: number;
  readonly closeMinute: number;
}

/** Answers whether a category of markets is open at a moment (milliseconds UTC). A category without rows never closes. */
export type HoursBook = (category: number, at: number) => boolean;

/** Builds the answer from the rows of the market_hours table. */
export function hoursBook(rows: readonly OpeningHours[]): HoursBook {
  const byCategory = new Map<number, OpeningHours[]>();
  for (const row of rows) {
    const known = byCategory.get(row.category);
    if (known) known.push(row);
    else byCategory.set(row.category, [row]);
  }
  return (category, at) => {
    const openings = byCategory.get(category);
    if (!openings) return true;
    const { weekday, minute } = venueMinute(at);
    return openings.some((row) => row.weekday === weekday && minute >= row.openMinute && minute < row.closeMinute);
  };
}
