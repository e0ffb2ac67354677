import type { ReplyOf } from '@candor/api';
import { completionRate, DAY_MS } from '@candor/rules';
import type { Clock } from '../../kernel/model/clock.ts';
import { cachedAnswer } from '../../guards/cached-answer.ts';
import type { Database } from '../../kernel/store/database.ts';

const DAYS = 30;
/** Figures go through all orders of a month; what they say changes slowly. */
const FOR_MS = 15_000;

/** Figures of a shop's orders of 30 days. */
export type ShopFigures = Pick<ReplyOf<'legal/shop'>, 'orders_30d' | 'completion_rate' | 'pay_ms' | 'release_ms'>;

export const NO_FIGURES: ShopFigures = { orders_30d: 0, completion_rate: -1, pay_ms: 0, release_ms: 0 };

interface Counted extends Record<string, unknown> {
  readonly shop_id: number;
  readonly completed: number;
  readonly cancelled: number;
  readonly pay_ms: number | null;
  readonly release_ms: number | null;
}

/**
 * Figures of every shop that had an order end within 30 days. The times are medians, of completed orders. What the buyer cancelled after payment counts in
 * no figure.
 */
async function allFigures(database: Database, now: number): Promise<ReadonlyMap<number, ShopFigures>> {
  const rows = await database.query<Counted>(
    `select shop_id, count(*) filter (where status = 1)::int as completed,
       count(*) filter (where status = 2 and paid_at is null)::int as cancelled,
       percentile_cont(0.5) within group (order by extract(epoch from paid_at - created_at)::float8 * 1000) filter (where status = 1) as pay_ms,
       percentile_cont(0.5) within group (order by extract(epoch from ended_at - paid_at)::float8 * 1000) filter (where status = 1) as release_ms
     from c2c_orders where ended_at > to_timestamp($1::float8 / 1000) group by shop_id`,
    [now - DAYS * DAY_MS],
  );
  return new Map(
    rows.map(({ shop_id, completed, cancelled, pay_ms, release_ms }) => [
      shop_id,
      {
        orders_30d: completed,
        completion_rate: completionRate({ completed, cancelled }) ?? -1,
        pay_ms: Math.round(pay_ms ?? 0),
        release_ms: Math.round(release_ms ?? 0),
      },
    ]),
  );
}

/** Figures of all shops, computed again when they are older than seconds. */
export function shopFigures(database: Database, clock: Clock): () => Promise<ReadonlyMap<number, ShopFigures>> {
  return cachedAnswer(FOR_MS, clock, () => allFigures(database, clock.now()));
}
