import { toText } from '@candor/money';
import { flashResult } from '@candor/rules';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import { DELAY_MS_MAX, type Moment, type Refusal, type View } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { capture, release } from '../../kernel/model/holds.ts';
import { selectFrom, selection, type ValueOf } from '../../kernel/model/row-source.ts';
import { update } from '../../kernel/model/table.ts';
import { MARKETS } from '../../market/market.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import { exchanged, walletEvents } from './commands/exchange.ts';
import { flashHeld } from './holds.ts';
import { worthOf } from './rates.ts';
import { shownOrder } from './view.ts';
import { endOf, FLASH_ORDERS, flashOrderSource, type FlashOrderRow } from './tables.ts';

type Order = ValueOf<typeof flashOrderSource>;

/** Carries an exchange out at the rate of the decision, where its customer accepts that, or gives back what was held for it. */
const FLASH: ReviewRule<Order> = {
  kind: 'flash',
  ledger: true,
  subject: flashOrderSource,
  needs: ({ user_id, left_id, right_id }) => ({
    accounts: [accountId(user_id, left_id, 'flash_held'), accountId(user_id, left_id, 'change'), accountId(user_id, right_id, 'change')],
    rows: [],
  }),
  decided(order, { outcome, reason, note }, moment, view) {
    const { now } = moment;
    if (order.status !== 0) return { refused: 'already_decided' };
    const told = { about: order.id, number: toText(order.number), left: order.left, right: order.right };
    const held = flashHeld(order);
    if (outcome !== 'approved')
      return {
        postings: [release(held)],
        changes: [update(FLASH_ORDERS, order.id, { status: 2, decided_at: now, reason, note }, order.user_id)],
        events: walletEvents(order),
        notice: { template: 'flash_rejected', params: { ...told, received: toText(order.received) } },
      };
    const priced = order.expires_at === null ? {} : pricedAt(order, moment, view);
    if ('refused' in priced) return priced;
    const made = { ...order, ...priced };
    if (made.least !== null && made.received < made.least)
      return {
        postings: [release(held)],
        changes: [update(FLASH_ORDERS, order.id, { ...priced, status: 3, decided_at: now, reason: 'rate_fell' }, order.user_id)],
        events: walletEvents(order),
        notice: { template: 'flash_returned', params: { ...told, reason: 'rate_fell', note: '' } },
      };
    const maker = accountId(HOUSE, order.left_id, 'market_maker');
    return {
      postings: exchanged(made, capture(held, held.amount, maker, 'flash_given')),
      changes: [update(FLASH_ORDERS, order.id, { ...priced, status: 1, decided_at: now, reason, note }, order.user_id)],
      events: walletEvents(order),
      notice: { template: 'flash_passed', params: { ...told, received: toText(made.received) } },
    };
  },
};

/** Returns the result of an exchange at the prices of this moment, with the ticks behind them. Its fee stays the one that it was handed in under. */
function pricedAt(order: Order, { now, lagMs }: Moment, view: View): Partial<FlashOrderRow> | Refusal {
  if (lagMs > DELAY_MS_MAX) return { refused: 'venue_delayed' };
  if (endOf(order) <= now) return { refused: 'already_decided' };
  const markets = view.state(MARKETS);
  const left = worthOf(markets, { id: order.left_id, name: order.left }, now);
  const right = worthOf(markets, { id: order.right_id, name: order.right }, now);
  if ('refused' in left) return left;
  if ('refused' in right) return right;
  const { received, fee } = flashResult(order.number, { left: left.price, right: right.price }, order.fee_percent);
  if (received === 0n) return { refused: 'amount_too_small' };
  return { received, fee, left_tick: BigInt(left.tick), left_price: left.price, right_tick: BigInt(right.tick), right_price: right.price };
}

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
      const { id: number, l_currency, r_currency, num, status, created_time, expires_time } = shownOrder(order, left, right);
      return { kind: 'flash', order: { id: number, l_currency, r_currency, num, status, created_time, expires_time } };
    },
    earlier: () => Promise.resolve([]),
  };
}
