import { describe, expect, it } from 'vitest';
import { wilson } from '../src/index.ts';

describe('TRA-5 the interval of an observed share', () => {
  it.each([
    // successes, trials → percent, low, high: the tables of Newcombe (1998) and Brown, Cai and DasGupta (2001)
    [81, 263, 30.8, 25.53, 36.62],
    [15, 148, 10.14, 6.24, 16.05],
    [0, 20, 0, 0, 16.11],
    [1, 29, 3.45, 0.61, 17.18],
    [29, 29, 100, 88.3, 100],
  ])('of %i in %i is %f with %f to %f', (successes, trials, percent, low, high) => {
    const share = wilson(successes, trials);
    expect(share?.percent).toBeCloseTo(percent, 1);
    expect(share?.low).toBeCloseTo(low, 1);
    expect(share?.high).toBeCloseTo(high, 1);
  });

  it('is none without trials, and narrower the more there are', () => {
    expect(wilson(0, 0)).toBeUndefined();
    const few = wilson(5, 10);
    const many = wilson(500, 1_000);
    expect((many?.high ?? 0) - (many?.low ?? 0)).toBeLessThan((few?.high ?? 0) - (few?.low ?? 0));
  });
});
