import { toText } from '@candor/money';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { selectFrom, selection, type ValueOf } from '../../../kernel/model/row-source.ts';
import { update } from '../../../kernel/model/table.ts';
import { decideReview } from '../../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../../reviews/review-kind.ts';
import type { ReviewRule } from '../../../reviews/review-rule.ts';
import { ADJUSTMENTS, adjustmentSource } from './table.ts';

/** Books a correction as it was proposed, or not at all. More than the wallet has is refused by the ledger. */
const ADJUSTMENT: ReviewRule<ValueOf<typeof adjustmentSource>> = {
  kind: 'adjustment',
  ledger: true,
  subject: adjustmentSource,
  needs: ({ user_id, currency_id, wallet }) => ({ accounts: [accountId(user_id, currency_id, wallet)], rows: [] }),
  decided(adjustment, { outcome }, { now }) {
    const { id, user_id: userId, currency_id: currencyId, wallet, account, amount, reason, note, status, currency } = adjustment;
    if (status !== 0) return { refused: 'already_decided' };
    const isBooked = outcome === 'approved';
    const changes = [update(ADJUSTMENTS, id, { status: isBooked ? 1 : 2, decided_at: now }, userId)];
    // What was refused never concerned the customer.
    if (!isBooked) return { changes };
    const [own, house] = [accountId(userId, currencyId, wallet), accountId(HOUSE, currencyId, account)];
    const number = amount < 0n ? -amount : amount;
    const [debit, credit] = amount < 0n ? [own, house] : [house, own];
    return {
      changes,
      postings: [{ debit, credit, amount: number, code: `adjustment_${reason}`, cause: id }],
      events: [{ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: currencyId } }],
      notice: {
        template: amount < 0n ? 'adjustment_debited' : 'adjustment_credited',
        params: { number: toText(number), currency, reason, note },
      },
    };
  },
};

/** The command that decides a correction. */
export const decideAdjustment = decideReview(ADJUSTMENT);

const ROW = selection(ADJUSTMENTS);

/** The review of corrections. `nameOf` gives the name of a currency. */
export function adjustmentReview(database: Database, nameOf: (currencyId: number) => Promise<string>): ReviewKind {
  return {
    kind: 'adjustment',
    decide: decideAdjustment,
    async detail(id) {
      const [row] = ROW.rows(await database.query(selectFrom(ADJUSTMENTS, 'where id = $1'), [id]));
      if (!row) throw new Error(`no adjustment ${id}`);
      const { user_id, wallet, account, amount, worth, reason, note } = row;
      const shown = { id, user_id, wallet, account, reason, note, value: toText(amount), worth: toText(worth) };
      return { kind: 'adjustment', adjustment: { ...shown, currency_name: await nameOf(row.currency_id) } };
    },
    earlier: () => Promise.resolve([]),
  };
}
