import type { Withdrawal } from '@candor/api';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { takenBack } from '../../../reviews/table.ts';
import { changedEvents } from '../events.ts';
import { withdrawalHeld } from '../holds.ts';
import { isCancellable, shownWithdrawal } from '../view.ts';
import { withdrawalSource, WITHDRAWALS } from '../store.ts';

/** Takes back a withdrawal of the actor that was not handed to the signer. What was held for it is available again. */
export const cancelWithdrawal: Command<{ readonly id: number }, Withdrawal> = {
  name: 'wallet/withdrawal_cancel',
  ledger: true,
  serial: (_input, { userId }) => `user:${userId}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(withdrawalSource, id)] }),
  further(view, { id }, { userId }) {
    const row = view.row(withdrawalSource, id);
    if (row?.user_id !== userId) return undefined;
    return { accounts: [accountId(userId, row.currency_id, 'change'), accountId(userId, row.currency_id, 'withdrawal_held')], rows: [] };
  },
  decide(view, { id }, { userId }, moment) {
    const row = view.row(withdrawalSource, id);
    if (row?.user_id !== userId) return { refused: 'not_found' };
    if (!isCancellable(row)) return { refused: 'already_decided' };
    const ended = { state: 'cancelled', ended_at: moment.now } as const;
    return {
      reply: shownWithdrawal({ ...row, ...ended }, row.currency_name, 'en'),
      postings: [release(withdrawalHeld(row))],
      changes: [
        update(WITHDRAWALS, id, ended, userId),
        // What operators decided stays as they decided it.
        ...(row.state === 'pending' ? [takenBack(row.review_id, userId, moment)] : []),
      ],
      events: changedEvents(row, 'cancelled', true),
    };
  },
};
