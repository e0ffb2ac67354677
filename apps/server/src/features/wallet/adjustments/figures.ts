import { ADJUSTMENT_DAYS, type ReplyOf } from '@candor/api';
import { toText, type Amount } from '@candor/money';
import { DAY_MS } from '@candor/rules';
import type { Database } from '../../../kernel/store/database.ts';

/** Corrections that were booked, by day of the venue and currency, newest first. */
export async function adjustmentFigures(database: Database, now: number): Promise<ReplyOf<'venue/adjustments'>> {
  const rows = await database.query<{ day: string; currency_name: string; count: number; credited: Amount; debited: Amount }>(
    `select to_char(decided_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, currencies.name as currency_name, count(*)::int as count,
       coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credited, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debited
     from adjustments join currencies on currencies.id = currency_id
     where adjustments.status = 1 and decided_at > to_timestamp($1::float8 / 1000) group by 1, 2 order by 1 desc, 2`,
    [now - ADJUSTMENT_DAYS * DAY_MS],
  );
  return {
    days: ADJUSTMENT_DAYS,
    list: rows.map((row) => ({ ...row, credited: toText(row.credited), debited: toText(row.debited) })),
  };
}
