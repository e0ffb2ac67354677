import { RESOLUTIONS, type Bar, type Resolution } from '@candor/api';
import { toText } from '@candor/money';
import type { MarketDatabase } from '../database.ts';
import { resolutionIndex } from '../venue-calendar.ts';
import type { Candle } from './candle-book.ts';

interface CandleRow extends Record<string, unknown> {
  pair_id: number;
  resolution: number;
  open_at: number;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
  from_ticks: boolean;
}

const UPSERT_AND_MOVE_CURSOR = `
  with written as (
    insert into candles (pair_id, resolution, open_at, open, high, low, close, volume, from_ticks)
    select pair_id, resolution, to_timestamp(open_at / 1000.0), open, high, low, close, volume, from_ticks
    from unnest($1::smallint[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::boolean[])
      as given (pair_id, resolution, open_at, open, high, low, close, volume, from_ticks)
    on conflict (pair_id, resolution, open_at) do update
      set high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume
  )
  update cursors set position = $10 where name = 'candles'`;

/**
 * Writes bars over their stored state, and up to which tick they are complete, in one statement. Either both are there afterwards or neither, and doing it
 * again changes nothing.
 */
export async function storeCandles(database: MarketDatabase, candles: readonly Candle[], tickId: number): Promise<void> {
  await database.run({
    name: 'store candles',
    text: UPSERT_AND_MOVE_CURSOR,
    values: [
      candles.map((candle) => candle.pairId),
      candles.map((candle) => resolutionIndex(candle.resolution)),
      candles.map((candle) => candle.openAt),
      candles.map((candle) => String(candle.open)),
      candles.map((candle) => String(candle.high)),
      candles.map((candle) => String(candle.low)),
      candles.map((candle) => String(candle.close)),
      candles.map((candle) => String(candle.volume)),
      candles.map((candle) => candle.fromTicks),
      tickId,
    ],
  });
}

/** The newest tick that the stored bars hold; 0 before any. */
export async function storedCursor(database: MarketDatabase): Promise<number> {
  const [row] = await database.query<{ position: bigint }>(`select position from cursors where name = 'candles'`);
  return Number(row?.position ?? 0n);
}

/** The newest stored bar of every market and resolution. */
export async function newestCandles(database: MarketDatabase): Promise<Candle[]> {
  const rows = await database.query<CandleRow>(
    `select newest.* from pairs, generate_series(0, $1::int) as each (resolution),
       lateral (select * from candles where pair_id = pairs.id and candles.resolution = each.resolution order by open_at desc limit 1) as newest`,
    [RESOLUTIONS.length - 1],
  );
  return rows.flatMap(candleOf);
}

/** Stored bars of one resolution from a moment on, all markets, oldest first within each. */
export async function candlesSince(database: MarketDatabase, resolution: Resolution, from: number): Promise<Candle[]> {
  const rows = await database.query<CandleRow>(
    // One index range per market, whatever the planner knows of the table so far.
    `select found.* from pairs, lateral (
       select * from candles where pair_id = pairs.id and resolution = $1 and open_at >= to_timestamp($2 / 1000.0) order by open_at) as found`,
    [resolutionIndex(resolution), from],
  );
  return rows.flatMap(candleOf);
}

function candleOf(row: CandleRow): Candle[] {
  const resolution = RESOLUTIONS[row.resolution];
  if (!resolution) return [];
  const { open, high, low, close, volume } = row;
  return [{ pairId: row.pair_id, resolution, openAt: row.open_at, open, high, low, close, volume, fromTicks: row.from_ticks }];
}

/** Stored bars of one market that open within [from, to), oldest first, the newest `limit` of them. One index range read. */
export async function storedBars(database: MarketDatabase, pairId: number, resolution: Resolution, range: BarRange): Promise<Bar[]> {
  // Epoch milliseconds as int8 spare both sides the formatting of timestamps, which dominates a read of 2,000 bars.
  const rows = await database.run<{ opened: bigint; open: bigint; high: bigint; low: bigint; close: bigint; volume: bigint }>({
    name: 'bars of a range',
    // The alias differs from the column on purpose: "order by open_at" must mean the indexed column, not the computed number.
    text: `select (extract(epoch from open_at) * 1000)::bigint as opened, open, high, low, close, volume from candles
      where pair_id = $1 and resolution = $2 and open_at >= to_timestamp($3 / 1000.0) and open_at < to_timestamp($4 / 1000.0)
      order by open_at desc limit $5`,
    values: [pairId, resolutionIndex(resolution), range.from, range.to, range.limit],
  });
  return rows.reverse().map((row) => ({
    time: Number(row.opened),
    open: toText(row.open),
    high: toText(row.high),
    low: toText(row.low),
    close: toText(row.close),
    volume: toText(row.volume),
  }));
}

/** Milliseconds: `from` inclusive, `to` exclusive. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** Opening moment of the newest stored bar before a moment, if there is one. */
export async function barBefore(
  database: MarketDatabase,
  pairId: number,
  resolution: Resolution,
  moment: number,
): Promise<number | undefined> {
  const [row] = await database.run<{ open_at: number }>({
    name: 'bar before a moment',
    text: `select open_at from candles where pair_id = $1 and resolution = $2 and open_at < to_timestamp($3 / 1000.0) order by open_at desc limit 1`,
    values: [pairId, resolutionIndex(resolution), moment],
  });
  return row?.open_at;
}

/** Opening moment of the oldest stored bar of a market and resolution; undefined before the first. */
export async function oldestBar(database: MarketDatabase, pairId: number, resolution: Resolution): Promise<number | undefined> {
  const [row] = await database.run<{ open_at: number }>({
    name: 'oldest bar',
    text: `select open_at from candles where pair_id = $1 and resolution = $2 order by open_at limit 1`,
    values: [pairId, resolutionIndex(resolution)],
  });
  return row?.open_at;
}
