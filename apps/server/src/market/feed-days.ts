import type { ReplyOf } from '@candor/api';
import { DAY_MS, HOUR_MS, midnightOf, MINUTE_MS, venueDayOf, type VenueDay } from '@candor/rules';
import type { Clock } from '../kernel/model/clock.ts';
import { BackgroundWorker, type BackgroundWorkerOptions } from '../kernel/jobs/background-worker.ts';
import type { MarketDatabase } from './database.ts';
import { STORED_AFTER_MS, uptimeOf, type Gap, type UptimeSources } from './feed-uptime.ts';

/** Days that are looked back on. */
const DAYS = 30;
const WEEK = 7;
/** Gaps of a day that are kept for each market, and those of all days that are told. */
const GAPS_KEPT = 10;
const GAPS_TOLD = 12;
/** Number of gaps read of each market, in the last 24 hours and since midnight. */
const GAPS_SHOWN = 3;

/**
 * Counts the next venue day that is over and not counted yet, of all markets, as far back as 30 days and the first price. False when there is none. A day is
 * counted once, by the hours that markets kept then.
 */
async function countDay(sources: UptimeSources, now: number): Promise<boolean> {
  const { database } = sources;
  const [known] = await database.query<{ first_at: number | null; counted: number | null }>(
    'select (select received_at from ticks order by id limit 1) as first_at, (select max(day) from feed_days) as counted',
  );
  if (known === undefined || known.first_at === null) return false;
  const today = venueDayOf(now - STORED_AFTER_MS);
  const day = Math.max(today - DAYS, venueDayOf(known.first_at), (known.counted ?? 0) + 1);
  if (day >= today) return false;
  const markets = await uptimeOf(sources, { first: known.first_at, from: midnightOf(day), to: midnightOf(day) + DAY_MS, gaps: GAPS_KEPT });
  for (const { pair, minutes } of markets)
    await database.query(
      'insert into feed_days (day, pair_id, open, missing, gaps) values ($1, $2, $3, $4, $5) on conflict (day, pair_id) do nothing',
      [day, pair.id, minutes.open, minutes.missing, JSON.stringify(minutes.gaps)],
    );
  return true;
}

/** Keeps count of the minutes without prices of every day that is over. */
export function feedDays(sources: UptimeSources, clock: Clock, log: BackgroundWorkerOptions['log']): BackgroundWorker {
  return new BackgroundWorker({
    next: () => countDay(sources, clock.now()),
    log,
    failed: 'days of prices are not counted',
    everyMs: 60_000,
  });
}

/** `currency/uptime`: the last 24 hours by hour, and the venue days before today that were counted with today as far as it has come. */
export async function feedUptime(sources: UptimeSources, now: number): Promise<ReplyOf<'currency/uptime'>> {
  const { database } = sources;
  const to = Math.floor((now - STORED_AFTER_MS) / MINUTE_MS) * MINUTE_MS;
  const today = venueDayOf(to);
  const [firstTick] = await database.query<{ received_at: number }>('select received_at from ticks order by id limit 1');
  const first = firstTick?.received_at ?? to;
  const begin = Math.ceil(first / MINUTE_MS) * MINUTE_MS;
  const from = Math.min(to, Math.max(begin, Math.floor((to - DAY_MS) / HOUR_MS + 1) * HOUR_MS));
  const [lastDay, sinceMidnight, counted, [held]] = await Promise.all([
    uptimeOf(sources, { first, from, to, gaps: GAPS_SHOWN }),
    uptimeOf(sources, { first, from: midnightOf(today), to, gaps: GAPS_SHOWN }),
    countedDays(database, today),
    database.query<{ held: number; confirmed: number }>(
      `select count(*)::int as held, count(confirmed_by)::int as confirmed from held_ticks
       where received_at >= to_timestamp($1::float8 / 1000) and received_at < to_timestamp($2::float8 / 1000)`,
      [from, to],
    ),
  ]);
  const daysOf = new Map(
    sinceMidnight.map(({ pair, minutes }) => [pair.id, [...(counted.get(pair.id) ?? []), { day: today, ...minutes }]]),
  );
  return {
    from,
    to,
    markets: lastDay.map(({ pair, minutes }) => ({ symbol: pair.symbol, ...minutes, ...sumsOf(daysOf.get(pair.id) ?? [], today) })),
    gaps: longestGaps(lastDay.map(({ pair }) => [pair.symbol, daysOf.get(pair.id) ?? []])),
    held: held?.held ?? 0,
    confirmed: held?.confirmed ?? 0,
  };
}

/** Counts of one day of a market. */
interface FeedDay {
  readonly day: VenueDay;
  readonly open: number;
  readonly missing: number;
  readonly gaps: readonly Gap[];
}

/** The days before today that were counted, by market, oldest first. */
async function countedDays(database: MarketDatabase, today: VenueDay): Promise<ReadonlyMap<number, readonly FeedDay[]>> {
  const rows = await database.query<{ day: number; pair_id: number; open: number; missing: number; gaps: string }>(
    'select day, pair_id, open, missing, gaps from feed_days where day > $1 and day < $2 order by day',
    [today - DAYS, today],
  );
  const days = new Map<number, FeedDay[]>();
  for (const { pair_id: pairId, gaps, ...day } of rows)
    days.set(pairId, [...(days.get(pairId) ?? []), { ...day, gaps: JSON.parse(gaps) as Gap[] }]);
  return days;
}

/** Days as they are told, and what the last 7 and all of them come to. */
function sumsOf(days: readonly FeedDay[], today: VenueDay) {
  const sum = (of: readonly FeedDay[]) => ({
    open: of.reduce((total, { open }) => total + open, 0),
    missing: of.reduce((total, { missing }) => total + missing, 0),
  });
  return {
    days: days.map(({ day, open, missing }) => ({ at: midnightOf(day), open, missing })),
    week: sum(days.filter(({ day }) => day > today - WEEK)),
    month: sum(days),
  };
}

/** The longest gaps of days of markets, longest first. */
function longestGaps(days: readonly (readonly [symbol: string, days: readonly FeedDay[]])[]) {
  return days
    .flatMap(([symbol, each]) => each.flatMap(({ gaps }) => gaps.map((gap) => ({ symbol, ...gap }))))
    .toSorted((left, right) => right.minutes - left.minutes || right.from - left.from)
    .slice(0, GAPS_TOLD);
}
