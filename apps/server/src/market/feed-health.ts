import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import type { MarketDatabase } from './database.ts';
import type { MarketService } from './market-service.ts';
import { newestTicks, storedTickHead } from './tick-rows.ts';

/** Held prices are counted over this long. */
const HELD_COUNTED_MS = 86_400_000;
/** Held prices that are listed. */
const HELD_SHOWN = 50;

interface HeldRow extends Record<string, unknown> {
  id: bigint;
  pair_id: number;
  price: bigint;
  source: string;
  received_at: number;
  confirmed_by: bigint | null;
}

/**
 * Reads the stored state of the prices' arrival. For every market it has the state, the newest tick by receive time and the number of prices held back within a
 * day. It adds the newest of those. Reads only: nothing can be set here.
 */
export async function feedHealth(
  database: MarketDatabase,
  market: Pick<MarketService, 'pairs' | 'stateOf' | 'feed'>,
  now: number,
): Promise<Omit<ReplyOf<'console/feeds'>, 'mode'>> {
  const [head, newest, counts, held] = await Promise.all([
    storedTickHead(database),
    newestTicks(database, 1),
    database.query<{ pair_id: number; count: number }>(
      'select pair_id, count(*)::int as count from held_ticks where received_at > to_timestamp($1::float8 / 1000) group by pair_id',
      [now - HELD_COUNTED_MS],
    ),
    database.query<HeldRow>('select id, pair_id, price, source, received_at, confirmed_by from held_ticks order by id desc limit $1', [
      HELD_SHOWN,
    ]),
  ]);
  const ticks = new Map(newest.map((tick) => [tick.pairId, tick]));
  const heldOf = new Map(counts.map(({ pair_id, count }) => [pair_id, count]));
  const symbols = new Map(market.pairs().map(({ id, symbol }) => [id, symbol]));
  return {
    feed: market.feed.name,
    tick_id: head.id,
    tick_hash: head.hash,
    markets: market.pairs().map((pair) => {
      const tick = ticks.get(pair.id);
      return {
        currency_id: pair.currencyId,
        symbol: pair.symbol,
        state: market.stateOf(pair.id, now),
        price: tick ? toText(tick.price) : '',
        tick_id: tick?.id ?? 0,
        at: tick?.receivedAt ?? 0,
        source: tick?.source ?? '',
        held: heldOf.get(pair.id) ?? 0,
      };
    }),
    held: held.map((row) => ({
      id: Number(row.id),
      symbol: symbols.get(row.pair_id) ?? '',
      price: toText(row.price),
      source: row.source,
      at: row.received_at,
      confirmed: row.confirmed_by !== null,
    })),
  };
}
