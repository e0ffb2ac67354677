import { describe, expect, it } from 'vitest';
import { lateness } from '../bench/chaos/products.ts';

describe('OPT-68 the time that a settlement is late', () => {
  it.each([
    ['the venue was up', 1_000, 1_400, [], 400],
    ['the venue was down long before', 1_000, 1_400, [[100, 900]], 400],
    ['the venue was down afterwards', 1_000, 1_400, [[1_500, 3_000]], 400],
    ['the venue was down when it was due', 1_000, 5_600, [[500, 5_000]], 600],
    ['the venue went down meanwhile: the wait begins again', 1_000, 5_550, [[1_480, 5_000]], 550],
    ['the stretch before was the longer one', 1_000, 5_300, [[1_900, 5_000]], 900],
    [
      'the venue went down twice',
      1_000,
      9_700,
      [
        [1_300, 5_000],
        [5_800, 9_000],
      ],
      800,
    ],
    ['the venue has settled it in the moment of its end', 1_000, 1_300, [[1_300, 5_000]], 300],
  ] as const)('%s', (_name, from, until, down, late) => {
    expect(
      lateness(
        from,
        until,
        down.map(([begun, ended]) => ({ from: begun, until: ended })),
      ),
    ).toBe(late);
  });
});
