import type { ParsedOf, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import type { Database } from '../../kernel/database.ts';
import { DEPOSIT_ROWS, depositShown, type DepositRow } from './store.ts';

const OWN_PAGE = 10;
const CONSOLE_PAGE = 20;

/** A customer's own deposits, newest first. */
export async function ownDeposits(database: Database, userId: number, page: number): Promise<ReplyOf<'wallet/deposits'>> {
  const [[counted], rows] = await Promise.all([
    database.query<{ count: number }>('select count(*)::int as count from deposits where user_id = $1', [userId]),
    database.query(`select ${DEPOSIT_ROWS.list} from deposits where user_id = $1 order by id desc limit $2 offset $3`, [
      userId,
      OWN_PAGE,
      (page - 1) * OWN_PAGE,
    ]),
  ]);
  return { list: DEPOSIT_ROWS.rows(rows).map(depositShown), count: counted?.count ?? 0, page, limit: OWN_PAGE };
}

/** Deposits of all customers for the console: those that are held first, then the newest. */
export async function allDeposits(
  database: Database,
  { state, page }: ParsedOf<'console/deposits'>,
): Promise<Omit<ReplyOf<'console/deposits'>, 'chains'>> {
  const [[counted], rows] = await Promise.all([
    database.query<{ count: number }>('select count(*)::int as count from deposits where $1::text is null or state = $1', [state ?? null]),
    database.query<DepositRow & { currency_name: string }>(
      `select ${DEPOSIT_ROWS.list}, currencies.name as currency_name from deposits join currencies on currencies.id = currency_id
       where $1::text is null or state = $1 order by (state = 'held') desc, deposits.id desc limit $2 offset $3`,
      [state ?? null, CONSOLE_PAGE, (page - 1) * CONSOLE_PAGE],
    ),
  ]);
  const list = rows.map((row) => ({
    ...depositShown(row),
    payment: row.payment,
    user_id: row.user_id,
    currency_name: row.currency_name,
    held: toText(row.held),
    owed: toText(row.owed),
  }));
  return { list, count: counted?.count ?? 0, page, limit: CONSOLE_PAGE };
}

/** The name of a currency that is taken. */
export async function currencyName(database: Database, id: number): Promise<string> {
  const [row] = await database.query<{ name: string }>('select name from currencies where id = $1', [id]);
  return row?.name ?? '';
}
