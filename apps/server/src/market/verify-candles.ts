import { RESOLUTIONS } from '@candor/api';
import type { Query } from '../kernel/store/query.ts';
import { FAULTS_SHOWN, type Check } from '../kernel/check/verify.ts';
import { CandleBook, type Candle } from './candles/candle-book.ts';
import { storedCursor } from './candles/candle-store.ts';
import type { MarketDatabase } from './database.ts';
import { ticksBetween } from './tick-rows.ts';
import { resolutionIndex } from './venue-calendar.ts';

/** Small, because a running server is blocked while a page is folded. */
const PAGE = 1_000;

interface StoredCandle extends Record<string, unknown> {
  place: bigint;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
  from_ticks: boolean;
}

/**
 * Every bar is the fold of its ticks, as far as bars are stored, and no other is there. The imagined history of a demo ends with the
 * bar of a market's first tick.
 */
export const candlesFollowTicks: Check = async (query, memory) => {
  const faults: string[] = [];
  const database: MarketDatabase = { query, run: ({ text, values }) => query(text, values) };
  const cursor = await storedCursor(database);
  const before = memory?.before('bars') as FoldedBars | undefined;
  const book = new CandleBook();
  let waiting = new Set<Candle>((before?.waiting ?? []).map(candleOf));
  book.restore([...waiting]);
  let checked = 0;
  let made = before?.made ?? 0;
  const compare = async (candles: readonly Candle[]): Promise<void> => {
    const stored = await storedOf(query, candles);
    for (const [index, candle] of candles.entries()) {
      const row = stored.get(index);
      checked += 1;
      if (row?.from_ticks !== false) made += 1;
      if (!isFold(candle, row)) faults.push(`candles ${nameOf(candle)} ${row === undefined ? 'is missing' : 'is not what its ticks make'}`);
    }
  };
  for (let after = before?.cursor ?? 0; after < cursor && faults.length < FAULTS_SHOWN;) {
    const page = await ticksBetween(database, after, cursor, PAGE);
    if (page.length === 0) {
      faults.push(`candles are made of ticks up to ${cursor}, the log ends at ${after}`);
      break;
    }
    for (const tick of page) book.fold(tick);
    for (const candle of book.take()) waiting.add(candle);
    book.stored();
    const ended = [...waiting].filter((candle) => book.current(candle.pairId, candle.resolution) !== candle);
    await compare(ended);
    waiting = new Set([...waiting].filter((candle) => book.current(candle.pairId, candle.resolution) === candle));
    after = page.at(-1)?.id ?? cursor;
  }
  if (faults.length === 0) {
    memory?.note('bars', { cursor, made, waiting: [...waiting].map(textsOf) } satisfies FoldedBars);
    await compare([...waiting]);
    faults.push(...(await others(query, made)));
  }
  return { check: 'every bar is made of its ticks', checked, faults: faults.slice(0, FAULTS_SHOWN) };
};

/** State of folding the ticks: the last one, the bars that have ended, and the bars that continue. */
interface FoldedBars {
  readonly cursor: number;
  /** Bars made of ticks that have ended. */
  readonly made: number;
  readonly waiting: readonly CandleTexts[];
}

/** A bar with its amounts as decimal integers, which JSON can say. */
type CandleTexts = { readonly [Column in keyof Candle]: Candle[Column] extends bigint ? string : Candle[Column] };

function textsOf({ open, high, low, close, volume, ...rest }: Candle): CandleTexts {
  return { ...rest, open: String(open), high: String(high), low: String(low), close: String(close), volume: String(volume) };
}

function candleOf({ open, high, low, close, volume, ...rest }: CandleTexts): Candle {
  return { ...rest, open: BigInt(open), high: BigInt(high), low: BigInt(low), close: BigInt(close), volume: BigInt(volume) };
}

async function storedOf(query: Query, candles: readonly Candle[]): Promise<ReadonlyMap<number, StoredCandle>> {
  const rows = await query<StoredCandle>(
    `select place, open, high, low, close, volume, from_ticks
     from unnest($1::smallint[], $2::smallint[], $3::bigint[]) with ordinality as given (pair, span, opened, place)
     join candles on pair_id = pair and resolution = span and open_at = to_timestamp(opened / 1000.0)`,
    [
      candles.map(({ pairId }) => pairId),
      candles.map(({ resolution }) => resolutionIndex(resolution)),
      candles.map(({ openAt }) => openAt),
    ],
  );
  return new Map(rows.map((row) => [Number(row.place) - 1, row]));
}

/** A bar that continues from an imagined one has no ticks to be compared with. */
function isFold(candle: Candle, row: StoredCandle | undefined): boolean {
  if (!row) return false;
  if (!row.from_ticks) return true;
  return (
    row.open === candle.open &&
    row.high === candle.high &&
    row.low === candle.low &&
    row.close === candle.close &&
    row.volume === candle.volume
  );
}

/** Bars that no tick makes. */
async function others(query: Query, made: number): Promise<string[]> {
  const [counted] = await query<{ stored: bigint }>('select count(*) as stored from candles where from_ticks');
  const imagined = await query<{ pair_id: number; resolution: number; open_at: number }>(
    `with begun as materialized (
       select pairs.id as pair_id, first.feed_at from pairs
       join lateral (select feed_at from ticks where ticks.pair_id = pairs.id order by feed_at, id limit 1) as first on true)
     select pair_id, resolution, open_at from candles join begun using (pair_id) where not from_ticks and open_at > feed_at limit $1`,
    [FAULTS_SHOWN],
  );
  const faults = imagined.map(
    ({ pair_id, resolution, open_at }) =>
      `candles of pair ${pair_id}, ${RESOLUTIONS[resolution]}, ${open_at} is imagined, after the first tick`,
  );
  if (Number(counted?.stored ?? 0n) !== made) faults.push(`candles holds ${counted?.stored} bars made of ticks, the ticks make ${made}`);
  return faults;
}

function nameOf({ pairId, resolution, openAt }: Candle): string {
  return `of pair ${pairId}, ${resolution}, ${openAt}`;
}
