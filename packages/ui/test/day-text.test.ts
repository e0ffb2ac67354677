import { CalendarDate, CalendarDateTime } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { dayText, meantDay, readDay, withTimeOf } from '../src/date/day-text.ts';

describe('WEB-422 the day of a date field', () => {
  it.each(['1970-01-01', '2026-11-20', '2028-02-29'])('reads and writes the day %s', (text) => {
    expect(dayText(readDay(text, false))).toBe(text);
  });

  it.each(['2026-11-20T18:00', '2027-01-01T00:00', '2026-12-31T23:59'])('reads and writes the minute %s', (text) => {
    expect(dayText(readDay(text, true))).toBe(text);
  });

  it.each(['', 'x', '2026-13-01', '2027-02-29', '2026-11-20T18:00'])('takes %j for no day', (text) => {
    expect(readDay(text, false)).toBeNull();
  });

  it('says nothing while a year is being typed, and empty for none', () => {
    for (const year of [2, 20, 202]) expect(dayText(new CalendarDate(year, 11, 20))).toBeUndefined();
    expect(dayText(null)).toBe('');
  });

  it.each([
    [26, '2026-11-20'],
    [2, '2002-11-20'],
    [99, '2099-11-20'],
    [1970, '1970-11-20'],
    [1969, undefined],
    [202, undefined],
    [100, undefined],
  ])('WEB-452 of the year %i a field that is left means %s', (year, text) => {
    expect(meantDay(new CalendarDate(year, 11, 20))?.toString()).toBe(text);
    expect(meantDay(null)).toBeNull();
  });

  it('keeps the time when another day is picked, and knows no seconds', () => {
    const before = new CalendarDateTime(2026, 11, 20, 18, 30, 59);
    expect(dayText(withTimeOf(new CalendarDate(2026, 12, 1), before))).toBe('2026-12-01T18:30');
    expect(dayText(withTimeOf(new CalendarDate(2026, 12, 1), null))).toBe('2026-12-01T00:00');
    expect(dayText(before)).toBe('2026-11-20T18:30');
  });
});
