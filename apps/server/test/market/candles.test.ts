import { RESOLUTIONS, type Resolution } from '@candor/api';
import { decimal } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barOf, CandleBook, type TickOfBar } from '../../src/market/candles/candle-book.ts';
import { changePercent, RollingDay } from '../../src/market/rolling-day.ts';
import { barOpening } from '../../src/market/venue-calendar.ts';

const START = Date.UTC(2026, 4, 13, 4);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const ticks = fc
  .array(
    fc.tuple(fc.integer({ min: 0, max: 4 * 3_600_000 }), fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 9n })),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let at = START;
    return steps.map(([gap, price, volume]): TickOfBar => {
      at += gap;
      return { pairId: 1, price, volume, feedAt: at };
    });
  });

/** Slow definition of a bar: the ticks whose moment lies in it. */
function naiveBars(all: readonly TickOfBar[], resolution: Resolution) {
  const openings = [...new Set(all.map((tick) => barOpening(resolution, tick.feedAt)))].sort((left, right) => left - right);
  return openings.map((openAt) => {
    const inside = all.filter((tick) => barOpening(resolution, tick.feedAt) === openAt);
    const prices = inside.map((tick) => tick.price).toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0));
    return {
      openAt,
      open: inside[0]!.price,
      high: prices.at(-1)!,
      low: prices[0]!,
      close: inside.at(-1)!.price,
      volume: inside.reduce((sum, tick) => sum + tick.volume, 0n),
    };
  });
}

describe('MKT-20 candles', () => {
  it('are what grouping the ticks by bar gives, in every resolution, however often they are stored in between', () => {
    fc.assert(
      fc.property(ticks, fc.integer({ min: 1, max: 20 }), fc.boolean(), (all, every, fails) => {
        const book = new CandleBook();
        const store = new Map<string, unknown>();
        const flush = (fail: boolean): void => {
          const waiting = book.take();
          // A write that fails leaves the store as it was.
          if (fail) return book.notStored();
          for (const { pairId: _, fromTicks: __, resolution, ...bar } of waiting) store.set(`${resolution}/${bar.openAt}`, bar);
          book.stored();
        };
        all.forEach((tick, index) => {
          book.fold(tick);
          if (index % every === 0) flush(fails && index % 2 === 0);
        });
        flush(false);
        for (const resolution of RESOLUTIONS) {
          for (const bar of naiveBars(all, resolution)) expect(store.get(`${resolution}/${bar.openAt}`)).toEqual(bar);
          expect(book.current(1, resolution)?.openAt).toBe(naiveBars(all, resolution).at(-1)!.openAt);
        }
        expect([...store.keys()]).toHaveLength(RESOLUTIONS.reduce((sum, resolution) => sum + naiveBars(all, resolution).length, 0));
      }),
      { numRuns: 40 },
    );
  });

  it('in memory are shown to readers until the store has answered', () => {
    const book = new CandleBook();
    book.fold({ pairId: 1, price: 5n, volume: 1n, feedAt: START });
    expect(book.unstored(1, '1')).toHaveLength(1);
    book.take();
    expect(book.unstored(1, '1').map((candle) => barOf(candle).time)).toEqual([START]);
    expect(book.unstored(2, '1')).toEqual([]);
    book.stored();
    expect(book.unstored(1, '1')).toEqual([]);
  });
});

describe('MKT-23 the rolling day', () => {
  it('agrees with looking through all ticks of the last 24 hours', () => {
    fc.assert(
      fc.property(ticks, fc.integer({ min: 0, max: 30 * 3_600_000 }), (all, later) => {
        const day = new RollingDay();
        const now = all.at(-1)!.feedAt + later;
        for (const tick of all) {
          day.fold(tick);
          day.figures(tick.feedAt);
        }
        const from = barOpening('1', now) - DAY_MS + MINUTE_MS;
        const inside = all.filter((tick) => barOpening('1', tick.feedAt) >= from);
        const before = all.filter((tick) => barOpening('1', tick.feedAt) < from);
        const figures = day.figures(now);
        if (inside.length === 0) {
          expect(figures).toBeUndefined();
          return;
        }
        const [bar] = naiveBars(
          inside.map((tick) => ({ ...tick, feedAt: START })),
          '1',
        );
        expect(figures).toEqual({ high: bar!.high, low: bar!.low, volume: bar!.volume, reference: before.at(-1)?.price ?? bar!.open });
      }),
      { numRuns: 200 },
    );
  });

  it('gives one close per hour that traded, the newest being the price now', () => {
    const day = new RollingDay();
    for (let hour = 0; hour < 40; hour += 1)
      for (const half of [0, 1])
        day.fold({ price: BigInt(hour * 2 + half + 1), volume: 0n, feedAt: START + hour * 3_600_000 + half * 1_800_000 });
    expect(day.hourlyCloses(START + 39.9 * 3_600_000)).toEqual(Array.from({ length: 24 }, (_, index) => BigInt((16 + index) * 2 + 2)));
    expect(day.hourlyCloses(START + 100 * 3_600_000)).toEqual([]);
  });

  it.each([
    ['101.255', '100', '1.25'],
    ['98.745', '100', '-1.25'],
    ['100', '100', '0.00'],
    ['0.0001', '100', '-99.99'],
    ['300', '100', '200.00'],
  ])('%s after %s is a change of %s %%', (now, reference, change) => expect(changePercent(decimal(now), decimal(reference))).toBe(change));
});
