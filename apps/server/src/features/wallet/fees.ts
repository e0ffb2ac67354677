import type { ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { ACCOUNT_KINDS, DAY_MS, midnightOf, TRANSFER_CODES, venueDayOf } from '@candor/rules';
import type { Query } from '../../kernel/store/query.ts';
import { transferProjection } from '../../kernel/jobs/transfer-projection.ts';

const NAME = 'fee_days';
const [WEEK, MONTH] = [7, 30];

/** Accounts from here on are customers': what the house moves between its own is no fee. */
const CUSTOMER = 65_536;

/**
 * Query of the amounts that transfers after $3 up to $4 brought to the fee accounts from customers. $1 is the kind of these accounts, $2 the first midnight of
 * all.
 */
const COUNTED = `
  select floor((extract(epoch from at) * 1000 - $2) / ${DAY_MS})::int as day, (account >> 6 & 1023)::smallint as currency_id, code, sum(value)::bigint as amount
  from (select credit as account, amount as value, code, at from transfers where id > $3 and id <= $4 and credit < ${CUSTOMER} and credit & 63 = $1 and debit >= ${CUSTOMER}
    union all select debit, -amount, code, at from transfers where id > $3 and id <= $4 and debit < ${CUSTOMER} and debit & 63 = $1 and credit >= ${CUSTOMER}) as moved
  group by 1, 2, 3`;
const COUNTING = [ACCOUNT_KINDS.fee, midnightOf(0)] as const;

/** Fees by venue day, currency and cause, kept up with the transfers. */
export const FEES = transferProjection(NAME, async (query, { after, upTo }) => {
  await query(
    `insert into fee_days as stored (day, currency_id, code, amount) ${COUNTED}
     on conflict (day, currency_id, code) do update set amount = stored.amount + excluded.amount`,
    [...COUNTING, after, upTo],
  );
});

/** Days of fees that are not what the transfers up to their cursor make of them, at most so many; for checks. */
export async function wrongFeeDays(query: Query, most: number): Promise<{ day: number; code: number }[]> {
  const [cursor] = await query<{ position: bigint }>(`select position from cursors where name = '${NAME}'`);
  return query<{ day: number; code: number }>(
    `select day, code from (${COUNTED}) as made full join fee_days using (day, currency_id, code)
     where coalesce(made.amount, 0) <> coalesce(fee_days.amount, 0) order by 1, 2 limit $5`,
    [...COUNTING, 0, cursor?.position ?? 0n, most],
  );
}

/** `venue/fees`: what customers paid in fees today, in the last 7 and 30 venue days (today counted) and ever, by currency and cause. */
export async function publishedFees(query: Query, now: number): Promise<ReplyOf<'venue/fees'>> {
  const today = venueDayOf(now);
  const rows = await query<{ currency_name: string; code: number; day: Amount; week: Amount; month: Amount; all: Amount; since: number }>(
    `select currencies.name as currency_name, code, coalesce(sum(amount) filter (where day >= $1), 0)::bigint as day,
       coalesce(sum(amount) filter (where day > $1 - ${WEEK}), 0)::bigint as week, coalesce(sum(amount) filter (where day > $1 - ${MONTH}), 0)::bigint as month,
       sum(amount)::bigint as all, min(day) as since
     from fee_days join currencies on currencies.id = currency_id group by currencies.sort, currencies.id, code order by currencies.sort, currencies.id, code`,
    [today],
  );
  const names = new Map<number, string>(Object.entries(TRANSFER_CODES).map(([name, code]) => [code, name]));
  return {
    today: midnightOf(today),
    since: rows.length === 0 ? midnightOf(today) : midnightOf(Math.min(...rows.map(({ since }) => since))),
    list: rows.map(({ currency_name, code, day, week, month, all }) => ({
      currency_name,
      cause: names.get(code) ?? '',
      day: toText(day),
      week: toText(week),
      month: toText(month),
      all: toText(all),
    })),
  };
}
