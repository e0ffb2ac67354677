import { ACCOUNT_KINDS, DAY_MS, midnightOf, TRANSFER_CODES, type TransferCode } from '@candor/rules';
import type { Database } from '../../kernel/store/database.ts';
import type { Query } from '../../kernel/store/query.ts';
import { projectNext } from '../../kernel/jobs/cursor-projection.ts';
import { transferProjection } from '../../kernel/jobs/transfer-projection.ts';

export const FEE_DAYS = 'order_fee_days';
/**
 * Codes of the shared fees: all that orders pay into the fee account, less what comes back. Costs of a chain, a cancelled lock or an exchange are not shared.
 */
const SHARED = (Object.keys(TRANSFER_CODES) as TransferCode[])
  .filter((name) => name.startsWith('lever_') || name.startsWith('seconds_'))
  .map((name) => TRANSFER_CODES[name]);

/**
 * Query of the fees among the transfers after $3 up to $4 by customer, day and currency. $1 is their codes, $2 the first midnight of all, $5 the kind of the
 * fee account.
 */
const COUNTED = `
  select (greatest(debit, credit) >> 16)::int as user_id, ((debit >> 6) & 1023)::smallint as currency_id,
    floor((extract(epoch from at) * 1000 - $2) / ${DAY_MS})::int as day,
    coalesce(sum(amount) filter (where credit & 63 = $5), 0)::bigint as charged, coalesce(sum(amount) filter (where debit & 63 = $5), 0)::bigint as returned
  from transfers where id > $3 and id <= $4 and code = any($1::int[]) and (credit & 63 = $5 or debit & 63 = $5) group by 1, 2, 3`;
const COUNTING = [SHARED, midnightOf(0)] as const;

const PROJECTION = transferProjection(FEE_DAYS, async (query, { after, upTo }) => {
  await query(
    `insert into order_fee_days (user_id, currency_id, day, charged, returned) ${COUNTED}
     on conflict (user_id, currency_id, day) do update
       set charged = order_fee_days.charged + excluded.charged, returned = order_fee_days.returned + excluded.returned`,
    [...COUNTING, after, upTo, ACCOUNT_KINDS.fee],
  );
});

/** Most stretches that are taken in at a time, so that a ledger that is long already leaves orders their turn. */
const STRETCHES_MOST = 25;

/** Takes in what the transfers brought since the last look: what each venue day brought in fees of orders, by customer. */
export async function takeInFees(database: Database): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each stretch begins where the one before ended
  for (let stretch = 0; stretch < STRETCHES_MOST && (await projectNext(database, PROJECTION)) > 0; stretch += 1);
}

/** Whether every movement of before a moment is in the days. */
export async function holdsAllBefore(database: Pick<Database, 'query'>, moment: number): Promise<boolean> {
  const [next] = await database.query<{ at: number }>(
    `select at from transfers where id > (select position from cursors where name = '${FEE_DAYS}') order by id limit 1`,
  );
  return next === undefined || next.at >= moment;
}

/** Days that are not what the transfers up to their cursor make of them, at most so many; for checks. */
export async function wrongFeeDays(query: Query, most: number): Promise<{ user_id: number; day: number }[]> {
  const [cursor] = await query<{ position: bigint }>(`select position from cursors where name = '${FEE_DAYS}'`);
  return query<{ user_id: number; day: number }>(
    `select user_id, day from (${COUNTED}) as made full join order_fee_days using (user_id, currency_id, day)
     where coalesce(made.charged, 0) <> coalesce(order_fee_days.charged, 0) or coalesce(made.returned, 0) <> coalesce(order_fee_days.returned, 0)
     order by 1, 2 limit $6`,
    [...COUNTING, 0, cursor?.position ?? 0n, ACCOUNT_KINDS.fee, most],
  );
}
