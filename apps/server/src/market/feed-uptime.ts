import type { ReplyOf } from '@candor/api';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/rules';
import type { MarketDatabase } from './database.ts';
import type { Market } from './market.ts';

/** Bars of a minute are stored so late at most. */
const STORED_AFTER_MS = 2 * MINUTE_MS;
const GAPS_SHOWN = 3;

interface UptimeSources {
  readonly database: MarketDatabase;
  readonly market: Pick<Market, 'pairs'>;
  /** Whether markets of a category are open by their hours at a moment. */
  isOpen(category: number, at: number): boolean;
}

/**
 * Minutes of the last 24 hours without a price, of every market that is shown, while it was open by its hours. What the venue did not
 * live through is not counted: the first minute is the one after its first price.
 */
export async function feedUptime({ database, market, isOpen }: UptimeSources, now: number): Promise<ReplyOf<'currency/uptime'>> {
  const to = Math.floor((now - STORED_AFTER_MS) / MINUTE_MS) * MINUTE_MS;
  const [first] = await database.query<{ received_at: number }>('select received_at from ticks order by id limit 1');
  const begin = first ? Math.ceil(first.received_at / MINUTE_MS) * MINUTE_MS : to;
  const from = Math.min(to, Math.max(begin, Math.floor((to - DAY_MS) / HOUR_MS + 1) * HOUR_MS));
  const [bars, [held]] = await Promise.all([
    database.query<{ pair_id: number; open_at: number }>(
      `select pair_id, open_at from candles where resolution = 0 and from_ticks
         and open_at >= to_timestamp($1::float8 / 1000) and open_at < to_timestamp($2::float8 / 1000)`,
      [from, to],
    ),
    database.query<{ held: number; confirmed: number }>(
      `select count(*)::int as held, count(confirmed_by)::int as confirmed from held_ticks
       where received_at >= to_timestamp($1::float8 / 1000) and received_at < to_timestamp($2::float8 / 1000)`,
      [from, to],
    ),
  ]);
  const priced = new Set(bars.map(({ pair_id, open_at }) => `${pair_id} ${open_at}`));
  const markets = market
    .pairs()
    .filter(({ isDisplay }) => isDisplay)
    .map(({ id, symbol, category }) => ({
      symbol,
      ...minutesOf(
        from,
        to,
        (at) => isOpen(category, at),
        (at) => priced.has(`${id} ${at}`),
      ),
    }));
  return { from, to, markets, held: held?.held ?? 0, confirmed: held?.confirmed ?? 0 };
}

type Minutes = Omit<ReplyOf<'currency/uptime'>['markets'][number], 'symbol'>;

/** Counts minutes by hour; a gap is a run of open minutes without a price, which a closed minute ends. */
export function minutesOf(from: number, to: number, isOpen: (at: number) => boolean, hasPrice: (at: number) => boolean): Minutes {
  const hours = new Map<number, { at: number; open: number; missing: number }>();
  const gaps: { from: number; minutes: number }[] = [];
  let gap: { from: number; minutes: number } | undefined;
  for (let at = from; at < to; at += MINUTE_MS) {
    const begins = Math.floor(at / HOUR_MS) * HOUR_MS;
    const hour = hours.get(begins) ?? { at: begins, open: 0, missing: 0 };
    hours.set(begins, hour);
    const open = isOpen(at);
    const missing = open && !hasPrice(at);
    if (open) hour.open += 1;
    if (!missing) {
      gap = undefined;
      continue;
    }
    hour.missing += 1;
    if (gap) gap.minutes += 1;
    else gaps.push((gap = { from: at, minutes: 1 }));
  }
  const list = [...hours.values()];
  return {
    open: list.reduce((sum, { open }) => sum + open, 0),
    missing: list.reduce((sum, { missing }) => sum + missing, 0),
    hours: list,
    gaps: gaps.toSorted((left, right) => right.minutes - left.minutes || left.from - right.from).slice(0, GAPS_SHOWN),
  };
}
