import { boolean, int, moment, nullable, safeInt, table, text } from '../../kernel/model/columns.ts';
import type { Side } from './appeal-tables.ts';

/** Rating of one party of a completed order by the other one. */
export const C2C_RATINGS = table({
  name: 'c2c_ratings',
  key: 'id',
  addedLater: true,
  scope: 'order_id',
  projected: true,
  isFinal: () => true,
  sealed: ['order_id', 'by_id', 'of_id', 'shop_id', 'positive', 'rated_at'],
  columns: {
    /** Key made by `ratingKey`. */
    id: text,
    order_id: safeInt,
    by_id: int,
    of_id: int,
    /** The shop that is rated; null where a shop rates who took its advert. */
    shop_id: nullable(int),
    positive: boolean,
    rated_at: moment,
  },
});

/** Words of a rating. They may have to be forgotten some day. */
export const C2C_RATING_WORDS = table({
  name: 'c2c_rating_words',
  key: 'id',
  addedLater: true,
  sealed: ['user_id', 'words'],
  columns: {
    /** Key made by `ratingKey`. */
    id: text,
    user_id: int,
    words: text,
  },
});

/** The key of what a side of an order thinks: it is said once. */
export function ratingKey(orderId: number, side: Side): string {
  return `${orderId}:${side}`;
}
