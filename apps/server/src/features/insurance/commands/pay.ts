import { toText } from '@candor/money';
import { payPendingClaim, venueDayOf } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { booked, fundsOf, policyAccounts, policyOf, repaidBy, walletChanged } from '../../../policies/policy-rows.ts';
import { POLICY_CLAIMS, policySource } from '../../../policies/tables.ts';

/** Pays the claim of a policy whose day has come. Refuses `not_found`, and as `payPendingClaim` does: doing it again is harmless. */
export const payClaim: Command<{ readonly id: number; readonly currency: string }, string> = {
  name: 'insurance/pay-claim',
  ledger: true,
  serial: ({ id }) => `policy:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(policySource, id)] }),
  further(view, { id }) {
    const row = view.row(policySource, id);
    return row ? { accounts: policyAccounts(row), rows: [] } : undefined;
  },
  decide(view, { id, currency }, _actor, moment) {
    const row = view.row(policySource, id);
    if (!row) return { refused: 'not_found' };
    const step = payPendingClaim(policyOf(row), fundsOf(view, row).balance, venueDayOf(moment.now));
    if ('refused' in step) return step;
    const { postings, changes } = booked(row, step, moment.now);
    const repaid = repaidBy(step.moves);
    return {
      reply: '',
      postings,
      changes: [
        ...changes,
        update(POLICY_CLAIMS, row.pending_id ?? 0, { paid_at: moment.now, ...(repaid > 0n && { repaid }) }),
        ledgerNotice(row.user_id, 'insurance_claim_paid', { number: toText(row.pending ?? 0n), currency }, moment),
      ],
      events: [walletChanged(row.user_id, row.currency_id)],
    };
  },
};
