import type { ReplyOf } from '@candor/api';
import { C2C_RATING_DAYS } from '@candor/rules';
import type { Database } from '../../kernel/store/database.ts';
import { FAULTS_SHOWN, type Check } from '../../kernel/check/verify.ts';

const TEXTS_MOST = 10;

type Shown = Pick<ReplyOf<'legal/shop'>, 'ratings' | 'positive_rate' | 'rating_texts'>;

/**
 * Returns the ratings of a shop by customers who took its adverts: their number, the share of good ones, and the newest words. The share is in whole percent,
 * rounded down.
 */
export async function shopRatings(database: Database, shopId: number): Promise<Shown> {
  const [[counted], texts] = await Promise.all([
    database.query<{ count: number; positive: number }>(
      'select count(*)::int as count, count(*) filter (where positive)::int as positive from c2c_ratings where shop_id = $1',
      [shopId],
    ),
    database.query<{ positive: boolean; words: string; rated_at: number }>(
      `select positive, words, rated_at from c2c_ratings join c2c_rating_words using (id) where shop_id = $1
       order by rated_at desc, c2c_ratings.id limit ${TEXTS_MOST}`,
      [shopId],
    ),
  ]);
  const { count = 0, positive = 0 } = counted ?? {};
  return {
    ratings: count,
    positive_rate: count === 0 ? -1 : Math.floor((positive * 100) / count),
    rating_texts: texts.map((each) => ({ positive: each.positive ? 1 : 0, words: each.words, rated_time: each.rated_at })),
  };
}

/** Every rating is of a completed order, by one of its parties about the other, in time; and words belong to one. */
export const ratingsFollowTheirOrders: Check = async (query) => {
  const rows = await query<{ id: string }>(
    `select c2c_ratings.id from c2c_ratings left join c2c_orders on c2c_orders.id = order_id
     where not coalesce(status = 1 and rated_at >= ended_at and rated_at < ended_at + interval '${C2C_RATING_DAYS} days'
       and c2c_ratings.id = order_id || ':' || case by_id when buyer_id then 'buyer' else 'seller' end
       and by_id in (buyer_id, seller_id) and of_id = buyer_id + seller_id - by_id
       and c2c_ratings.shop_id is not distinct from case by_id when taker_id then c2c_orders.shop_id end, false)
     union all select id from c2c_rating_words where not exists (
       select from c2c_ratings where c2c_ratings.id = c2c_rating_words.id and by_id = user_id)
     order by id limit $1`,
    [FAULTS_SHOWN],
  );
  const [counted] = await query<{ count: number }>('select count(*)::int as count from c2c_ratings');
  return {
    check: 'every rating is of a completed C2C order, by a party of it',
    checked: counted?.count ?? 0,
    faults: rows.map(({ id }) => `rating ${id} is not`),
  };
};
