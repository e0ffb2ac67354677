import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESOLUTIONS } from '@candor/api';
import { termsOf } from './terms-of.ts';
import { decimal, toText } from '@candor/money';
import { fakeClock, testDatabase, until } from '@candor/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestContext } from '../../src/handler.ts';
import { Database } from '../../src/kernel/store/database.ts';
import { PROJECTED_TABLES } from '../../src/products/projected-tables.ts';
import { VenueKernel } from '../../src/kernel/decide/venue-kernel.ts';
import { createMarket, type MarketDeps } from '../../src/market/create-market.ts';
import type { Feed, FeedSink } from '../../src/market/feeds/feed.ts';
import { replayFeed } from '../../src/market/feeds/replay.ts';
import type { Tick } from '../../src/market/market.ts';
import type { MarketService } from '../../src/market/market-service.ts';
import { verifyTicks } from '../../src/market/verify-ticks.ts';
import { endow, SYSTEM } from '../kernel/toy.ts';
import { MARKETS } from './markets.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = await testDatabase();
const clock = fakeClock();
const database = new Database(db.serverUrl, quiet);
const visitor = { address: '192.0.2.1' } as RequestContext;

interface Venue {
  kernel: VenueKernel;
  market: MarketService;
  sink: FeedSink;
  seen: Tick[];
}
let venue: Venue;

/** A feed that says what the test says. */
function handFeed(): { feed: Feed; sink: () => FeedSink } {
  let sink: FeedSink | undefined;
  return {
    feed: {
      name: 'by hand',
      prepare: () => Promise.resolve(),
      start: (given) => {
        sink = given;
      },
      stop: () => Promise.resolve(),
      counters: () => ({ delivered: 0, skipped: 0 }),
    },
    sink: () => sink!,
  };
}

async function open(config: Partial<MarketDeps['config']> = {}): Promise<Venue> {
  const kernel = new VenueKernel({ tables: PROJECTED_TABLES, database, clock, log: quiet, patienceMs: 1_000, fatal: () => undefined });
  const hand = handFeed();
  const { founding, terms } = await termsOf(database, kernel, clock);
  const market = await createMarket({
    kernel,
    database,
    clock,
    log: quiet,
    founding,
    terms: terms.terms,
    config: { feed: hand.feed, mode: 'demo', depthSeed: 1, ...config },
  });
  const seen: Tick[] = [];
  market.onTick((tick) => seen.push(tick));
  await kernel.start();
  market.start();
  return { kernel, market, sink: hand.sink(), seen };
}

async function close({ kernel, market }: Venue): Promise<void> {
  await market.stop();
  await kernel.stop();
}

/** Delivers prices one millisecond apart and waits until those that are accepted are committed, and the tables hold them. */
async function deliver(pairId: number, prices: readonly string[]): Promise<void> {
  for (const price of prices) {
    clock.advance(1);
    venue.sink.price({ pairId, price: decimal(price), volume: decimal('1'), feedAt: clock.now(), source: 'hand' });
  }
  const { accepted } = venue.market.counters();
  await until('the commit of all accepted prices', () => venue.seen.length === accepted);
  await venue.kernel.caughtUp();
}

/** Requires that what was told is one chain without a gap, and so is what is stored. */
async function followsOn(): Promise<void> {
  await venue.kernel.quiet();
  await venue.kernel.caughtUp();
  expect(venue.seen.map((tick) => tick.id)).toEqual(venue.seen.map((_, index) => venue.seen[0]!.id + index));
  expect(await verifyTicks(database, 1, venue.market.tickHead().id)).toMatchObject({ head: venue.market.tickHead().hash });
}

beforeEach(async () => {
  clock.advance(3_600_000);
  venue = await open();
});
afterEach(() => close(venue));

describe('ticks', () => {
  it('MKT-10 MKT-11 are sealed, chained, stored in order and only then told', async () => {
    await deliver(1, ['64000', '64001', '64002']);
    expect(venue.seen.map((tick) => [toText(tick.price), tick.tradable])).toEqual([
      ['64000', false],
      ['64001', false],
      ['64002', true],
    ]);
    const head = venue.market.tickHead();
    const { rows } = await db.pool.query<{ tick_id: bigint; hash: string }>(
      `select tick_id, encode(tick_hash, 'hex') as hash from projection`,
    );
    expect([Number(rows[0]!.tick_id), rows[0]!.hash]).toEqual([head.id, head.hash]);
    expect(await verifyTicks(database, 1, head.id)).toEqual({ checked: head.id, head: head.hash });
    expect(venue.market.tick(1)).toEqual(venue.seen.at(-1));
  });

  it('MKT-12 may not be changed or removed by the application, and a change by anyone else is found', async () => {
    await deliver(1, ['64000', '64001', '64002']);
    await expect(database.query('update ticks set price = 1')).rejects.toThrow(/permission denied/);
    await expect(database.query('delete from ticks')).rejects.toThrow(/permission denied/);
    const { id, hash } = venue.market.tickHead();
    await db.pool.query('update ticks set price = price + 1 where id = $1', [id - 1]);
    expect(await verifyTicks(database, 1, id)).toMatchObject({ fault: { id: id - 1, reason: 'hash differs' } });
    await db.pool.query('update ticks set price = price - 1, tradable = not tradable where id = $1', [id - 1]);
    expect(await verifyTicks(database, 1, id)).toMatchObject({ fault: { id: id - 1, reason: 'hash differs' } });
    await db.pool.query('update ticks set tradable = not tradable where id = $1', [id - 1]);
    expect(await verifyTicks(database, id - 1, id)).toEqual({ checked: 2, head: hash });
    expect(await verifyTicks(database, 1, id + 1)).toMatchObject({ fault: { id: id + 1, reason: 'missing' } });
  });

  it('MKT-13 continue in the same chain after a restart', async () => {
    await deliver(1, ['64000', '64001', '64002']);
    const before = venue.market.tickHead();
    await close(venue);
    venue = await open();
    expect(venue.market.tickHead()).toEqual(before);
    expect(toText(venue.market.tick(1)!.price)).toBe('64002');
    await deliver(1, ['64003']);
    expect(venue.seen[0]).toMatchObject({ id: before.id + 1, tradable: true });
    expect((await verifyTicks(database, 1, before.id + 1)).fault).toBeUndefined();
  });

  it('MKT-11 MKT-13 survive a broken connection, none twice', async () => {
    await deliver(1, ['64000', '64001', '64002']);
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'candor-writer%' and datname = current_database()`,
    );
    await deliver(1, ['64003', '64004']);
    expect(venue.seen.map((tick) => toText(tick.price))).toEqual(['64000', '64001', '64002', '64003', '64004']);
    await followsOn();
  });

  it('MKT-11 MKT-13 are lost together with the batch that was to store them, and the chain continues from what is stored', async () => {
    await deliver(1, ['64000', '64001', '64002']);
    const before = venue.market.tickHead();
    const giveBack = await db.away();
    clock.advance(1);
    venue.sink.price({ pairId: 1, price: decimal('64003'), volume: 0n, feedAt: clock.now(), source: 'hand' });
    await until('the tick to be sealed', () => venue.market.tickHead().id === before.id + 1);
    await until('the tick to be given up', () => venue.market.tickHead().id === before.id);
    await giveBack();
    await until('ticks after the outage', () => {
      clock.advance(1);
      venue.sink.price({ pairId: 1, price: decimal('64004'), volume: 0n, feedAt: clock.now(), source: 'hand' });
      return venue.seen.length > 5;
    });
    expect(venue.market.tickHead().id).toBeGreaterThan(before.id);
    expect(venue.seen.map((tick) => toText(tick.price))).not.toContain(toText(decimal('64003')));
    await followsOn();
  });
});

describe('outliers', () => {
  it('MKT-3 are kept apart, and noted as confirmed when the level was real', async () => {
    await deliver(2, ['3400', '3400', '3400', '6800', '3401']);
    expect(venue.seen.map((tick) => toText(tick.price))).toEqual(['3400', '3400', '3400', '3401']);
    await deliver(2, ['2800', '2790', '2780', '2770']);
    const confirmed = venue.seen.at(-1)!;
    expect(toText(confirmed.price)).toBe('2770');
    const held = await until('the note of confirmation', async () => {
      const { rows } = await db.pool.query<{ price: bigint; confirmed_by: bigint | null }>(
        'select price, confirmed_by from held_ticks where pair_id = 2 order by id',
      );
      return rows.some((row) => row.confirmed_by !== null) && rows;
    });
    expect(held.map((row) => [toText(row.price), row.confirmed_by === null ? null : Number(row.confirmed_by)])).toEqual([
      ['6800', null],
      ['2800', confirmed.id],
      ['2790', confirmed.id],
      ['2780', confirmed.id],
    ]);
  });
});

describe('the state of a market', () => {
  it('is stale until the third tick, and MKT-6 again three seconds after the last', async () => {
    expect(venue.market.stateOf(3, clock.now())).toBe('stale');
    await deliver(3, ['84', '84']);
    expect(venue.market.stateOf(3, clock.now())).toBe('stale');
    await deliver(3, ['84']);
    expect(venue.market.stateOf(3, clock.now())).toBe('open');
    expect(venue.market.stateOf(3, clock.now() + 3_000)).toBe('open');
    expect(venue.market.stateOf(3, clock.now() + 3_001)).toBe('stale');
    expect(venue.market.stateOf(999, clock.now())).toBe('closed');
  });

  it('MKT-64 is stale in a hole of a recording and after its end, and open again with the third price', async () => {
    await close(venue);
    const folder = mkdtempSync(join(tmpdir(), 'candor-hole-'));
    const path = join(folder, 'hole.csv');
    const moments = [1, 2, 3, 4, 60, 61, 62, 63];
    writeFileSync(path, ['ts_ms,symbol,price,size,side', ...moments.map((second) => `${second * 1_000},LTCUSDT,84,1,buy`)].join('\n'));
    const states: string[] = [];
    let stored = 0;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const feed = replayFeed({
      path,
      speed: 1,
      clock,
      markets: MARKETS,
      // Until the next price: what came is stored, then time continues to just before it.
      wait: async (ms) => {
        stored += 1;
        const { seen, market } = await opening;
        await until('the price to be stored', () => seen.length === stored);
        clock.advance(ms - 1);
        states.push(market.stateOf(3, clock.now()));
        clock.advance(1);
      },
      ended: () => end(),
    });
    const opening = open({ feed });
    venue = await opening;
    await ended;
    await until('the last price to be stored', () => venue.seen.length === moments.length);
    expect(states).toEqual(['stale', 'stale', 'open', 'stale', 'stale', 'stale', 'open']);
    expect(venue.market.stateOf(3, clock.now())).toBe('open');
    clock.advance(3_001);
    expect(venue.market.stateOf(3, clock.now())).toBe('stale');
    rmSync(folder, { recursive: true, force: true });
  });

  it('MKT-5 is paused for everyone by the setting, and its ticks are then not tradable', async () => {
    await deliver(4, ['0.6', '0.6', '0.6']);
    await db.pool.query('update pairs set status = 1 where id = 4');
    await venue.market.reloadFounding();
    expect(venue.market.stateOf(4, clock.now())).toBe('paused');
    await deliver(4, ['0.6']);
    expect(venue.seen.at(-1)!.tradable).toBe(false);
    await db.pool.query('update pairs set status = 0 where id = 4');
    await venue.market.reloadFounding();
    expect(venue.market.stateOf(4, clock.now())).toBe('stale');
    await deliver(4, ['0.6']);
    expect(venue.market.stateOf(4, clock.now())).toBe('open');
  });

  it('MKT-5 follows settings that changed while the database was away', async () => {
    await deliver(9, ['1.25', '1.25', '1.25']);
    await db.pool.query('update pairs set status = 1 where id = 9');
    const giveBack = await db.away();
    // Answered once the kernel has given up; when it has before, the command is not even begun.
    await expect(venue.kernel.run(endow, { amount: 1n }, SYSTEM)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:outcome_unknown|unavailable)$/) as string,
    });
    await giveBack();
    await until('the pause', () => venue.market.stateOf(9, clock.now()) === 'paused');
    await deliver(9, ['1.25']);
    expect(venue.seen.at(-1)!.tradable).toBe(false);
    await db.pool.query('update pairs set status = 0 where id = 9');
  });

  it('is closed outside its hours', async () => {
    await deliver(8, ['1.08', '1.08', '1.08']);
    expect(venue.market.stateOf(8, clock.now())).toBe('open');
    expect(venue.market.stateOf(8, Date.UTC(2026, 4, 16, 12))).toBe('closed');
    expect(venue.market.stateOf(1, Date.UTC(2026, 4, 16, 12))).not.toBe('closed');
  });
});

describe('candles', () => {
  it('MKT-21 are the same after a kill as if nothing had happened', async () => {
    await deliver(5, ['0.7', '0.73', '0.72']);
    await venue.market.storeCandles();
    clock.advance(60_000);
    await deliver(5, ['0.73', '0.74']);
    const all = async (market: MarketService) =>
      Promise.all(RESOLUTIONS.map((resolution) => market.bars(5, resolution, 0, clock.now() + 1, 100)));
    const before = await all(venue.market);
    // A kill: nothing is stored that was not stored by then.
    await venue.kernel.stop();
    const killed = venue;
    venue = await open();
    expect(await all(venue.market)).toEqual(before);
    expect(before[0]!.slice(-2).map((bar) => [bar.open, bar.high, bar.low, bar.close, bar.volume])).toEqual([
      ['0.7', '0.73', '0.7', '0.72', '3'],
      ['0.73', '0.74', '0.73', '0.74', '2'],
    ]);
    await venue.market.storeCandles();
    expect(await all(venue.market)).toEqual(before);
    await killed.market.stop();
    expect(await all(venue.market)).toEqual(before);
  });

  it('MKT-22 are read by range, newest first to go, with the bar before an empty range', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(60_000);
      await deliver(6, [String(480 + minute)]);
      if (minute === 2) await venue.market.storeCandles();
    }
    const bars = await venue.market.bars(6, '1', 0, clock.now() + 1, 3);
    expect(bars.map((bar) => bar.close)).toEqual(['482', '483', '484']);
    expect(await venue.market.bars(6, '1', bars[0]!.time, bars[2]!.time, 10)).toEqual(bars.slice(0, 2));
    const ask = venue.market.handlers['currency/new_timeshar'];
    const seconds = (at: number) => Math.floor(at / 1000);
    expect(await ask({ symbol: 'BCH/USDT', period: '1', from: seconds(bars[1]!.time), to: seconds(bars[2]!.time) }, visitor)).toEqual({
      bars: [bars[1]],
      next_time: null,
    });
    expect(
      await ask({ symbol: 'BCH/USDT', period: '1', from: seconds(clock.now()) + 600, to: seconds(clock.now()) + 900 }, visitor),
    ).toEqual({ bars: [], next_time: bars[2]!.time });
    expect(await ask({ symbol: 'BCH/USDT', period: '1', from: 0, to: 1 }, visitor)).toEqual({ bars: [], next_time: null });
    await expect(ask({ symbol: 'NO/USDT', period: '1', from: 0, to: 1 }, visitor)).rejects.toMatchObject({ code: 'market_unknown' });
  });
});

describe('the market’s calls', () => {
  it('list all markets with their quotation of the last day', async () => {
    await deliver(7, ['0.16', '0.168', '0.1664']);
    const [group, ...others] = await venue.market.handlers['currency/quotation_new']({}, visitor);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ id: 1, name: 'USDT' });
    expect(group!.quotation).toHaveLength(12);
    expect(group!.quotation.find((quote) => quote.id === 7)).toMatchObject({
      symbol: 'DOGE/USDT',
      now_price: '0.1664',
      change: '4.00',
      high: '0.168',
      low: '0.16',
      volume: '3',
      status: 0,
      last_day: ['0.1664'],
    });
    expect(venue.market.dayMarket(7)).toMatchObject({ type: 'daymarket', pair_id: 7, now_price: '0.1664', state: 'open' });
  });

  it('show one tick with everything needed to compute its hash', async () => {
    await deliver(1, ['64000']);
    const { tick, previous_hash } = await venue.market.handlers['currency/tick']({ id: venue.seen[0]!.id }, visitor);
    expect(tick).toMatchObject({
      symbol: 'BTC/USDT',
      price: '64000',
      volume: '1',
      tradable: false,
      source: 'hand',
      hash: venue.seen[0]!.hash,
    });
    expect(previous_hash).toHaveLength(64);
    await expect(venue.market.handlers['currency/tick']({ id: 999_999 }, visitor)).rejects.toMatchObject({ code: 'not_found' });
    const status = await venue.market.handlers['currency/status']({}, visitor);
    expect(status).toMatchObject({ mode: 'demo', feed: 'by hand', tick_id: tick.id, chain_head: tick.hash, time_zone: 'Asia/Shanghai' });
  });

  it('MKT-34 show real depth while it is fresh and simulated depth otherwise', async () => {
    await deliver(1, ['64000']);
    expect(venue.market.depth(1)).toMatchObject({ simulated: true, asks: { length: 24 } });
    venue.sink.book({
      pairId: 1,
      asks: [{ price: decimal('64001'), number: decimal('0.5') }],
      bids: [{ price: decimal('63999'), number: 1n }],
      at: clock.now(),
    });
    expect(venue.market.depth(1)).toEqual({
      pair_id: 1,
      asks: [{ price: '64001', number: '0.5' }],
      bids: [{ price: '63999', number: '0.00000001' }],
      at: clock.now(),
      simulated: false,
    });
    clock.advance(11_000);
    expect(venue.market.depth(1).simulated).toBe(true);
    await expect(venue.market.handlers['currency/market_depth']({ currency_id: 77, legal_id: 1 }, visitor)).rejects.toMatchObject({
      code: 'market_unknown',
    });
  });

  it('say what one unit of a currency is worth', async () => {
    await deliver(2, ['2770']);
    await deliver(10, ['151']);
    expect(venue.market.usdtPrice(1)).toBe(decimal('1'));
    expect(venue.market.usdtPrice(3)).toBe(decimal('2770'));
    expect(venue.market.usdtPrice(9)).toBeUndefined();
    expect(venue.market.usdtPrice(4_711)).toBeUndefined();
  });
});
