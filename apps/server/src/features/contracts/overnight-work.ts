import { midnightOf, venueDayOf, venueDayText } from '@candor/rules';
import type { Clock } from '../../kernel/model/clock.ts';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { overnightCommand } from './commands/overnight.ts';

/** A night is charged only when the machine's clock has been steady for so long: what it charged stays charged. */
const STEADY_FOR_NIGHTS_MS = 600_000;

/**
 * Charges every customer with positions for the midnights that have passed, missed ones included. Which day it is follows from the
 * clock; no stored row can name another.
 */
export function overnightWork({ kernel, database, clock }: { kernel: Kernel; database: Database; clock: Clock }): DueWork {
  /** The day through which no customer owes anything any more: positions opened since owe nothing for it. */
  let charged: number | undefined;
  return {
    name: 'lever/overnight',
    async select(now, most, except) {
      const day = venueDayOf(now);
      if (day === charged || (clock.steadyMs?.() ?? Number.POSITIVE_INFINITY) < STEADY_FOR_NIGHTS_MS) return [];
      const text = venueDayText(day);
      const rows = await database.query<{ user_id: number }>(
        `select distinct user_id from lever_orders
         where status = 1 and opened_at < to_timestamp($1::float8 / 1000) and (overnight_day is null or overnight_day < $2::date)
           and user_id <> all($3::int[])
         order by user_id limit $4`,
        [midnightOf(day), text, `{${except.join(',')}}`, most],
      );
      if (rows.length === 0 && except.length === 0) charged = day;
      return rows.map(({ user_id: userId }) => ({
        key: String(userId),
        run: () => kernel.run(overnightCommand, { userId, day: text }, SYSTEM),
      }));
    },
  };
}
