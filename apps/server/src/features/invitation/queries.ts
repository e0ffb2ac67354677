import type { OperatorsRebate, Rebate, RebateStatus, ReplyOf } from '@candor/api';
import { toText } from '@candor/money';
import { maskedContact, rankOf, REBATE_DELAY_DAYS, REBATE_GENERATIONS, SETTLEMENT_CURRENCY, venueDayText, type Rank } from '@candor/rules';
import { csvFile, csvMoment, inPieces, type CsvColumns } from '../../files/csv-file.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selection } from '../../kernel/model/row-source.ts';
import { REBATES, type RebateRow } from './tables.ts';

const ROW = selection(REBATES);
const LISTED = {
  columns: `${ROW.list}, currencies.name as currency_name, customers.account as invitee`,
  from: 'from rebates join currencies on currencies.id = currency_id join customers on customers.id = invitee_id',
} as const;

type ListedRow = RebateRow & { readonly currency_name: string; readonly invitee: string };

function shown({ currency_name, invitee, ...row }: ListedRow): Rebate {
  const { id, day, generation, fees, percent, amount, status, created_at } = row;
  return {
    id,
    day: venueDayText(day),
    generation,
    invitee: maskedContact(invitee),
    currency_name,
    fees: toText(fees),
    percent: toText(percent),
    amount: toText(amount),
    status,
    created_at,
  };
}

/** Sums the amounts that were paid and are held in each currency, of one customer or of all. */
async function sums(database: Database, userId: number | null): Promise<ReplyOf<'mining'>['sums']> {
  const rows = await database.query<{ currency_name: string; paid: string; held: string }>(
    `select currencies.name as currency_name, coalesce(sum(amount) filter (where status = 1), 0)::text as paid,
       coalesce(sum(amount) filter (where status = 0), 0)::text as held
     from rebates join currencies on currencies.id = currency_id where $1::int is null or user_id = $1
     group by currencies.id, currencies.name, currencies.sort order by currencies.sort, currencies.id`,
    [userId],
  );
  return rows.map(({ currency_name, paid, held }) => ({ currency_name, paid: toText(BigInt(paid)), held: toText(BigInt(held)) }));
}

/** Reads the results of a customer's invitations. */
export async function ownInvitations(database: Database, ranks: readonly Rank[], userId: number): Promise<ReplyOf<'mining'>> {
  const [[counts], [settled], own] = await Promise.all([
    database.query<{ first: number; everybody: number; active: number }>(
      `with recursive invited as (
         select user_id, 1 as generation from invitations where inviter_id = $1
         union all select invitations.user_id, generation + 1 from invited join invitations on inviter_id = invited.user_id
           where generation < ${REBATE_GENERATIONS})
       select count(*) filter (where generation = 1)::int as first, count(*)::int as everybody,
         count(*) filter (where generation = 1 and exists (select from rebate_counts where user_id = invited.user_id and counted > 0))::int as active
       from invited`,
      [userId],
    ),
    database.query<{ paid: string }>(
      'select coalesce(sum(amount), 0)::text as paid from rebates where user_id = $1 and currency_id = $2 and status = 1',
      [userId, SETTLEMENT_CURRENCY],
    ),
    sums(database, userId),
  ]);
  const active = counts?.active ?? 0;
  return {
    count: counts?.first ?? 0,
    sum: toText(BigInt(settled?.paid ?? 0)),
    level: rankOf(ranks, active),
    num: counts?.everybody ?? 0,
    active,
    sums: own,
  };
}

/** The table in force, with what was paid by tables until now. */
export async function publishedRanks(database: Database, ranks: readonly Rank[]): Promise<ReplyOf<'mining/ranks'>> {
  return {
    ranks: ranks.map(({ invited, percents: [first, second, third] }, index) => ({
      level: index + 1,
      invited,
      percents: [toText(first), toText(second), toText(third)],
    })),
    delay_days: REBATE_DELAY_DAYS,
    sums: await sums(database, null),
  };
}

/** A customer's shares, newest first. */
export async function ownRebates(database: Database, userId: number, page: number): Promise<ReplyOf<'mining/rebates'>> {
  const list = { columns: LISTED.columns, from: `${LISTED.from} where rebates.user_id = $1`, order: 'rebates.id desc', values: [userId] };
  const { rows, place } = await pageOf<ListedRow>(database, list, page, PAGE_LENGTHS.own);
  return { list: rows.map(shown), ...place };
}

const STATUSES: Readonly<Record<RebateStatus, string>> = { 0: 'held', 1: 'paid', 2: 'refused' };
const FILE: CsvColumns<Rebate> = {
  id: ({ id }) => String(id),
  time: (row) => csvMoment(row.created_at),
  day: ({ day }) => day,
  generation: ({ generation }) => String(generation),
  invitee: ({ invitee }) => invitee,
  currency: (row) => row.currency_name,
  fees: ({ fees }) => fees,
  percent: ({ percent }) => percent,
  amount: ({ amount }) => amount,
  status: ({ status }) => STATUSES[status],
};

/** All of a customer's shares as a CSV file, newest first. */
export function rebatesFile(database: Database, userId: number): AsyncGenerator<string> {
  const read = async (last: Rebate | undefined, limit: number): Promise<readonly Rebate[]> => {
    const rows = await database.query<ListedRow & Record<string, unknown>>(
      `select ${LISTED.columns} ${LISTED.from} where rebates.user_id = $1 and ($2::bigint is null or rebates.id < $2) order by rebates.id desc limit $3`,
      [userId, last?.id ?? null, limit],
    );
    return rows.map(shown);
  };
  return csvFile(FILE, inPieces(read));
}

/** One share as operators see it, with what the two have in common. */
export async function operatorsRebates(
  database: Database,
  id: number,
): Promise<readonly { readonly shown: OperatorsRebate; readonly alike: string }[]> {
  const rows = await database.query<ListedRow & Record<string, unknown>>(`select ${LISTED.columns} ${LISTED.from} where rebates.id = $1`, [
    id,
  ]);
  return rows.map((row) => ({ shown: forOperators(row), alike: row.alike }));
}

function forOperators(row: ListedRow): OperatorsRebate {
  return { ...shown(row), user_id: row.user_id, invitee_id: row.invitee_id };
}

/** Shares of all customers, newest first, with what they came to. */
export async function allRebates(database: Database, page: number, status: RebateStatus | undefined): Promise<ReplyOf<'console/rebates'>> {
  const list = {
    columns: LISTED.columns,
    from: `${LISTED.from} where ($1::smallint is null or rebates.status = $1)`,
    order: 'rebates.id desc',
    values: [status ?? null],
  };
  const [{ rows, place }, all] = await Promise.all([pageOf<ListedRow>(database, list, page, PAGE_LENGTHS.console), sums(database, null)]);
  return { list: rows.map(forOperators), ...place, sums: all };
}
