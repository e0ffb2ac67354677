import { toText } from '@candor/money';
import { barredKey, type BarredSource } from '../../../chains/own-addresses.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { release } from '../../../kernel/model/holds.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { changedEvents } from '../events.ts';
import { withdrawalHeld } from '../holds.ts';
import { withdrawalSource, WITHDRAWALS } from '../store.ts';

/**
 * Gives an approved withdrawal back that was not handed to the signer and whose address nothing is sent to by now. Since the approval the address was shown for
 * deposits, or the settings name it. Its customer is told which. Refuses `already_done` for any other.
 */
export function returnBarredCommand(barred: BarredSource): Command<{ readonly id: number }, ''> {
  return {
    name: 'console/withdrawal_return_barred',
    ledger: true,
    serial: () => 'withdrawal-files',
    needs: ({ id }) => ({ accounts: [], rows: [read(withdrawalSource, id)] }),
    further(view, { id }) {
      const row = view.row(withdrawalSource, id);
      if (!row || row.way === 'BANK') return undefined;
      const { user_id, currency_id, way, address } = row;
      return {
        accounts: [accountId(user_id, currency_id, 'change'), accountId(user_id, currency_id, 'withdrawal_held')],
        rows: [read(barred, barredKey(way, address, user_id))],
      };
    },
    decide(view, { id }, _actor, moment) {
      const row = view.row(withdrawalSource, id);
      if (row?.state !== 'approved' || row.file_id !== null || row.way === 'BANK') return { refused: 'already_done' };
      const { user_id: userId, currency_name: currency, amount, receivable, way, address } = row;
      const reason = view.row(barred, barredKey(way, address, userId));
      if (reason === undefined) return { refused: 'already_done' };
      const params = { about: id, number: toText(amount), received: toText(receivable), currency, reason, note: '' };
      return {
        reply: '',
        postings: [release(withdrawalHeld(row))],
        changes: [
          update(WITHDRAWALS, id, { state: 'rejected', reason, ended_at: moment.now }, userId),
          ledgerNotice(userId, 'withdrawal_rejected', params, moment),
        ],
        events: changedEvents(row, 'rejected', true),
      };
    },
  };
}
