import { toText } from '@candor/money';
import { accountId, HOUSE } from '../../kernel/accounts.ts';
import type { Database } from '../../kernel/database.ts';
import { capture, release } from '../../kernel/holds.ts';
import { as, rowSource, selectFrom, selection, type ValueOf } from '../../kernel/row-source.ts';
import { text } from '../../kernel/columns.ts';
import { update } from '../../kernel/table.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import { exchanged } from './commands/exchange.ts';
import { flashHeld } from './holds.ts';
import { shownOrder } from './shown.ts';
import { FLASH_ORDERS } from './tables.ts';

export const flashOrderSource = rowSource(FLASH_ORDERS, 'id', {
  name: 'swap/flash order',
  and: {
    left: as(text, '(select name from currencies where currencies.id = left_id)'),
    right: as(text, '(select name from currencies where currencies.id = right_id)'),
  },
});

/** Carries an exchange out at the rate that was promised, or gives back what was held for it. */
const FLASH: ReviewRule<ValueOf<typeof flashOrderSource>> = {
  kind: 'flash',
  ledger: true,
  subject: flashOrderSource,
  needs: ({ user_id, left_id, right_id }) => ({
    accounts: [accountId(user_id, left_id, 'flash_held'), accountId(user_id, left_id, 'change'), accountId(user_id, right_id, 'change')],
    rows: [],
  }),
  decided(order, { outcome, reason, note }, { now }) {
    if (order.status !== 0) return { refused: 'already_decided' };
    const isPassed = outcome === 'approved';
    const maker = accountId(HOUSE, order.left_id, 'market_maker');
    const held = flashHeld(order);
    return {
      postings: isPassed ? exchanged(order, capture(held, held.amount, maker, 'flash_given')) : [release(held)],
      changes: [update(FLASH_ORDERS, order.id, { status: isPassed ? 1 : 2, decided_at: now, reason, note }, order.user_id)],
      events: [order.left_id, order.right_id].map((currency_id) => ({
        userId: order.user_id,
        name: 'wallet_changed',
        payload: { type: 'wallet_changed', currency_id },
      })),
      notice: {
        template: isPassed ? 'flash_passed' : 'flash_rejected',
        params: { about: order.id, number: toText(order.number), received: toText(order.received), left: order.left, right: order.right },
      },
    };
  },
};

/** The command that decides a review of an exchange. */
export const decideFlash = decideReview(FLASH);

const ORDER = selection(FLASH_ORDERS);

/** The review of exchanges beyond the automatic limit. `nameOf` gives the name of a currency. */
export function flashReview(database: Database, nameOf: (currencyId: number) => Promise<string>): ReviewKind {
  return {
    kind: 'flash',
    decide: decideFlash,
    async detail(id) {
      const [order] = ORDER.rows(await database.query(selectFrom(FLASH_ORDERS, 'where id = $1'), [id]));
      if (!order) throw new Error(`no flash exchange ${id}`);
      const [left, right] = await Promise.all([nameOf(order.left_id), nameOf(order.right_id)]);
      return { kind: 'flash', order: shownOrder(order, left, right), worth: toText(order.worth) };
    },
    earlier: () => Promise.resolve([]),
  };
}
