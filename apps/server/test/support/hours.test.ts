import { describe, expect, it } from 'vitest';
import { isOpen, opensAt, type Hours } from '../../src/features/support/hours.ts';
import { aheadOf } from '../../src/features/support/queries.ts';

/** A moment in venue time, UTC+8; 11 May 2026 is a Monday. */
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 4, day, hour - 8, minute);
const OFFICE: Hours = { from: 9, until: 18, weekends: false };
const NIGHT: Hours = { from: 22, until: 6, weekends: false };

describe('the hours of customer service', () => {
  it.each([
    [OFFICE, at(11, 9), true],
    [OFFICE, at(11, 8, 59), false],
    [OFFICE, at(11, 17, 59), true],
    [OFFICE, at(11, 18), false],
    [OFFICE, at(16, 12), false],
    [{ ...OFFICE, weekends: true }, at(17, 12), true],
    [NIGHT, at(11, 5), false],
    [NIGHT, at(12, 5), true],
    [NIGHT, at(11, 22), true],
    [NIGHT, at(12, 6), false],
    // The night that Friday began continues into Saturday; none begins on Saturday.
    [NIGHT, at(16, 5), true],
    [NIGHT, at(16, 23), false],
    [{ from: 0, until: 24, weekends: true }, at(11, 0), true],
    [{ from: 0, until: 24, weekends: true }, at(11, 23, 59), true],
    [{ from: 7, until: 7, weekends: true }, at(11, 7), false],
  ])('SUP-5 %j at %d: %s', (hours, now, open) => {
    expect(isOpen(hours, now)).toBe(open);
  });

  it('SUP-5 what is closed says when it opens', () => {
    expect(opensAt(OFFICE, at(15, 18))).toBe(at(18, 9));
    expect(opensAt(OFFICE, at(11, 3))).toBe(at(11, 9));
    expect(opensAt(NIGHT, at(16, 6))).toBe(at(18, 22));
    expect(opensAt({ from: 7, until: 7, weekends: true }, at(11, 7))).toBeUndefined();
  });

  it('SUP-3 the oldest is answered first, and of the same moment the lower number', () => {
    const waiting = [
      { id: 3, opened_at: 10 },
      { id: 1, opened_at: 20 },
      { id: 2, opened_at: 20 },
    ];
    expect(waiting.map((each) => aheadOf(waiting, each))).toEqual([0, 1, 2]);
  });
});
