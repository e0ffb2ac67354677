import type { Resolution } from '@candor/api';
import { testDatabase } from '@candor/testkit';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../../src/kernel/store/database.ts';
import { BarPages } from '../../src/market/candles/bar-pages.ts';
import type { Candle } from '../../src/market/candles/candle-book.ts';
import { storeCandles, storedBars } from '../../src/market/candles/candle-store.ts';

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 4, 1);
/** Minutes that traded: two days, a weekend without prices, and two days more. */
const MINUTES = [...range(0, 2_880), ...range(7_200, 10_080)];
const END = START + 10_080 * MINUTE_MS;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
const candle = (resolution: Resolution, openAt: number, close = 5n): Candle => ({
  pairId: 1,
  resolution,
  openAt,
  open: 4n,
  high: 9n,
  low: 1n,
  close,
  volume: BigInt(openAt % 1_000_003),
  fromTicks: true,
});

const db = await testDatabase();
const database = new Database(db.serverUrl, { warn: () => undefined });
let statements = 0;
const counting = {
  query: database.query,
  run: (...asked: Parameters<Database['run']>) => {
    statements += 1;
    return database.run(...asked);
  },
} as Database;
let pages: BarPages;

beforeAll(async () => {
  const one = MINUTES.map((minute) => candle('1', START + minute * MINUTE_MS));
  await storeCandles(database, [...one, candle('1D', START - 8 * 3_600_000)], 0);
  return () => database.close();
});
beforeEach(() => {
  pages = new BarPages(counting);
  statements = 0;
});

describe('stored bars in pages', () => {
  it('HTTP-35 are those of the table, whatever the range', async () => {
    const moment = fc.integer({ min: START - 600 * MINUTE_MS, max: END + 600 * MINUTE_MS });
    await fc.assert(
      fc.asyncProperty(moment, moment, fc.integer({ min: 1, max: 2_000 }), async (from, to, limit) => {
        expect(await pages.bars(1, '1', { from, to, limit })).toEqual(await storedBars(database, 1, '1', { from, to, limit }));
      }),
      { numRuns: 60 },
    );
    expect(await pages.bars(1, '1D', { from: 0, to: END, limit: 10 })).toHaveLength(1);
    expect(await pages.bars(2, '1', { from: 0, to: END, limit: 10 })).toEqual([]);
  });

  it('HTTP-35 are read once, however many ask for whatever part of them', async () => {
    await Promise.all(range(0, 50).map(() => pages.bars(1, '1', { from: 0, to: END, limit: 2_000 })));
    const read = statements;
    expect(read).toBeLessThanOrEqual(8);
    for (let minute = 0; minute < 1_000; minute += 1)
      await pages.bars(1, '1', { from: END - (1_500 - minute) * MINUTE_MS, to: END - minute * MINUTE_MS, limit: 2_000 });
    expect(statements).toBe(read);
  });

  it('HTTP-35 ranges without bars cost nothing, however far away they are', async () => {
    await pages.bars(1, '1', { from: 0, to: END, limit: 20_000 });
    const read = statements;
    for (let year = 1; year < 50; year += 1)
      expect(await pages.bars(1, '1', { from: 0, to: START - year * 365 * 86_400_000, limit: 2_000 })).toEqual([]);
    expect(statements).toBe(read);
    const whole = await pages.bars(1, '1', { from: 0, to: END, limit: 20_000 });
    expect(whole).toHaveLength(MINUTES.length);
  });

  it('HTTP-35 are read again once a newer state of them was stored', async () => {
    const last = END - MINUTE_MS;
    const asked = { from: last, to: END, limit: 10 };
    expect((await pages.bars(1, '1', asked))[0]?.close).toBe('0.00000005');
    const newer = [candle('1', last, 7n)];
    await storeCandles(database, newer, 0);
    pages.changed(newer);
    expect((await pages.bars(1, '1', asked))[0]?.close).toBe('0.00000007');
  });
});
