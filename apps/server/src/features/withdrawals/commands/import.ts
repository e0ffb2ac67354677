import { toText } from '@candor/money';
import { bankPaymentsSource, moneyParams, paymentOf, settledByBank, type OpenBankPayment } from '../../../bank/payments.ts';
import { accountId, HOUSE } from '../../../kernel/model/accounts.ts';
import { read, type Acceptance, type Command, type Decision, type Moment } from '../../../kernel/model/command.ts';
import { capture, release } from '../../../kernel/model/holds.ts';
import type { ValueOf } from '../../../kernel/model/row-source.ts';
import { update } from '../../../kernel/model/table.ts';
import { ledgerNotice } from '../../../notifications/notices.ts';
import { changedEvents } from '../events.ts';
import { withdrawalHeld } from '../holds.ts';
import { fileSource, paidBySource, WITHDRAWAL_FILES, withdrawalSource, WITHDRAWALS } from '../store.ts';

/** Result of one withdrawal. */
interface ImportRow {
  readonly id: number;
  /** Way, amount and address, as the file that was made named them. */
  readonly way: string;
  readonly amount: string;
  readonly address: string;
  /** Empty for what was not sent. */
  readonly txid: string;
  /** Why it was not sent; empty for what was. */
  readonly failed: string;
}

export interface ImportInput {
  readonly file: number;
  /** Hash of the file's document, as the result names it. */
  readonly hash: string;
  readonly rows: readonly ImportRow[];
  /** The result as it came, signed. */
  readonly result: string;
}

type Subject = ValueOf<typeof withdrawalSource>;
type Imported = { readonly id: number; readonly sent: number; readonly failed: number };

/**
 * Takes the result of one file, whose signature was checked. Each sent withdrawal is captured to the outside with its fee, each other one is given back.
 * Refuses `result_file_unknown`, `result_imported`, `result_rows_differ` and `result_txid_used`, and then nothing of it is done.
 */
export const importResult: Command<ImportInput, Imported> = {
  name: 'console/withdrawal_import',
  ledger: true,
  serial: () => 'withdrawal-files',
  needs: ({ file, rows }) => ({
    accounts: [],
    rows: [
      read(fileSource, file),
      ...rows.map(({ id }) => read(withdrawalSource, id)),
      ...rows.flatMap((row) => (row.txid === '' ? [] : [read(paidBySource, paidKey(row))])),
    ],
  }),
  further(view, { rows }) {
    const found = rows.flatMap(({ id }) => view.row(withdrawalSource, id) ?? []);
    const accounts = found.flatMap(({ user_id, currency_id }) => [
      accountId(user_id, currency_id, 'withdrawal_held'),
      accountId(user_id, currency_id, 'change'),
    ]);
    const banked = new Set(found.flatMap(({ user_id, way }) => (way === 'BANK' ? [user_id] : [])));
    return { accounts: [...new Set(accounts)], rows: [...banked].map((userId) => read(bankPaymentsSource, userId)) };
  },
  decide(view, { file, hash, rows, result }, { userId }, moment): Decision<Imported> {
    const made = view.row(fileSource, file);
    if (made?.hash !== hash) return { refused: 'result_file_unknown' };
    if (made.imported_at !== null) return { refused: 'result_imported', params: { file } };
    const ids = new Set(rows.map(({ id }) => id));
    if (ids.size !== rows.length || rows.length !== made.rows) return { refused: 'result_rows_differ', params: { row: 0 } };
    const keys = new Set<string>();
    const parts: Acceptance<''>[] = [];
    for (const row of rows) {
      const withdrawal = view.row(withdrawalSource, row.id);
      const isOfFile = withdrawal?.state === 'approved' && withdrawal.file_id === file && withdrawal.way === row.way;
      if (!isOfFile || withdrawal.address !== row.address || toText(withdrawal.receivable) !== row.amount)
        return { refused: 'result_rows_differ', params: { row: row.id } };
      if (row.txid !== '') {
        const key = paidKey(row);
        if (keys.has(key) || view.row(paidBySource, key) !== undefined) return { refused: 'result_txid_used', params: { row: row.id } };
        keys.add(key);
      }
      const open = withdrawal.way === 'BANK' ? view.row(bankPaymentsSource, withdrawal.user_id) : undefined;
      const bank = paymentOf(open, 'out', withdrawal.id);
      parts.push(row.txid === '' ? returned(withdrawal, row.failed, moment) : sent(withdrawal, row.txid, bank, moment));
    }
    const reply = { id: file, sent: keys.size, failed: rows.length - keys.size };
    const imported = { result, sent: reply.sent, failed: reply.failed, imported_by: userId, imported_at: moment.now };
    return {
      reply,
      postings: parts.flatMap(({ postings }) => postings ?? []),
      changes: [update(WITHDRAWAL_FILES, file, imported), ...parts.flatMap(({ changes }) => changes ?? [])],
      events: parts.flatMap(({ events }) => events ?? []),
    };
  },
};

function paidKey({ way, txid }: { readonly way: string; readonly txid: string }): string {
  return `${way}:${txid}`;
}

function sent(withdrawal: Subject, txid: string, bank: OpenBankPayment | undefined, moment: Moment): Acceptance<''> {
  const { id, user_id: userId, currency_id, currency_name: currency, fee, receivable } = withdrawal;
  const held = withdrawalHeld(withdrawal);
  return {
    reply: '',
    postings: [
      capture(held, receivable, accountId(HOUSE, currency_id, 'external'), 'withdrawal_sent'),
      capture(held, fee, accountId(HOUSE, currency_id, 'fee'), 'withdrawal_fee'),
    ],
    changes: [
      update(WITHDRAWALS, id, { state: 'sent', txid, ended_at: moment.now }, userId),
      ...(bank ? [settledByBank(bank, id, moment)] : []),
      ledgerNotice(
        userId,
        bank ? 'bank_withdrawal_sent' : 'withdrawal_sent',
        { about: id, received: toText(receivable), currency, txid, ...(bank && moneyParams(bank)) },
        moment,
      ),
    ],
    events: changedEvents(withdrawal, 'sent', true),
  };
}

function returned(withdrawal: Subject, note: string, moment: Moment): Acceptance<''> {
  const { id, user_id: userId, currency_name: currency, amount, receivable } = withdrawal;
  const params = { about: id, number: toText(amount), received: toText(receivable), currency, reason: 'not_sent', note };
  return {
    reply: '',
    postings: [release(withdrawalHeld(withdrawal))],
    changes: [
      update(WITHDRAWALS, id, { state: 'rejected', reason: 'not_sent', note, ended_at: moment.now }, userId),
      ledgerNotice(userId, 'withdrawal_rejected', params, moment),
    ],
    events: changedEvents(withdrawal, 'rejected', true),
  };
}
