import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/rules';
import { RESOLUTIONS, type Resolution } from '@candor/api';
import { SCALE } from '@candor/money';
import type { MarketDatabase } from './database.ts';
import { modelOfPrice, priceWalk } from './feeds/price-walk.ts';
import { mixBits, seededRandom, type Random } from './feeds/random.ts';
import { simulatedMarket } from './feeds/simulated-markets.ts';
import type { FeedMarket } from './feeds/feed.ts';
import { barEnd, barOpening, resolutionIndex } from './venue-calendar.ts';

const YEAR_DAYS = 365;
/** Days that are imagined minute by minute; before them, hour by hour. */
const MINUTE_DAYS = 7;
/** Typical reach of a bar beyond its open and close, in standard deviations of its return. */
const WICK = 0.45;
/** Volumes are imagined to four decimals and counted in whole units of that. */
const VOLUME_DECIMALS = 4;

/** Bars of less than an hour exist for the days imagined by the minute; the others, made of hours, for the whole year. */
const SHORT: readonly Resolution[] = ['1', '3', '5', '15', '30'];
const LONG: readonly Resolution[] = RESOLUTIONS.filter((resolution) => !SHORT.includes(resolution));

/** One imagined bar; prices in the market's smallest steps, volume in 10^-4, all safe integers. */
export interface ImaginedBar {
  readonly resolution: Resolution;
  readonly openAt: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Input of the imagined history. */
export interface HistoryInput {
  readonly markets: readonly FeedMarket[];
  readonly seed: number;
  /** The history ends with the last whole minute before this. */
  readonly now: number;
  isOpen(market: FeedMarket, at: number): boolean;
}

/**
 * Imagines a year for every market. It is the same correlated walk as the simulator, run forward and shifted so that it ends at the simulator's starting
 * prices. Bars of a longer time are made of those of a shorter one, so all agree. Deterministic. Returns a function that gives the bars of one market in
 * storage order.
 */
export function imagineHistory(input: HistoryInput): (market: FeedMarket) => ImaginedBar[] {
  const { markets, now } = input;
  const walk = priceWalk(
    markets.map((market) => market.symbol),
    seededRandom(mixBits(input.seed ^ 0x5eed)),
  );
  const startAt = barOpening('1D', now) - YEAR_DAYS * DAY_MS;
  const minutesAt = barOpening('1D', now) - MINUTE_DAYS * DAY_MS;
  const endAt = barOpening('1', now);
  const paths = new Map(markets.map((market) => [market.id, [] as PathStep[]]));
  for (let at = startAt; at < endAt; at += at < minutesAt ? HOUR_MS : MINUTE_MS) {
    const lengthMs = at < minutesAt ? HOUR_MS : MINUTE_MS;
    const { returns, heat } = walk.step(lengthMs);
    markets.forEach((market, index) => {
      if (!input.isOpen(market, at)) return;
      const path = paths.get(market.id);
      const from = path?.at(-1)?.to ?? 0;
      path?.push({ at, lengthMs, from, to: from + (returns[index] ?? 0), heat: heat[index] ?? 1 });
    });
  }
  return (market) => barsOf(market, paths.get(market.id) ?? [], seededRandom(mixBits(input.seed + market.id)));
}

/** One bar's way as logarithms of the price. */
interface PathStep {
  readonly at: number;
  readonly lengthMs: number;
  readonly from: number;
  readonly to: number;
  readonly heat: number;
}

function barsOf(market: FeedMarket, path: readonly PathStep[], random: Random): ImaginedBar[] {
  const { startPrice, yearlyVolatility, minuteVolume } = simulatedMarket(market.symbol);
  const endLog = path.at(-1)?.to ?? 0;
  const start = modelOfPrice(startPrice) * 10 ** market.priceDecimals;
  const priceAt = (log: number): number => Math.max(1, Math.round(start * Math.exp(log - endLog)));
  const short = SHORT.map((resolution) => new Rollup(resolution));
  const hours = new Rollup('60');
  for (const step of path) {
    const deviation = yearlyVolatility * step.heat * Math.sqrt(step.lengthMs / (YEAR_DAYS * DAY_MS));
    const high = priceAt(Math.max(step.from, step.to) + deviation * WICK * Math.abs(random.normal()));
    const low = priceAt(Math.min(step.from, step.to) - deviation * WICK * Math.abs(random.normal()));
    const meanVolume = (minuteVolume * step.lengthMs) / MINUTE_MS;
    const volume = Math.round(meanVolume * step.heat * Math.exp(0.35 * random.normal()) * 10 ** VOLUME_DECIMALS);
    const bar = { openAt: step.at, open: priceAt(step.from), high, low, close: priceAt(step.to), volume };
    hours.add(bar);
    if (step.lengthMs === MINUTE_MS) for (const rollup of short) rollup.add(bar);
  }
  const long = LONG.map((resolution) => new Rollup(resolution));
  for (const hour of hours.bars) for (const rollup of long) rollup.add(hour);
  return [...short, ...long].flatMap((rollup) => rollup.bars);
}

class Rollup {
  readonly resolution: Resolution;
  readonly bars: ImaginedBar[] = [];
  #endAt = Number.NEGATIVE_INFINITY;

  constructor(resolution: Resolution) {
    this.resolution = resolution;
  }

  add(part: Omit<ImaginedBar, 'resolution'>): void {
    const newest = this.bars.at(-1);
    if (!newest || part.openAt >= this.#endAt) {
      const openAt = barOpening(this.resolution, part.openAt);
      this.#endAt = barEnd(this.resolution, openAt);
      const { open, high, low, close, volume } = part;
      this.bars.push({ resolution: this.resolution, openAt, open, high, low, close, volume });
      return;
    }
    newest.high = Math.max(newest.high, part.high);
    newest.low = Math.min(newest.low, part.low);
    newest.close = part.close;
    newest.volume += part.volume;
  }
}

/**
 * Gives every market that has neither ticks nor bars its imagined year, marked as not made from ticks. One statement per
 * market, so that an interruption leaves a market with all of it or nothing. Returns the number of bars written.
 */
export async function backfillDemoHistory(database: MarketDatabase, input: HistoryInput): Promise<number> {
  const empty = await database.query<{ id: number }>(
    `select id from pairs where not exists (select from candles where pair_id = pairs.id) and not exists (select from ticks where pair_id = pairs.id)`,
  );
  const wanted = new Set(empty.map((row) => row.id));
  if (wanted.size === 0) return 0;
  const barsOfMarket = imagineHistory(input);
  let written = 0;
  let storing = Promise.resolve();
  // One after the other in key order, which is how the index takes them fastest, while the next market is imagined.
  for (const market of input.markets) {
    if (!wanted.has(market.id)) continue;
    const bars = barsOfMarket(market);
    written += bars.length;
    await storing;
    storing = store(database, market, bars);
    // A failure is met when it is awaited, after the next market.
    storing.catch(() => undefined);
  }
  await storing;
  return written;
}

async function store(database: MarketDatabase, market: FeedMarket, bars: readonly ImaginedBar[]): Promise<void> {
  const priceZeros = '0'.repeat(SCALE - market.priceDecimals);
  const volumeZeros = '0'.repeat(SCALE - VOLUME_DECIMALS);
  // Array literals are written by hand: the driver would inspect and quote each of some 30,000 numbers a column.
  const literal = (value: (bar: ImaginedBar) => number | string): string => `{${bars.map(value).join(',')}}`;
  await database.query(
    `insert into candles (pair_id, resolution, open_at, open, high, low, close, volume, from_ticks)
     select $1::smallint, resolution, to_timestamp(opened), open, high, low, close, volume, false
     from unnest($2::smallint[], $3::float8[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       as given (resolution, opened, open, high, low, close, volume)`,
    [
      market.id,
      literal((bar) => resolutionIndex(bar.resolution)),
      literal((bar) => bar.openAt / 1000),
      literal((bar) => bar.open + priceZeros),
      literal((bar) => bar.high + priceZeros),
      literal((bar) => bar.low + priceZeros),
      literal((bar) => bar.close + priceZeros),
      literal((bar) => bar.volume + volumeZeros),
    ],
  );
}
