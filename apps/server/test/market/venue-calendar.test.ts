import { RESOLUTIONS } from '@candor/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursBook } from '../../src/market/hours.ts';
import { barEnd, barOpening, venueMinute } from '../../src/market/venue-calendar.ts';

const moment = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });

describe('MKT-20 bar openings', () => {
  it.each([
    // resolution, a moment, the opening of its bar, both UTC; the venue is eight hours ahead
    ['1', '2026-05-13T04:05:59.999Z', '2026-05-13T04:05:00.000Z'],
    ['240', '2026-05-13T04:05:00Z', '2026-05-13T04:00:00.000Z'],
    ['720', '2026-05-13T03:59:59Z', '2026-05-12T16:00:00.000Z'],
    ['1D', '2026-05-13T15:59:59.999Z', '2026-05-12T16:00:00.000Z'],
    ['1D', '2026-05-13T16:00:00Z', '2026-05-13T16:00:00.000Z'],
    ['1W', '2026-05-17T15:59:59Z', '2026-05-10T16:00:00.000Z'],
    ['1W', '2026-05-17T16:00:00Z', '2026-05-17T16:00:00.000Z'],
    ['1M', '2026-02-28T15:59:59Z', '2026-01-31T16:00:00.000Z'],
    ['1M', '2024-02-29T16:00:00Z', '2024-02-29T16:00:00.000Z'],
  ] as const)('%s at %s opens at %s', (resolution, at, opening) => {
    expect(new Date(barOpening(resolution, Date.parse(at))).toISOString()).toBe(new Date(opening).toISOString());
  });

  it('cover time without gap or overlap in every resolution', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RESOLUTIONS), moment, (resolution, at) => {
        const opening = barOpening(resolution, at);
        const end = barEnd(resolution, opening);
        expect(opening <= at && at < end).toBe(true);
        expect(barOpening(resolution, opening)).toBe(opening);
        expect(barOpening(resolution, end)).toBe(end);
        expect(barOpening(resolution, end - 1)).toBe(opening);
      }),
    );
  });

  it('agree with the calendar of Asia/Shanghai', () => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Shanghai',
      weekday: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(moment, (at) => {
        const part = (opening: number): Record<string, string> =>
          Object.fromEntries(format.formatToParts(opening).map(({ type, value }) => [type, value]));
        expect(part(barOpening('1D', at))).toMatchObject({ hour: '00', minute: '00' });
        expect(part(barOpening('1W', at))).toMatchObject({ weekday: 'Monday', hour: '00' });
        expect(part(barOpening('1M', at))).toMatchObject({ day: '1', hour: '00' });
      }),
      { numRuns: 50 },
    );
  });
});

describe('MKT-5 opening hours', () => {
  const { isOpen, closesAt } = hoursBook([
    { category: 5, weekday: 1, openMinute: 360, closeMinute: 1440 },
    { category: 5, weekday: 2, openMinute: 0, closeMinute: 300 },
    { category: 5, weekday: 2, openMinute: 360, closeMinute: 1440 },
  ]);

  it.each([
    // a moment in UTC, category, open?
    ['2026-05-10T21:59:59Z', 5, false], // Monday 05:59 at the venue
    ['2026-05-10T22:00:00Z', 5, true],
    ['2026-05-11T20:59:59Z', 5, true], // Tuesday 04:59
    ['2026-05-11T21:00:00Z', 5, false],
    ['2026-05-11T22:00:00Z', 5, true],
    ['2026-05-12T16:00:00Z', 5, false], // Wednesday has no row
    ['2026-05-10T12:00:00Z', 1, true], // a category without rows never closes
  ])('at %s category %i is open: %s', (at, category, open) => {
    expect(isOpen(category, Date.parse(at))).toBe(open);
  });

  it.each([
    ['2026-05-10T21:59:59Z', 5, undefined], // closed
    ['2026-05-10T22:00:00Z', 5, '2026-05-11T21:00:00Z'], // over midnight
    ['2026-05-11T20:59:59Z', 5, '2026-05-11T21:00:00Z'],
    ['2026-05-11T22:30:00Z', 5, '2026-05-12T16:00:00Z'], // Wednesday has no row
    ['2026-05-10T12:00:00Z', 1, undefined], // never closes
  ])('LEV-35 at %s category %i closes next at %s', (at, category, closes) => {
    expect(closesAt(category, Date.parse(at))).toBe(closes && Date.parse(closes));
  });

  it('LEV-35 a week of openings without a gap never closes', () => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ category: 4, weekday, openMinute: 0, closeMinute: 1440 }));
    expect(hoursBook(week).closesAt(4, Date.parse('2026-05-12T16:00:00Z'))).toBeUndefined();
  });

  it('counts Sunday as the seventh day', () => {
    expect(venueMinute(Date.parse('2026-05-17T15:59:00Z'))).toEqual({ weekday: 7, minute: 1439 });
  });
});

describe('MKT-29 openings', () => {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ category: 4, weekday, openMinute: weekday === 1 ? 360 : 0, closeMinute: 1_440 }));
  const saturday = { category: 4, weekday: 6, openMinute: 0, closeMinute: 300 };
  const book = hoursBook([...weekdays, saturday]);
  const monday = Date.UTC(2026, 4, 17, 22);

  it.each([
    ['a Saturday after the close', Date.UTC(2026, 4, 16, 4), monday],
    ['a Sunday', Date.UTC(2026, 4, 17, 12), monday],
    ['a Monday before the opening', Date.UTC(2026, 4, 17, 21, 59), monday],
    ['the opening itself, whose next one comes a week later', monday, monday + 7 * 86_400_000],
    ['a Wednesday, which closes on Saturday first', Date.UTC(2026, 4, 13, 4), monday],
  ])('are told on %s', (_name, at, opens) => {
    expect(book.opensAt(4, at)).toBe(opens);
  });

  it('are none for what never closes, or has no opening but the present one', () => {
    expect(book.opensAt(1, monday)).toBeUndefined();
    expect(
      hoursBook([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ category: 4, weekday, openMinute: 0, closeMinute: 1_440 }))).opensAt(4, monday),
    ).toBeUndefined();
  });
});
