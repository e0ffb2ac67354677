import type { ReplyOf } from '@candor/api';
import { fileClaim, venueDayOf } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { booked, fundsOf, policyAccounts, policyOf, walletChanged } from '../../../policies/policy-rows.ts';
import { shownClaim } from '../view.ts';
import { POLICY_CLAIM_IDS, POLICY_CLAIMS, policySource } from '../../../policies/tables.ts';

/** Files the claim of a policy of the actor. Refuses `not_found` for another's, and as `fileClaim` does. A frozen customer may: it opens nothing. */
export const claimApply: Command<{ readonly id: number }, ReplyOf<'insurance/claim_apply'>> = {
  name: 'insurance/claim_apply',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(policySource, id)] }),
  further(view, { id }, { userId }) {
    const row = view.row(policySource, id);
    return row?.user_id === userId ? { accounts: policyAccounts(row), rows: [] } : undefined;
  },
  decide(view, { id }, { userId }, moment) {
    const row = view.row(policySource, id);
    if (row?.user_id !== userId) return { refused: 'not_found' };
    const funds = fundsOf(view, row);
    const today = venueDayOf(moment.now);
    const filed = fileClaim(policyOf(row), funds, today);
    if ('refused' in filed) return filed;
    const claim = {
      id: moment.nextId(POLICY_CLAIM_IDS),
      policy_id: row.id,
      user_id: userId,
      currency_id: row.currency_id,
      insured: funds.balance,
      loss: row.amount - funds.balance,
      amount: filed.payout,
      filed_at: moment.now,
      pay_on: filed.payOn,
      paid_at: filed.payOn === today ? moment.now : null,
      repaid: null,
    };
    const { postings, changes } = booked(row, filed, moment.now, claim.id);
    return {
      reply: shownClaim(claim),
      postings,
      changes: [insert(POLICY_CLAIMS, claim), ...changes],
      events: [walletChanged(userId, row.currency_id)],
    };
  },
};
