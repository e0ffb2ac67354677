import { USDT } from '@candor/api';
import { toText } from '@candor/money';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { capture } from '../../../kernel/model/holds.ts';
import { selectFrom, selection } from '../../../kernel/model/row-source.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { decideReview } from '../../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../../reviews/review-kind.ts';
import type { ReviewRule } from '../../../reviews/review-rule.ts';
import { walletChanged } from '../events.ts';
import { depositHeld } from '../holds.ts';
import { shopSource } from '../sources.ts';
import { SHOPS } from '../tables.ts';
import { C2C_COMPENSATIONS, compensationSource, type CompensationRow } from './table.ts';

/** Gives the harmed customer the part of the deposit that was proposed, or nothing. */
const COMPENSATION: ReviewRule<CompensationRow> = {
  kind: 'compensation',
  ledger: true,
  subject: compensationSource,
  needs: ({ user_id, shop_id, customer_id }) => ({
    accounts: [accountId(user_id, USDT, 'seller_deposit_held'), accountId(customer_id, USDT, 'legal')],
    rows: [read(shopSource, shop_id)],
  }),
  decided(compensation, { outcome }, moment, view) {
    const { id, user_id: userId, shop_id: shopId, order_id: about, customer_id: customerId, amount, note, status } = compensation;
    if (status !== 0) return { refused: 'already_decided' };
    const isBooked = outcome === 'approved';
    const changes = [update(C2C_COMPENSATIONS, id, { status: isBooked ? 1 : 2, decided_at: moment.now }, userId)];
    // What was refused never concerned either of them.
    if (!isBooked) return { changes };
    // A shop does not end while a compensation waits, and each order has one at most: so much is there.
    const shop = view.row(shopSource, shopId);
    if (!shop) return { refused: 'not_found' };
    const params = { about, shop: shop.name, amount: toText(amount), note };
    return {
      postings: [capture(depositHeld(shop), amount, accountId(customerId, USDT, 'legal'), 'shop_compensation')],
      changes: [
        ...changes,
        update(SHOPS, shopId, { deposit: shop.deposit - amount }, userId),
        ledgerNotice(userId, 'shop_deposit_taken', params, moment),
      ],
      events: [walletChanged(userId, USDT), walletChanged(customerId, USDT)],
      notice: { template: 'c2c_compensated', params },
    };
  },
};

/** The command that decides a compensation. */
export const decideCompensation = decideReview(COMPENSATION);

const ROW = selection(C2C_COMPENSATIONS);

/** The review of compensations. */
export function compensationReview(database: Database): ReviewKind {
  return {
    kind: 'compensation',
    decide: decideCompensation,
    async detail(id) {
      const [row] = ROW.rows(await database.query(selectFrom(C2C_COMPENSATIONS, 'where id = $1'), [id]));
      if (!row) throw new Error(`no compensation ${id}`);
      const [shop] = await database.query<{ name: string; deposit: bigint }>('select name, deposit from shops where id = $1', [
        row.shop_id,
      ]);
      return {
        kind: 'compensation',
        shop_id: row.shop_id,
        shop_name: shop?.name ?? '',
        owner_id: row.user_id,
        order: row.order_id,
        value: toText(row.amount),
        deposit: toText(shop?.deposit ?? 0n),
        note: row.note,
      };
    },
    earlier: () => Promise.resolve([]),
  };
}
