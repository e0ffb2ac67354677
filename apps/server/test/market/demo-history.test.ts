import { RESOLUTIONS } from '@candor/api';
import { decimal, toText } from '@candor/money';
import { fakeClock, testDatabase } from '@candor/testkit';
import { describe, expect, it } from 'vitest';
import { TermsService } from '../../src/features/terms/terms-service.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { createMarket } from '../../src/market/create-market.ts';
import { simulatedMarket } from '../../src/market/feeds/simulated-markets.ts';
import { Founding } from '../../src/market/seed-markets.ts';
import { hoursBook } from '../../src/market/hours.ts';
import { imagineHistory } from '../../src/market/demo-history.ts';
import { barOpening, resolutionIndex } from '../../src/market/venue-calendar.ts';
import { MARKETS } from './markets.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
const clock = fakeClock();
const database = new Database(db.serverUrl, quiet);
const ignore = () => undefined;
const kernel = {
  append: ignore,
  before: ignore,
  onReset: ignore,
  onCommit: ignore,
  provide: ignore,
  setTickHead: ignore,
  caughtUp: () => Promise.resolve(),
  delay: { lagMs: 0, delayed: false, times: 0 },
};
const founding = await Founding.load(database);
const terms = new TermsService(database, kernel, founding.entities);
const build = () =>
  createMarket({
    kernel,
    database,
    clock,
    log: quiet,
    founding,
    terms,
    config: { feed: { kind: 'simulator', seed: 1, stepMs: 250 }, mode: 'demo', depthSeed: 1 },
  });

describe('MKT-24 demo history', () => {
  const always = hoursBook([]).isOpen;
  const history = imagineHistory({ markets: MARKETS, seed: 1, now: clock.now(), isOpen: (market, at) => always(market.category, at) });

  it('ends at the simulator’s starting prices, is well formed and makes its long bars of short ones', () => {
    for (const market of MARKETS) {
      const bars = history(market);
      const step = 10n ** BigInt(8 - market.priceDecimals);
      expect(BigInt(bars.findLast((bar) => bar.resolution === '1')!.close) * step).toBe(simulatedMarket(market.symbol).startPrice);
      expect(
        bars.every((bar) => bar.low <= Math.min(bar.open, bar.close) && bar.high >= Math.max(bar.open, bar.close) && bar.low > 0),
      ).toBe(true);
      expect(bars.every((bar) => barOpening(bar.resolution, bar.openAt) === bar.openAt)).toBe(true);
      const days = bars.filter((bar) => bar.resolution === '1D');
      const hours = bars.filter((bar) => bar.resolution === '60');
      for (const day of [days[3]!, days.at(-2)!]) {
        const inside = hours.filter((hour) => barOpening('1D', hour.openAt) === day.openAt);
        expect([
          inside[0]!.open,
          Math.max(...inside.map((hour) => hour.high)),
          Math.min(...inside.map((hour) => hour.low)),
          inside.at(-1)!.close,
        ]).toEqual([day.open, day.high, day.low, day.close]);
        expect(inside.reduce((sum, hour) => sum + hour.volume, 0)).toBe(day.volume);
      }
    }
  });

  it('is imagined once for markets without a past, and marked as not made from ticks', async () => {
    const market = await build();
    const { rows } = await db.pool.query<{ pair_id: number; resolution: number; bars: number; invented: boolean }>(
      'select pair_id, resolution, count(*)::int as bars, bool_and(not from_ticks) as invented from candles group by 1, 2',
    );
    expect(rows).toHaveLength(MARKETS.length * RESOLUTIONS.length);
    expect(rows.every((row) => row.invented)).toBe(true);
    const count = (pairId: number, resolution: (typeof RESOLUTIONS)[number]) =>
      rows.find((row) => row.pair_id === pairId && row.resolution === resolutionIndex(resolution))!.bars;
    expect(count(1, '1')).toBe(7 * 1_440 + 720);
    expect(count(1, '60')).toBe(365 * 24 + 12);
    // Forex rests at the weekend.
    expect(count(8, '1')).toBeLessThan(count(1, '1') * 0.8);
    await build();
    const { rows: again } = await db.pool.query<{ bars: number }>('select count(*)::int as bars from candles');
    expect(again[0]!.bars).toBe(rows.reduce((sum, row) => sum + row.bars, 0));
    const bars = await market.bars(1, '1D', 0, clock.now(), 2_000);
    expect(bars.length).toBeGreaterThan(364);
    expect(bars.every((bar) => decimal(bar.low) > 0n && toText(decimal(bar.close)) === bar.close)).toBe(true);
    expect(market.newestBar(1, '1M')?.close).toBe('64250.5');
  });

  it('MKT-63 is what a market shows that has not had a price yet, at the weekend say', async () => {
    const market = await build();
    const forex = market.pairs().filter(({ category }) => category >= 4);
    expect(forex.length).toBeGreaterThan(4);
    for (const { id, symbol } of forex) {
      const [bar] = (await market.bars(id, '1', 0, clock.now(), 1)).slice(-1);
      const shown = { now_price: bar!.close, tick_id: 0, tick_at: 0 };
      expect([symbol, market.quotation(id)]).toEqual([symbol, expect.objectContaining(shown)]);
      expect([symbol, market.dayMarket(id)]).toEqual([symbol, expect.objectContaining(shown)]);
      expect(toText(decimal(market.quotation(id)!.high))).not.toBe('0');
    }
  });
});
