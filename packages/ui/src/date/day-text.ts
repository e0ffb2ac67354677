import { CalendarDateTime, parseDate, parseDateTime, type CalendarDate } from '@internationalized/date';

/** Days before that are not meant: a year is typed digit by digit, and begins as 2, 20 and 202. */
const FIRST_YEAR = 1970;

/** A day of the venue's calendar, or a minute of its clock. */
export type Day = CalendarDate | CalendarDateTime;

/** The day of a text such as "2026-11-20", or the minute of "2026-11-20T18:00"; null for any other text. */
export function readDay(text: string, minute: boolean): Day | null {
  try {
    return minute ? parseDateTime(text) : parseDate(text);
  } catch {
    return null;
  }
}

/** The text of a day or minute, as `readDay` reads it; empty for none. Undefined while its year is still being typed. */
export function dayText(day: Day | null): string | undefined {
  if (day === null) return '';
  if (day.year < FIRST_YEAR) return undefined;
  return day instanceof CalendarDateTime ? day.set({ second: 0, millisecond: 0 }).toString().slice(0, 16) : day.toString();
}

/** The day that is meant by what was typed when its field is left: the years 0 to 99 are of this century. Undefined for a day before all that are meant. */
export function meantDay(day: Day | null): Day | null | undefined {
  const meant = day !== null && day.year < 100 ? day.set({ year: 2000 + day.year }) : day;
  return dayText(meant) === undefined ? undefined : meant;
}

/** The same day with the time that was beside it, midnight where none did. */
export function withTimeOf(day: CalendarDate, before: Day | null): CalendarDateTime {
  const time = before instanceof CalendarDateTime ? before : undefined;
  return new CalendarDateTime(day.year, day.month, day.day, time?.hour ?? 0, time?.minute ?? 0);
}
