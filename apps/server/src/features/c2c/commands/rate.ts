import type { ReplyOf } from '@candor/api';
import { C2C_RATING_DAYS, C2C_STATUS, DAY_MS } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { rowSource } from '../../../kernel/model/row-source.ts';
import { insert } from '../../../kernel/model/table.ts';
import { sideOf } from '../appeals.ts';
import { C2C_RATING_WORDS, C2C_RATINGS, ratingKey } from '../rating-tables.ts';
import { orderSource } from '../sources.ts';

export interface RateInput {
  /** Id of the order. */
  readonly id: number;
  readonly isPositive: boolean;
  /** Empty for none. */
  readonly words: string;
}

export const ratingSource = rowSource(C2C_RATINGS, 'id', { name: 'c2c/rating', take: ['order_id'] });
const keysOf = (id: number): readonly string[] => [ratingKey(id, 'buyer'), ratingKey(id, 'seller')];

/**
 * A party says once what it thinks of the other one, after a completed order. Besides the ledger it writes the words, which may have to be forgotten some
 * day. Refuses `not_found` for everybody else's orders, `c2c_state` for one that is not completed, `c2c_rating_over` and `already_done`.
 */
export const rateOrder: Command<RateInput, ReplyOf<'legal/rate'>> = {
  name: 'legal/rate',
  serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
  record: ({ id, isPositive, words }) => ({ id, isPositive, length: words.length }),
  needs: ({ id }) => ({ accounts: [], rows: [read(orderSource, id), ...keysOf(id).map((key) => read(ratingSource, key))] }),
  decide(view, { id, isPositive: positive, words }, { userId }, { now }) {
    const order = view.row(orderSource, id);
    const side = order && sideOf(order, userId);
    if (!side) return { refused: 'not_found' };
    if (order.status !== C2C_STATUS.completed || order.ended_at === null) return { refused: 'c2c_state' };
    if (now >= order.ended_at + C2C_RATING_DAYS * DAY_MS) return { refused: 'c2c_rating_over', params: { days: C2C_RATING_DAYS } };
    const key = ratingKey(id, side);
    if (view.row(ratingSource, key)) return { refused: 'already_done' };
    const other = side === 'buyer' ? order.seller_id : order.buyer_id;
    const shop = order.taker_id === userId ? order.shop_id : null;
    const row = { id: key, order_id: id, by_id: userId, of_id: other, shop_id: shop, positive, rated_at: now };
    return {
      reply: { id },
      changes: [insert(C2C_RATINGS, row), ...(words === '' ? [] : [insert(C2C_RATING_WORDS, { id: key, user_id: userId, words })])],
    };
  },
};
