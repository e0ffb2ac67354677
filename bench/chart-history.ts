import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BARS_LIMIT, RESOLUTIONS, type Bar, type Resolution } from '@candor/api';
import { toText } from '@candor/money';
import { Database } from '../apps/server/src/kernel/store/database.ts';
import { CandleCache } from '../apps/server/src/market/candles/candle-cache.ts';
import { resolutionIndex } from '../apps/server/src/market/venue-calendar.ts';
import { migrate } from '../apps/server/src/migrate.ts';
import { startEmbedded } from '../apps/server/src/postgres/embedded.ts';
import { openLogin } from '../apps/server/src/postgres/server-login.ts';
import { asOwner } from './orders/as-owner.ts';
import { median, type Report } from './report.ts';

const PAIR_ID = 1;
const YEAR_MINUTES = 525_600;
const MINUTE_MS = 60_000;
const ROUNDS = 3;
const NAIVE_REQUESTS = 2;
const OUR_REQUESTS = 40;
/** Bars of one minute are no rollup: both sides read the same rows, so they prove nothing. */
const ROLLED_UP = RESOLUTIONS.filter((resolution) => resolution !== '1');

/** Chart history over a year of minutes, any resolution: stored bars against grouping the minutes for each request. */
export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const postgres = await startEmbedded({ dataDir: folder, durable: true });
  try {
    await migrate(postgres.url);
    const to = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    const from = to - YEAR_MINUTES * MINUTE_MS;
    await asOwner(postgres.url, minutesOfAYear(from));
    for (const resolution of ROLLED_UP) await asOwner(postgres.url, rollUp(resolution));
    await asOwner(postgres.url, 'vacuum analyze candles');
    const database = new Database((await openLogin(postgres.url)).url, { warn: () => undefined });
    try {
      await compare(database, { from, to }, report);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Range {
  readonly from: number;
  readonly to: number;
}

async function compare(database: Database, range: Range, report: Report): Promise<void> {
  const cache = new CandleCache(database, () => undefined);
  const ours = (resolution: Resolution): Promise<Bar[]> => cache.bars(PAIR_ID, resolution, range.from, range.to, BARS_LIMIT);
  const rows: { resolution: Resolution; ours: number; naive: number; ratio: number }[] = [];
  const times: number[] = [];
  for (const resolution of ROLLED_UP) {
    const [left, right] = [await ours(resolution), await grouped(database, resolution, range)];
    if (JSON.stringify(left) !== JSON.stringify(right)) throw new Error(`the two sides disagree about ${resolution}`);
    const rounds: { ours: number; naive: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const naive = await timesOf(NAIVE_REQUESTS, () => grouped(database, resolution, range));
      const stored = await timesOf(OUR_REQUESTS, () => ours(resolution));
      times.push(...stored);
      rounds.push({ ours: median(stored), naive: median(naive) });
    }
    rows.push({
      resolution,
      ours: median(rounds.map((each) => each.ours)),
      naive: median(rounds.map((each) => each.naive)),
      ratio: median(rounds.map((each) => each.naive / each.ours)),
    });
  }
  const worst = rows.toSorted((left, right) => left.ratio - right.ratio)[0];
  if (!worst) throw new Error('nothing was measured');
  report.row({
    what: `chart history of a year, slowest resolution by ratio (${worst.resolution})`,
    against: 'GROUP BY over the minutes of the year',
    ours: milliseconds(worst.ours),
    baseline: milliseconds(worst.naive),
    ratio: worst.ratio,
    aim: { bound: 'at least', ratio: 20 },
  });
  const p99 = times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  report.row({
    what: `chart history, p99 of ${times.length} warm requests of all resolutions`,
    against: 'the aim of 30 ms',
    ours: milliseconds(p99),
    baseline: milliseconds(30),
    ratio: p99 / 30,
    aim: { bound: 'at most', ratio: 1 },
  });
  report.note(`Chart history, GROUP BY / ours: ${rows.map((each) => `${each.resolution} ${Math.round(each.ratio)}×`).join(', ')}.`);
}

async function timesOf(count: number, request: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await request();
    times.push(performance.now() - started);
  }
  return times;
}

/** The same bars from the minutes alone, as one would write it first. */
async function grouped(database: Database, resolution: Resolution, { from, to }: Range): Promise<Bar[]> {
  const rows = await database.run<{ open_at: number; open: bigint; high: bigint; low: bigint; close: bigint; volume: string }>({
    name: `group ${resolution}`,
    text: `select ${openingOf(resolution)} as open_at, (array_agg(open order by open_at))[1] as open, max(high) as high, min(low) as low,
        (array_agg(close order by open_at desc))[1] as close, sum(volume) as volume
      from candles where pair_id = $1 and resolution = 0 and open_at >= to_timestamp($2 / 1000.0) and open_at < to_timestamp($3 / 1000.0)
      group by 1 having ${openingOf(resolution)} >= to_timestamp($2 / 1000.0) order by 1 desc limit $4`,
    values: [PAIR_ID, from, to, BARS_LIMIT],
  });
  return rows.reverse().map((row) => ({
    time: row.open_at,
    open: toText(row.open),
    high: toText(row.high),
    low: toText(row.low),
    close: toText(row.close),
    volume: toText(BigInt(row.volume)),
  }));
}

/** SQL for the opening of the bar that holds `open_at`, in venue time. */
function openingOf(resolution: Resolution): string {
  const epoch = `timestamptz '1970-01-01 00:00+08'`;
  switch (resolution) {
    case '1D':
      return `date_bin('1 day', open_at, ${epoch})`;
    case '3D':
      return `date_bin('3 days', open_at, ${epoch})`;
    case '1W':
      return `date_trunc('week', open_at, 'Asia/Shanghai')`;
    case '1M':
      return `date_trunc('month', open_at, 'Asia/Shanghai')`;
    default:
      return `date_bin('${resolution} minutes', open_at, ${epoch})`;
  }
}

function minutesOfAYear(from: number): string {
  return `insert into candles (pair_id, resolution, open_at, open, high, low, close, volume)
    select ${PAIR_ID}, 0, to_timestamp((${from} + minute::bigint * ${MINUTE_MS}) / 1000.0), price, price + 300000000, price - 200000000, price + 100000000, 1234567890 + minute
    from (select minute, (6400000000000 + 100000000 * (minute::bigint * 7919 % 4001 - 2000)) as price from generate_series(0, ${YEAR_MINUTES - 1}) minute) as made`;
}

function rollUp(resolution: Resolution): string {
  return `insert into candles (pair_id, resolution, open_at, open, high, low, close, volume)
    select ${PAIR_ID}, ${resolutionIndex(resolution)}, ${openingOf(resolution)}, (array_agg(open order by open_at))[1], max(high), min(low),
      (array_agg(close order by open_at desc))[1], sum(volume)
    from candles where pair_id = ${PAIR_ID} and resolution = 0 group by 3`;
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
