import type { Amount } from '@candor/money';
import { barredKey, type BarredSource } from '../../../chains/own-addresses.ts';
import { accountId } from '../../../kernel/model/accounts.ts';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { newestFileSource, WITHDRAWAL_FILES, withdrawalSource, WITHDRAWALS, type WithdrawalFileRow, type WithdrawalRow } from '../store.ts';

export interface ExportInput {
  /** File as it was made and signed of these withdrawals, in their state then. It follows the newest one there was. */
  readonly file: Pick<WithdrawalFileRow, 'id' | 'previous' | 'document' | 'hash' | 'signatures'>;
  readonly ids: readonly number[];
}

/**
 * Keeps a file for the signer, and that these withdrawals are in it. Refuses `already_done` when another file has come between. The same code applies when one
 * of them is not approved, is in a file or goes to an address that is barred by now. Refuses `ledger_differs` when less is held for them than they are.
 */
export function exportCommand(barred: BarredSource): Command<ExportInput, { readonly id: number }> {
  return {
    name: 'console/withdrawal_export',
    ledger: true,
    serial: () => 'withdrawal-files',
    needs: ({ ids }) => ({ accounts: [], rows: [read(newestFileSource, 0), ...ids.map((id) => read(withdrawalSource, id))] }),
    further(view, { ids }) {
      const found = ids.flatMap((id) => view.row(withdrawalSource, id) ?? []);
      const chained = found.filter(({ way }) => way !== 'BANK');
      return { accounts: [...new Set(found.map(heldAccount))], rows: chained.map((row) => read(barred, keyOf(row))) };
    },
    decide(view, { file, ids }, { userId }, { now }) {
      const newest = view.row(newestFileSource, 0);
      if (file.id !== (newest?.id ?? 0) + 1 || file.previous !== (newest?.hash ?? '')) return { refused: 'already_done' };
      const rows = ids.map((id) => view.row(withdrawalSource, id));
      if (rows.some((row) => row?.state !== 'approved' || row.file_id !== null)) return { refused: 'already_done' };
      if (rows.some((row) => row && row.way !== 'BANK' && view.row(barred, keyOf(row)) !== undefined)) return { refused: 'already_done' };
      const asked = new Map<number, Amount>();
      for (const row of rows) if (row) asked.set(heldAccount(row), (asked.get(heldAccount(row)) ?? 0n) + row.amount);
      for (const [account, amount] of asked) if (view.balance(account) < amount) return { refused: 'ledger_differs' };
      const none = { result: '', sent: 0, failed: 0, imported_by: null, imported_at: null };
      return {
        reply: { id: file.id },
        changes: [
          insert(WITHDRAWAL_FILES, { ...file, rows: ids.length, made_by: userId, made_at: now, ...none }),
          ...rows.flatMap((row) => (row ? [update(WITHDRAWALS, row.id, { file_id: file.id }, row.user_id)] : [])),
        ],
      };
    },
  };
}

function keyOf({ way, address, user_id: userId }: Pick<WithdrawalRow, 'way' | 'address' | 'user_id'>): string {
  return barredKey(way, address, userId);
}

/** The account that holds what a withdrawal has set aside. */
function heldAccount({ user_id, currency_id }: Pick<WithdrawalRow, 'user_id' | 'currency_id'>): number {
  return accountId(user_id, currency_id, 'withdrawal_held');
}
