import { DAY_MS, midnightOf, OUTSIDE_KINDS, type DayChange, type VenueDay } from '@candor/rules';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Query } from '../../kernel/store/query.ts';
import { projectNext } from '../../kernel/jobs/cursor-projection.ts';
import { BackgroundWorker, type BackgroundWorkerOptions } from '../../kernel/jobs/background-worker.ts';
import { transferProjection } from '../../kernel/jobs/transfer-projection.ts';
import { FEES } from './fees.ts';

const NAME = 'balance_days';
/** Most transfers that the days may be behind for a question to be answered: what they lack is read from the transfers themselves. */
const BEHIND_MOST = 200_000;

/** Movements of customers' accounts among some transfers, as days count them: $1 the kinds of the outside, $2 the first midnight of all. */
const counted = (movements: string): string => `
  select (account >> 16)::int as user_id, floor((extract(epoch from at) * 1000 - $2) / ${DAY_MS})::int as day, (account >> 6 & 1023)::smallint as currency_id,
    sum(value)::bigint as change, coalesce(sum(value) filter (where other & 63 = any($1::int[])), 0)::bigint as came_in
  from (${movements}) as movements group by 1, 2, 3 having sum(value) <> 0 or bool_or(other & 63 = any($1::int[]))`;
const COUNTING = [OUTSIDE_KINDS, midnightOf(0)] as const;

/** Both sides of the transfers after $3 up to $4, by the primary key. */
const OF_STRETCH = `
  select credit as account, debit as other, amount as value, at from transfers where id > $3 and id <= $4 and credit >= 65536
  union all select debit, credit, -amount, at from transfers where id > $3 and id <= $4 and debit >= 65536`;

/** Query of both sides of the transfers of the accounts from $3 to before $4 that the days have not taken in. It uses the indexes of customers' accounts. */
const OF_CUSTOMER = `
  select newer.* from accounts cross join (select position from cursors where name = '${NAME}') as taken cross join lateral (
    select credit as account, debit as other, amount as value, at from transfers where credit = accounts.id and credit >= 65536 and id > taken.position
    union all select debit, credit, -amount, at from transfers where debit = accounts.id and debit >= 65536 and id > taken.position
  ) as newer where accounts.id >= $3 and accounts.id < $4`;

const PROJECTION = transferProjection(NAME, async (query, { after, upTo }) => {
  await query(
    `insert into balance_days (user_id, day, currency_id, change, came_in) ${counted(OF_STRETCH)}
     on conflict (user_id, day, currency_id) do update
       set change = balance_days.change + excluded.change, came_in = balance_days.came_in + excluded.came_in`,
    [...COUNTING, after, upTo],
  );
});

/** Worker that keeps the daily changes of customers' balances and the daily fees up with the transfers, in the background. */
export function dayBalances(database: Database, log: BackgroundWorkerOptions['log']): BackgroundWorker {
  const next = async () => (await projectNext(database, PROJECTION)) + (await projectNext(database, FEES)) > 0;
  return new BackgroundWorker({ next, log, failed: 'the days of balances or of fees are behind' });
}

/** Daily changes of one customer's balances: those from `first` on each, all before it as one. */
export interface CustomerDays {
  /** The first day that did anything; undefined when none did. */
  readonly begins: VenueDay | undefined;
  readonly changes: readonly DayChange[];
}

/**
 * Reads the days at one moment: the days taken in, and the newer changes from the transfers themselves. So nothing is missing and nothing is there twice. The
 * cost grows with the days and with the changes of the last seconds. Rejects with `unavailable` while the days are far behind.
 */
export async function daysOf(database: Database, userId: number, first: VenueDay): Promise<CustomerDays> {
  const behind = await database.query<{ behind: bigint }>(
    `select next - position as behind from counters, cursors where counters.name = 'transfer_ids' and cursors.name = '${NAME}'`,
  );
  if ((behind[0]?.behind ?? 0n) > BigInt(BEHIND_MOST)) throw new RefusedError('unavailable');
  const rows = await database.query<{ currency_id: number; day: number; begins: number; change: bigint; came_in: bigint }>(
    `select currency_id, greatest(day, $6::int) as day, min(min(day)) over () as begins, sum(change)::bigint as change, sum(came_in)::bigint as came_in
     from (select currency_id, day, change, came_in from balance_days where user_id = $5
           union all select currency_id, day, change, came_in from (${counted(OF_CUSTOMER)}) as newer) as days
     group by 1, 2`,
    [...COUNTING, userId * 65_536, (userId + 1) * 65_536, userId, first],
  );
  return {
    begins: rows[0]?.begins,
    changes: rows.map(({ currency_id: currencyId, day, change, came_in: cameIn }) => ({ currencyId, day, change, cameIn })),
  };
}

/** Days that are not what the transfers up to their cursor make of them, at most so many; for checks. */
export async function wrongDays(query: Query, most: number): Promise<{ user_id: number; day: number }[]> {
  const [cursor] = await query<{ position: bigint }>(`select position from cursors where name = '${NAME}'`);
  return query<{ user_id: number; day: number }>(
    `select user_id, day from (${counted(OF_STRETCH)}) as made full join balance_days using (user_id, day, currency_id)
     where coalesce(made.change, 0) <> coalesce(balance_days.change, 0) or coalesce(made.came_in, 0) <> coalesce(balance_days.came_in, 0)
     order by 1, 2 limit $5`,
    [...COUNTING, 0, cursor?.position ?? 0n, most],
  );
}
