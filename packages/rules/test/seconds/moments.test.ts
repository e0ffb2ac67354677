import { ONE } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOWN, settleSecondsOrder, UP, walkMoments, type Direction, type WalkedTick } from '../../src/index.ts';

const START = 1_778_644_800_000;
const tick = (second: number, price: bigint, tradable = true): WalkedTick => ({ price, feedAt: START + second * 1_000, tradable });

/** The slow twin: looks through all ticks for each moment and direction. */
function slowly(ticks: readonly WalkedTick[], from: number, to: number, seconds: number) {
  const at = (moment: number) => ticks.findLast(({ feedAt }) => feedAt <= moment);
  const wins = (direction: Direction, moment: number): boolean | undefined => {
    const [newest, entry] = [at(moment), ticks.find(({ feedAt }) => feedAt > moment)];
    if (!newest?.tradable || moment - newest.feedAt > 5_000) return undefined;
    if (!entry?.tradable || entry.feedAt > moment + 5_000) return undefined;
    const exit = at(entry.feedAt + seconds * 1_000);
    const order = { direction, stake: ONE, fee: 0n, profitRatio: 80n * ONE, lossRatio: 100n * ONE };
    const { result } = settleSecondsOrder({ ...order, openPrice: entry.price, expiresAt: entry.feedAt + seconds * 1_000 }, exit);
    return result === 'void' ? undefined : result === 'win';
  };
  const moments = Array.from({ length: Math.max(0, Math.ceil((to - from) / 1_000)) }, (_, index) => from + index * 1_000);
  const known = moments.filter((moment) => wins(UP, moment) !== undefined);
  return {
    moments: known.length,
    up: known.filter((moment) => wins(UP, moment)).length,
    down: known.filter((moment) => wins(DOWN, moment)).length,
  };
}

describe('TRA-9 what any moment of the tick log would have won', () => {
  it('is every second upwards on a rising market, and none on one that stands still', () => {
    const rising = Array.from({ length: 30 }, (_, second) => tick(second, BigInt(100 + second) * ONE));
    expect(walkMoments(rising, START, START + 10_000, 5)).toEqual({ moments: 10, up: 10, down: 0 });
    const still = rising.map((each) => ({ ...each, price: ONE }));
    expect(walkMoments(still, START, START + 10_000, 5)).toEqual({ moments: 10, up: 0, down: 0 });
  });

  it('leaves out seconds without a fresh tick to trade on, and those whose orders would be void', () => {
    const gap = [tick(0, ONE), tick(20, 2n * ONE), tick(21, 2n * ONE, false), tick(22, 3n * ONE)];
    // Seconds 0 to 5 have no next tick in time; the next one of second 20 may not be traded on, and that of second 21 follows such a one.
    expect(walkMoments(gap, START, START + 10_000, 8)).toEqual({ moments: 0, up: 0, down: 0 });
    expect(walkMoments(gap, START, START + 26_000, 2)).toEqual({ moments: 0, up: 0, down: 0 });
    const more = [...gap, tick(23, 4n * ONE), tick(25, 5n * ONE)];
    expect(walkMoments(more, START, START + 26_000, 2)).toEqual({ moments: 3, up: 1, down: 0 });
  });

  it('is what looking at every moment by itself finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ after: fc.integer({ min: 0, max: 9_000 }), price: fc.integer({ min: 1, max: 4 }), tradable: fc.boolean() }), {
          maxLength: 60,
        }),
        fc.integer({ min: 1, max: 30 }),
        (steps, seconds) => {
          let feedAt = START - 5_000;
          const ticks = steps.map(({ after, price, tradable }) => ({ price: BigInt(price) * ONE, tradable, feedAt: (feedAt += after) }));
          expect(walkMoments(ticks, START, START + 60_000, seconds)).toEqual(slowly(ticks, START, START + 60_000, seconds));
        },
      ),
      { numRuns: 200 },
    );
  });
});
