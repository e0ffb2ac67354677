import type { DepositState, ParsedOf, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { BANK_COLUMNS, bankShown, type BankColumns } from '../../bank/payments.ts';
import { csvFile, csvMoment, inPieces, type CsvColumns } from '../../files/csv-file.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { DOUBTS } from './doubts.ts';
import { DEPOSIT_ROWS, depositShown, type DepositRow } from './store.ts';

/** A customer's own deposits, newest first. */
export async function ownDeposits(
  database: Database,
  userId: number,
  { record, page }: ParsedOf<'wallet/deposits'>,
): Promise<ReplyOf<'wallet/deposits'>> {
  const list = {
    columns: DEPOSIT_ROWS.list,
    from: 'from deposits where user_id = $1 and ($2::int is null or id = $2)',
    order: 'deposits.id desc',
    values: [userId, record ?? null],
  };
  const { rows, place } = await pageOf<DepositRow>(database, list, page, PAGE_LENGTHS.own);
  return { list: rows.map(depositShown), ...place };
}

type ListedDeposit = ReplyOf<'console/deposits'>['list'][number];

/** Deposits of all customers for the console: those that are held first, then the newest. */
export async function allDeposits(
  database: Database,
  { state, id, page }: ParsedOf<'console/deposits'>,
): Promise<Omit<ReplyOf<'console/deposits'>, 'chains' | 'doubts'>> {
  const { rows, place } = await pageOf<ListedRow>(
    database,
    { ...LISTED, order: `(state = 'held') desc, deposits.id desc`, values: [state ?? null, id ?? null] },
    page,
    PAGE_LENGTHS.console,
  );
  return { list: rows.map(listed), ...place };
}

type ListedRow = DepositRow & BankColumns & { readonly currency_name: string };
const LISTED = {
  columns: `${DEPOSIT_ROWS.list}, ${BANK_COLUMNS}, currencies.name as currency_name`,
  from: `from deposits join currencies on currencies.id = deposits.currency_id
    left join bank_payments on bank_payments.direction = 'in' and bank_payments.subject = deposits.claim_id
    where ($1::text is null or state = $1) and ($2::int is null or deposits.id = $2)`,
} as const;

function listed(row: ListedRow): ListedDeposit {
  const bank = bankShown(row);
  return {
    ...(bank && { bank }),
    ...depositShown(row),
    payment: row.payment,
    user_id: row.user_id,
    currency_name: row.currency_name,
    held: toText(row.held),
    owed: toText(row.owed),
  };
}

const FILE: CsvColumns<ListedDeposit> = {
  id: ({ id }) => String(id),
  seen: (row) => csvMoment(row.seen_at),
  customer: (row) => String(row.user_id),
  chain: ({ chain }) => chain,
  currency: (row) => row.currency_name,
  amount: ({ amount }) => amount,
  state: ({ state }) => state,
  confirmations: ({ confirmations }) => String(confirmations),
  required: ({ required }) => String(required),
  held: ({ held }) => held,
  owed: ({ owed }) => owed,
  transaction: ({ txid }) => txid,
  bank_paid: ({ bank }) => bank?.paid ?? '',
  bank_money: ({ bank }) => bank?.money ?? '',
  bank_price: ({ bank }) => bank?.price ?? '',
};

/** Deposits of all customers as a CSV file, newest first. */
export function depositsFile({ query }: Database, state: DepositState | undefined): AsyncGenerator<string> {
  const read = async (last: ListedDeposit | undefined, limit: number) => {
    const text = `select ${LISTED.columns} ${LISTED.from} and ($3::int is null or deposits.id < $3) order by deposits.id desc limit $4`;
    return (await query<ListedRow & Record<string, unknown>>(text, [state ?? null, null, last?.id ?? null, limit])).map(listed);
  };
  return csvFile(FILE, inPieces(read));
}

const DOUBTS_SHOWN = 20;

/** Reads the statements of nodes about payments that are not believed: the ones still made first, then the newest. */
export async function shownDoubts(database: Database): Promise<ReplyOf<'console/deposits'>['doubts']> {
  const { list, rows } = selection(DOUBTS);
  const found = await database.query(
    `select ${list} from deposit_doubts order by (settled_at is null) desc, deposit_doubts.id desc limit ${DOUBTS_SHOWN}`,
  );
  return rows(found).map(({ user_id, settled_at, ...doubt }) => ({ ...doubt, user_id: user_id ?? 0, settled_at: settled_at ?? 0 }));
}

/** Counts the open doubts. */
export async function openDoubts(database: Database): Promise<number> {
  const [counted] = await database.query<{ count: number }>('select count(*)::int as count from deposit_doubts where settled_at is null');
  return counted?.count ?? 0;
}

/** The name of a currency that is taken. */
export async function currencyName(database: Database, id: number): Promise<string> {
  const [row] = await database.query<{ name: string }>('select name from currencies where id = $1', [id]);
  return row?.name ?? '';
}
