import { STATUS_SEAL } from '../../guards/customer-status.ts';
import { POSITION } from '../../kernel/model/seals.ts';
import type { Language, OwnWithdrawal, ParsedOf, ReplyOf, WithdrawalState } from '@candor/api';
import { REVIEW_KINDS } from '@candor/api';
import { toText } from '@candor/money';
import { DAY_MS, maskedBankAccount, maskedContact, type WithdrawalWay } from '@candor/rules';
import { csvFile, csvMoment, inPieces, type CsvColumns } from '../../files/csv-file.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { BANK_COLUMNS, BANK_PAYMENTS, bankShown, type BankColumns } from '../../bank/payments.ts';
import type { BankAccount } from './signer-file.ts';
import { shownWithdrawal } from './view.ts';
import { WITHDRAWALS, type WithdrawalRow } from './store.ts';

const FIGURES_DAYS = 30;
const COLUMNS = selection(WITHDRAWALS).list;
const JOINED = `from withdrawals join currencies on currencies.id = withdrawals.currency_id
  left join bank_payments on bank_payments.direction = 'out' and bank_payments.subject = withdrawals.id`;
const NAMED = `${COLUMNS}, ${BANK_COLUMNS}, currencies.name as currency_name ${JOINED}`;

type NamedRow = WithdrawalRow & BankColumns & { readonly currency_name: string } & Record<string, unknown>;

/** A customer's withdrawals, newest first, with the place of those that wait. */
export async function ownWithdrawals(
  database: Database,
  userId: number,
  { record, limit, page }: ParsedOf<'charge_mention/log'>,
  language: Language,
): Promise<ReplyOf<'charge_mention/log'>> {
  const position = `(case when state = 'pending' then 1 + (select count(*) from withdrawals as older where older.state = 'pending' and older.id < withdrawals.id)
    else 0 end)::int as position`;
  const list = {
    columns: `${position}, ${COLUMNS}, ${BANK_COLUMNS}, currencies.name as currency_name`,
    from: `${JOINED}
      where withdrawals.user_id = $1 and ($2::int is null or withdrawals.id = $2)`,
    order: 'withdrawals.id desc',
    values: [userId, record ?? null],
  };
  const { rows, place } = await pageOf<NamedRow & { readonly position: number }>(database, list, page, limit);
  const shown = rows.map((row): OwnWithdrawal => ({
    ...shownWithdrawal(row, row.currency_name, language, bankShown(row)),
    position: row.position,
  }));
  return { list: shown, ...place };
}

/** Counts the withdrawals of all customers that wait to be decided, with the moment since which the oldest waits. */
export async function waitingNow(database: Database): Promise<{ waiting: number; oldest_at: number }> {
  const [row] = await database.query<{ waiting: number; oldest_at: number | null }>(
    `select count(*)::int as waiting, min(created_at) as oldest_at from withdrawals where state = 'pending'`,
  );
  return { waiting: row?.waiting ?? 0, oldest_at: row?.oldest_at ?? 0 };
}

/** The public figures. What a hold delays counts from the end of its hold. */
export async function publishedFigures(database: Database, now: number): Promise<ReplyOf<'withdrawals/published'>> {
  const [open] = await database.query<{
    waiting: number;
    held: number;
    oldest_at: number | null;
    approved: number;
    oldest_approved_at: number | null;
  }>(
    `select count(*) filter (where state = 'pending')::int as waiting,
       count(*) filter (where state = 'pending' and held_until > to_timestamp($1::float8 / 1000))::int as held,
       min(held_until) filter (where state = 'pending' and held_until <= to_timestamp($1::float8 / 1000)) as oldest_at,
       count(*) filter (where state = 'approved')::int as approved, min(decided_at) filter (where state = 'approved') as oldest_approved_at
     from withdrawals where state = 'pending' or state = 'approved'`,
    [now],
  );
  const [ended] = await database.query<{
    sent: number;
    rejected: number;
    cancelled: number;
    median_ms: number | null;
    slow_ms: number | null;
  }>(
    `select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'rejected')::int as rejected,
       count(*) filter (where state = 'cancelled')::int as cancelled,
       percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)::float8 * 1000) filter (where state = 'sent') as median_ms,
       percentile_cont(0.95) within group (order by extract(epoch from ended_at - created_at)::float8 * 1000) filter (where state = 'sent') as slow_ms
     from withdrawals where ended_at > to_timestamp($1::float8 / 1000)`,
    [now - FIGURES_DAYS * DAY_MS],
  );
  return {
    waiting: open?.waiting ?? 0,
    held: open?.held ?? 0,
    oldest_at: open?.oldest_at ?? 0,
    approved: open?.approved ?? 0,
    oldest_approved_at: open?.oldest_approved_at ?? 0,
    sent: ended?.sent ?? 0,
    rejected: ended?.rejected ?? 0,
    cancelled: ended?.cancelled ?? 0,
    median_ms: Math.round(ended?.median_ms ?? 0),
    slow_ms: Math.round(ended?.slow_ms ?? 0),
    hours: REVIEW_KINDS.withdrawal.hours,
    now,
  };
}

type ListedWithdrawal = ReplyOf<'console/withdrawals'>['list'][number];
type ListedRow = NamedRow & { readonly account: string };

const LISTED = {
  columns: `customers.account, ${COLUMNS}, ${BANK_COLUMNS}, currencies.name as currency_name`,
  from: `${JOINED} join customers on customers.id = withdrawals.user_id
    where ($1::text is null or withdrawals.state = $1) and ($2::int is null or withdrawals.id = $2)`,
} as const;
/** Order of the list: waiting withdrawals first, oldest first, then the newest. */
const ORDER = `case withdrawals.state when 'pending' then 0 when 'approved' then 1 else 2 end,
  case when withdrawals.state in ('pending', 'approved') then withdrawals.id else -withdrawals.id end`;

/** Withdrawals of all customers for the console. */
export async function allWithdrawals(
  database: Database,
  { state, id, page }: ParsedOf<'console/withdrawals'>,
  language: Language,
): Promise<Omit<ReplyOf<'console/withdrawals'>, 'signer'>> {
  const [{ rows, place }, ready] = await Promise.all([
    pageOf<ListedRow>(database, { ...LISTED, order: ORDER, values: [state ?? null, id ?? null] }, page, PAGE_LENGTHS.console),
    database.query<{ currency_name: string; count: number; receivable: string }>(
      `select currencies.name as currency_name, count(*)::int as count, sum(receivable)::text as receivable
       from withdrawals join currencies on currencies.id = withdrawals.currency_id where state = 'approved' and file_id is null group by currencies.name`,
    ),
  ]);
  return {
    list: rows.map((row) => listed(row, language)),
    ...place,
    ready: ready.reduce((sum, { count }) => sum + count, 0),
    ready_total: ready.map(({ currency_name, receivable }) => ({ currency_name, receivable: toText(BigInt(receivable)) })),
  };
}

function listed(row: ListedRow, language: Language): ListedWithdrawal {
  return {
    ...shownWithdrawal(row, row.currency_name, language, bankShown(row)),
    user_id: row.user_id,
    account: maskedContact(row.account),
    file: row.file_id ?? 0,
  };
}

const FILE: CsvColumns<ListedWithdrawal> = {
  id: ({ id }) => String(id),
  asked: (row) => csvMoment(row.created_time),
  customer: (row) => String(row.user_id),
  currency: (row) => row.currency_name,
  amount: ({ number }) => number,
  fee: ({ fee }) => fee,
  receivable: ({ receivable }) => receivable,
  bank_pays: ({ bank }) => bank?.paid ?? '',
  bank_money: ({ bank }) => bank?.money ?? '',
  bank_price: ({ bank }) => bank?.price ?? '',
  way: ({ way }) => way,
  address: ({ address }) => address,
  state: ({ state }) => state,
  held_until: (row) => csvMoment(row.held_until),
  decided: (row) => csvMoment(row.decided_time),
  ended: (row) => csvMoment(row.ended_time),
  file: ({ file }) => (file === 0 ? '' : String(file)),
  transaction: ({ txid }) => txid,
  reason: ({ reason }) => reason,
};

/** Withdrawals of all customers as a CSV file, newest first; reasons in a language. */
export function withdrawalsFile({ query }: Database, state: WithdrawalState | undefined, language: Language): AsyncGenerator<string> {
  const read = async (last: ListedWithdrawal | undefined, limit: number) => {
    const text = `select ${LISTED.columns} ${LISTED.from} and ($3::int is null or withdrawals.id < $3) order by withdrawals.id desc limit $4`;
    return (await query<ListedRow>(text, [state ?? null, null, last?.id ?? null, limit])).map((row) => listed(row, language));
  };
  return csvFile(FILE, inPieces(read));
}

/** Reads the details of a withdrawal that an operator looks at. Only rows that carry the venue's seal are shown. */
export async function withdrawalDetail(
  database: Database,
  id: number,
  bankOf: (userId: number, methodsAt: number) => Promise<BankAccount | undefined>,
  language: Language,
): Promise<Extract<ReplyOf<'console/review_look'>['detail'], { kind: 'withdrawal' }>> {
  const [row] = await database.query<NamedRow & { sent: number; sent_there: number; others: number }>(
    `select ${sealOf(WITHDRAWALS)},
       (select count(*) from withdrawals as own where own.user_id = withdrawals.user_id and own.state = 'sent')::int as sent,
       (select count(*) from withdrawals as own where own.user_id = withdrawals.user_id and own.state = 'sent' and own.way = withdrawals.way
          and own.address = withdrawals.address)::int as sent_there,
       (select count(distinct own.user_id) from withdrawals as own where own.user_id <> withdrawals.user_id and own.way = withdrawals.way
          and own.address = withdrawals.address and own.address <> '')::int as others,
       ${NAMED} where withdrawals.id = $1`,
    [id],
  );
  if (!row) throw new Error(`no withdrawal ${id}`);
  const bank = row.methods_at === null ? undefined : await bankOf(row.user_id, row.methods_at);
  return {
    kind: 'withdrawal',
    withdrawal: shownWithdrawal(row, row.currency_name, language, bankShown(row)),
    bank_account: bank ? `${bank.bank} ${maskedBankAccount(bank.account)}` : '',
    sent: row.sent,
    sent_there: row.sent_there,
    is_bound: row.book_id !== null || row.methods_at !== null ? 1 : 0,
    others: row.others,
  };
}

/** A row that may go into a file, with the batch that wrote it. */
export type ReadyRow = NamedRow & { readonly position: number | null };

/** Approved withdrawals that are in no file, oldest first, of customers who are not frozen; those only that carry the venue's seal. */
export async function readyRows(database: Database, most: number): Promise<readonly ReadyRow[]> {
  return database.query<ReadyRow>(
    `select ${sealOf(WITHDRAWALS)}, ${sealOf(BANK_PAYMENTS)}, ${STATUS_SEAL}, (withdrawals.seals ->> '${POSITION}')::float8 as position, ${NAMED} join customers on customers.id = withdrawals.user_id
     where withdrawals.state = 'approved' and withdrawals.file_id is null and customers.status <> 'frozen' order by withdrawals.id limit $1`,
    [most],
  );
}

/** The ways of the withdrawals of a file, by their ids. */
export async function waysOf(database: Database, file: number): Promise<ReadonlyMap<number, WithdrawalWay>> {
  const rows = await database.query<{ id: number; way: WithdrawalWay }>('select id, way from withdrawals where file_id = $1', [file]);
  return new Map(rows.map(({ id, way }) => [id, way]));
}

/** Files for the signer, newest first. */
export async function filesPage(database: Database, page: number): Promise<ReplyOf<'console/withdrawal_files'>> {
  const { rows, place } = await pageOf<ReplyOf<'console/withdrawal_files'>['list'][number]>(
    database,
    {
      columns: `files.id, maker.email as made_by, made_at, rows, hash, coalesce(importer.email, '') as imported_by,
        coalesce(extract(epoch from imported_at) * 1000, 0)::float8 as imported_at, sent, failed`,
      from: `from withdrawal_files as files join operator_names as maker on maker.id = made_by
        left join operator_names as importer on importer.id = imported_by`,
      order: 'files.id desc',
      values: [],
    },
    page,
    PAGE_LENGTHS.console,
  );
  return { list: rows, ...place };
}

/** A file as it is stored. */
export async function storedFile(database: Database, id: number): Promise<{ document: string; signatures: string } | undefined> {
  const [row] = await database.query<{ document: string; signatures: string }>(
    'select document, signatures from withdrawal_files where id = $1',
    [id],
  );
  return row;
}

/** Number and hash of the newest file. */
export async function newestFile(database: Database): Promise<{ id: number; hash: string }> {
  const [row] = await database.query<{ id: number; hash: string }>('select id, hash from withdrawal_files order by id desc limit 1');
  return row ?? { id: 0, hash: '' };
}
