import { describe, expect, it } from 'vitest';
import { lossCauses, nearTicks } from '../../src/decision/near-ticks.ts';

describe('WEB-280 the drawing and the causes of a liquidation', () => {
  it('draws prices evenly spaced, the highest at the top, with the tick in its place', () => {
    const around = ['100', '90', '80', '85'].map((price, index) => ({ id: index + 1, price }));
    expect(nearTicks(around, 3)).toEqual({ line: 'M0 0L333 500L667 1000L1000 750', at: 2 / 3, height: 1 });
    expect(nearTicks(around, 9)).toBeUndefined();
    expect(nearTicks(around.slice(0, 1), 1)).toBeUndefined();
    expect(nearTicks([around[0]!, { id: 2, price: '100' }], 2)?.height).toBe(0.5);
  });

  it('shares a loss among price, fees and nights; what was won by prices is no loss', () => {
    const shares = (positions: Parameters<typeof lossCauses>[0]) =>
      lossCauses(positions).map(({ cause, percent }) => [cause, percent / 100_000_000n]);
    expect(shares([{ profit: '-80', fee: '15', overnight: '5' }])).toEqual([
      ['profit', 80n],
      ['fee', 15n],
      ['overnight', 5n],
    ]);
    expect(
      shares([
        { profit: '-30', fee: '0', overnight: '0' },
        { profit: '40', fee: '1', overnight: '1' },
      ]),
    ).toEqual([
      ['fee', 50n],
      ['overnight', 50n],
    ]);
    expect(shares([{ profit: '1', fee: '0', overnight: '0' }])).toEqual([]);
  });
});
