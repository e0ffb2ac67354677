import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { midnightOf, nextMidnight, nightsOwed, venueDayFrom, venueDayOf, venueDayText } from '../../src/index.ts';

const at = (text: string) => Date.parse(text);

describe('LEV-6 venue nights', () => {
  it.each([
    ['2026-05-13T15:59:59.999Z', '2026-05-13', '2026-05-13T16:00:00.000Z'],
    ['2026-05-13T16:00:00.000Z', '2026-05-14', '2026-05-14T16:00:00.000Z'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01', '2027-01-01T16:00:00.000Z'],
  ])('%s belongs to %s at the venue; the next midnight is %s', (moment, day, next) => {
    expect(venueDayText(venueDayOf(at(moment)))).toBe(day);
    expect(nextMidnight(at(moment))).toBe(at(next));
  });

  it.each([
    // opened, charged through, through → nights
    ['2026-05-13T04:00:00Z', undefined, '2026-05-13', 0],
    ['2026-05-13T04:00:00Z', undefined, '2026-05-14', 1],
    ['2026-05-13T15:59:59.999Z', undefined, '2026-05-14', 1],
    ['2026-05-13T16:00:00Z', undefined, '2026-05-14', 0],
    ['2026-05-13T04:00:00Z', undefined, '2026-05-17', 4],
    ['2026-05-13T04:00:00Z', '2026-05-14', '2026-05-14', 0],
    ['2026-05-13T04:00:00Z', '2026-05-14', '2026-05-16', 2],
    ['2026-05-13T04:00:00Z', '2026-05-16', '2026-05-14', 0],
  ])('opened %s, charged through %s, through %s owes %s', (opened, charged, through, nights) => {
    expect(nightsOwed(at(opened), charged === undefined ? undefined : venueDayFrom(charged), venueDayFrom(through))).toBe(nights);
  });

  it('charging day by day takes as many nights as charging all at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 30 }), (opened, days) => {
        const first = venueDayOf(opened);
        let nights = 0;
        let charged: number | undefined;
        for (let day = first; day <= first + days; day += 1) {
          nights += nightsOwed(opened, charged, day);
          charged = day;
        }
        expect(nights).toBe(nightsOwed(opened, undefined, first + days));
        expect(venueDayFrom(venueDayText(first))).toBe(first);
        expect(venueDayOf(midnightOf(first))).toBe(first);
        expect(venueDayOf(midnightOf(first) - 1)).toBe(first - 1);
      }),
    );
  });

  it.each(['', '2026-5-1', '2026-13-01', 'tomorrow'])('refuses %s as a day', (text) => {
    expect(() => venueDayFrom(text)).toThrow(RangeError);
  });
});
