import type { ReplyOf } from '@candor/api';
import { DAY_MS, MINUTE_MS } from '@candor/rules';
import type { MarketDatabase } from './database.ts';
import type { HoursBook } from './hours.ts';
import type { Pair } from './market.ts';
import type { MarketService } from './market-service.ts';

/** Prices are counted over so long. */
const COUNTED_MS = 5 * MINUTE_MS;

interface FeedSources {
  readonly database: MarketDatabase;
  readonly market: { readonly feed: Pick<MarketService['feed'], 'name'> };
  /** The hours in force. */
  hours(): HoursBook;
}

/** `currency/feed`: how the prices of a market arrive, as they are stored. Nothing that a source may have told about itself. */
export async function feedOf({ database, market, hours }: FeedSources, pair: Pair, now: number): Promise<ReplyOf<'currency/feed'>> {
  const [sources, [first], [held]] = await Promise.all([
    // Bounded by the feed's own times, which the index has: a price is never older than the newest of its market.
    database.query<{ source: string; ticks: number; at: number; delay_ms: number }>(
      `select source, count(*)::int as ticks, max(received_at) as at,
         greatest(0, percentile_disc(0.5) within group (order by extract(epoch from received_at - feed_at)) * 1000)::int as delay_ms
       from ticks where pair_id = $1 and feed_at > to_timestamp($2::float8 / 1000) group by source order by ticks desc, source`,
      [pair.id, now - COUNTED_MS],
    ),
    database.query<{ at: number }>('select received_at as at from ticks order by id limit 1', []),
    database.query<{ held: number; confirmed: number }>(
      `select count(*)::int as held, count(confirmed_by)::int as confirmed
       from held_ticks where pair_id = $1 and received_at > to_timestamp($2::float8 / 1000)`,
      [pair.id, now - DAY_MS],
    ),
  ]);
  return {
    pair_id: pair.id,
    symbol: pair.symbol,
    feed: market.feed.name,
    over_ms: Math.max(0, Math.min(COUNTED_MS, now - (first?.at ?? now))),
    sources,
    held: held?.held ?? 0,
    confirmed: held?.confirmed ?? 0,
    closes_at: hours().closesAt(pair.category, now) ?? 0,
    opens_at: hours().opensAt(pair.category, now) ?? 0,
    now,
  };
}
