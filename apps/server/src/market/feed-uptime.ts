import type { ReplyOf } from '@candor/api';
import { HOUR_MS, MINUTE_MS } from '@candor/rules';
import type { MarketDatabase } from './database.ts';
import type { Market } from './market.ts';

/** Bars of a minute are stored so late at most. */
export const STORED_AFTER_MS = 2 * MINUTE_MS;

export interface UptimeSources {
  readonly database: MarketDatabase;
  readonly market: Pick<Market, 'pairs'>;
  /** Whether markets of a category are open by their hours at a moment. */
  isOpen(category: number, at: number): boolean;
}

/** The minutes to look at, and how many of the longest gaps to tell; `first` is when the first price of the venue came. */
interface Asked {
  readonly first: number;
  readonly from: number;
  readonly to: number;
  readonly gaps: number;
}

/**
 * Minutes without a price, of every market that is shown, while it was open by its hours. What the venue did not live through is not
 * counted: the first minute is the one after its first price.
 */
export async function uptimeOf({ database, market, isOpen }: UptimeSources, { first, from, to, gaps }: Asked) {
  const bars = await database.query<{ pair_id: number; open_at: number }>(
    `select pair_id, open_at from candles where resolution = 0 and from_ticks
       and open_at >= to_timestamp($1::float8 / 1000) and open_at < to_timestamp($2::float8 / 1000)`,
    [from, to],
  );
  const priced = new Set(bars.map(({ pair_id, open_at }) => `${pair_id} ${open_at}`));
  const begins = Math.max(from, Math.ceil(first / MINUTE_MS) * MINUTE_MS);
  return market
    .pairs()
    .filter(({ isDisplay }) => isDisplay)
    .map((pair) => {
      const minutes = minutesOf(
        begins,
        to,
        (at) => isOpen(pair.category, at),
        (at) => priced.has(`${pair.id} ${at}`),
      );
      return { pair, minutes: { ...minutes, gaps: minutes.gaps.slice(0, gaps) } };
    });
}

/** A run of open minutes without a price. */
export interface Gap {
  readonly from: number;
  readonly minutes: number;
}

type Minutes = Pick<ReplyOf<'currency/uptime'>['markets'][number], 'open' | 'missing' | 'hours' | 'gaps'>;

/** Counts minutes by hour; a gap is a run of open minutes without a price, which a closed minute ends, the longest first. */
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
    gaps: gaps.toSorted((left, right) => right.minutes - left.minutes || left.from - right.from),
  };
}
