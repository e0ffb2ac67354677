import type { ReviewReason, WithdrawalState } from '@candor/api';
import type { Amount } from '@candor/money';
import type { WithdrawalWay } from '@candor/rules';
import { bigint, int, moment, nullable, of, type RowOf, safeInt, smallint, table, text } from '../../kernel/model/columns.ts';
import type { Source } from '../../kernel/model/command.ts';
import { as, rowSource, rowsSource } from '../../kernel/model/row-source.ts';
import { anyRowOf } from '../../kernel/model/table.ts';

/** A withdrawal, from the request to its end. */
export const WITHDRAWALS = table({
  name: 'withdrawals',
  key: 'id',
  scope: 'user_id',
  projected: true,
  isFinal: ({ ended_at }) => ended_at !== null,
  // What is sent to whom is made of these.
  sealed: [
    'user_id',
    'currency_id',
    'way',
    'address',
    'methods_at',
    'amount',
    'fee',
    'receivable',
    'held_until',
    'state',
    'file_id',
    'ended_at',
  ],
  endsBy: 'ended_at',
  columns: {
    id: int,
    user_id: int,
    review_id: int,
    currency_id: smallint,
    way: of<WithdrawalWay>(text),
    /** In its one spelling; empty for the bound bank account. */
    address: text,
    /** The entry of the address book that it was in. */
    book_id: nullable(int),
    /** Version of the payment methods that a bank account is of. */
    methods_at: nullable(moment),
    amount: of<Amount>(bigint),
    fee: of<Amount>(bigint),
    receivable: of<Amount>(bigint),
    /** The document of the terms that it was asked for under, and the number by which the journal knows them. */
    terms: text,
    terms_id: safeInt,
    /** Number of operators who have to agree. */
    approvals: of<1 | 2>(smallint),
    /** It is not approved before. */
    held_until: moment,
    state: of<WithdrawalState>(text),
    /** Why it was rejected; empty otherwise. */
    reason: of<ReviewReason | ''>(text),
    note: text,
    /** The file that it was handed to the signer in. */
    file_id: nullable(int),
    txid: text,
    created_at: moment,
    decided_at: nullable(moment),
    ended_at: nullable(moment),
  },
});
export type WithdrawalRow = RowOf<typeof WITHDRAWALS>;
export const WITHDRAWAL_IDS = 'withdrawal_ids';

/** Files that were handed to the signer, and their results. */
export const WITHDRAWAL_FILES = table({
  name: 'withdrawal_files',
  key: 'id',
  projected: true,
  isFinal: ({ imported_at }) => imported_at !== null,
  columns: {
    /** 1, 2, 3 … */
    id: int,
    /** Hash of the file before it. */
    previous: text,
    /** Sealed. */
    document: text,
    /** Hex SHA-256 of the document. */
    hash: text,
    /** JSON: a list of `DocumentSignature`. */
    signatures: text,
    rows: smallint,
    made_by: int,
    made_at: moment,
    result: text,
    sent: smallint,
    failed: smallint,
    imported_by: nullable(int),
    imported_at: nullable(moment),
  },
});
export type WithdrawalFileRow = RowOf<typeof WITHDRAWAL_FILES>;

/** Withdrawals by id, with the name of their currency. */
export const withdrawalSource = rowSource(WITHDRAWALS, 'id', {
  name: 'withdrawals/withdrawal',
  and: {
    currency_name: as(text, '(select name from currencies where currencies.id = currency_id)'),
  },
});

/** More than a day may have by any terms. */
const RECENT_MOST = 100;

/** A customer's newest requests, newest first. */
export const recentSource = rowsSource(WITHDRAWALS, 'user_id', {
  name: 'withdrawals/recent',
  take: ['id', 'currency_id', 'amount', 'created_at', 'state', 'ended_at'],
  where: `withdrawals.id >= (select coalesce(min(id), 0) from (
            select id from withdrawals as own where own.user_id = withdrawals.user_id order by own.id desc limit ${RECENT_MOST}) as newest)`,
  order: 'withdrawals.id desc',
});

/** Files by number. */
export const fileSource = rowSource(WITHDRAWAL_FILES, 'id', { name: 'withdrawals/file', take: ['hash', 'rows', 'imported_at'] });

/** Number and hash of the newest file, under the key 0. */
export const newestFileSource: Source<number, Pick<WithdrawalFileRow, 'id' | 'hash'>> = {
  name: 'withdrawals/newest-file',
  reads: () => anyRowOf(WITHDRAWAL_FILES),
  load: () => ({ name: 'withdrawals/newest-file', text: 'select id, hash from withdrawal_files order by id desc limit 1', values: [] }),
  parse: (rows) => rows.map((row) => [0, { id: Number(row['id']), hash: String(row['hash']) }] as const),
};

/** The withdrawal that a transaction paid, by way and transaction as `TRC20:…`, however it was spelled when it was stored. */
export const paidBySource: Source<string, number> = {
  name: 'withdrawals/paid-by',
  reads: () => anyRowOf(WITHDRAWALS),
  load: (keys) => ({
    name: 'withdrawals/paid-by',
    text: `select key, id from unnest($1::text[]) as key join withdrawals on way = split_part(key, ':', 1) and txid <> ''
             and regexp_replace(lower(txid), '^0x', '') = regexp_replace(lower(substr(key, strpos(key, ':') + 1)), '^0x', '')`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [String(row['key']), Number(row['id'])] as const),
};
