import { ALIKE_KINDS } from '@candor/api';
import { accountId, HOUSE } from '../../kernel/model/accounts.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { ValueOf } from '../../kernel/model/row-source.ts';
import { update } from '../../kernel/model/table.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import { operatorsRebates } from './queries.ts';
import { REBATES, rebateSource } from './tables.ts';

/** Pays a share that was held, or gives it back to the fee account. */
const REBATE: ReviewRule<ValueOf<typeof rebateSource>> = {
  kind: 'rebate',
  ledger: true,
  subject: rebateSource,
  needs: ({ user_id, currency_id }) => ({
    accounts: [accountId(HOUSE, currency_id, 'rebate'), accountId(HOUSE, currency_id, 'fee'), accountId(user_id, currency_id, 'change')],
    rows: [],
  }),
  decided({ id, user_id: userId, currency_id: currencyId, amount, status }, { outcome }, { now }) {
    if (status !== 0) return { refused: 'already_decided' };
    const isPaid = outcome === 'approved';
    const debit = accountId(HOUSE, currencyId, 'rebate');
    return {
      changes: [update(REBATES, id, { status: isPaid ? 1 : 2, decided_at: now }, userId)],
      postings: [
        isPaid
          ? { debit, credit: accountId(userId, currencyId, 'change'), amount, code: 'invitation_rebate', cause: id }
          : { debit, credit: accountId(HOUSE, currencyId, 'fee'), amount, code: 'invitation_refused', cause: id },
      ],
      events: isPaid ? [{ userId, name: 'wallet_changed', payload: { type: 'wallet_changed', currency_id: currencyId } }] : [],
    };
  },
};

/** The command that decides a share. */
export const decideRebate = decideReview(REBATE);

/** The review of shares whose two ends look like one person. */
export function rebateReview(database: Database): ReviewKind {
  return {
    kind: 'rebate',
    decide: decideRebate,
    async detail(id) {
      const [found] = await operatorsRebates(database, id);
      if (!found) throw new Error(`no rebate ${id}`);
      return { kind: 'rebate', rebate: found.shown, alike: ALIKE_KINDS.filter((kind) => found.alike.split(' ').includes(kind)) };
    },
    earlier: () => Promise.resolve([]),
  };
}
