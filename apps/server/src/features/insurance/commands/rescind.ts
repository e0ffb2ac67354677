import type { ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { rescindPolicy } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { booked, fundsOf, policyAccounts, policyOf, returnedBy, walletChanged } from '../../../policies/policy-rows.ts';
import { policySource } from '../../../policies/tables.ts';

/** Ends a policy of the actor. Refuses `not_found` for another's, and as `rescindPolicy` does. A frozen customer may: it opens nothing. */
export const rescindInsurance: Command<{ readonly id: number }, ReplyOf<'insurance/manual_rescission'>> = {
  name: 'insurance/manual_rescission',
  ledger: true,
  serial: (_input, actor) => `user:${actor.userId}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(policySource, id)] }),
  further(view, { id }, { userId }) {
    const row = view.row(policySource, id);
    return row?.user_id === userId ? { accounts: policyAccounts(row), rows: [] } : undefined;
  },
  decide(view, { id }, { userId }, { now }) {
    const row = view.row(policySource, id);
    if (row?.user_id !== userId) return { refused: 'not_found' };
    const step = rescindPolicy(policyOf(row), fundsOf(view, row));
    if ('refused' in step) return step;
    return {
      reply: { id, returned: toText(returnedBy(step.moves)), insurance_amount: toText(row.premium) },
      ...booked(row, step, now),
      events: [walletChanged(userId, row.currency_id)],
    };
  },
};
