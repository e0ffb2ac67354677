import { venueDayOf } from '@candor/rules';
import type { Clock } from '../../kernel/model/clock.ts';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { payLocks, type DueLock } from './commands/pay.ts';

/** Milliseconds for which the machine's clock must have been steady before a payment, since a payment is final. */
const STEADY_MS = 600_000;
/** Orders of one command: a hundred thousand at midnight are five thousand commands, and one that fails holds few up. */
const TOGETHER = 20;
/** Commands side by side: a midnight of many leaves room for prices and orders between them. */
const AT_ONCE = 10;

/** Pays the days of locked orders that have passed, missed ones included, those that wait longest first. */
export function miningWork({ kernel, database, clock }: { kernel: Kernel; database: Database; clock: Clock }): DueWork {
  return {
    name: 'mining/pay',
    atOnce: AT_ONCE,
    async select(now, most, except) {
      if ((clock.steadyMs?.() ?? Number.POSITIVE_INFINITY) < STEADY_MS) return [];
      const rows = await database.query<DueLock & Record<string, unknown>>(
        `select id::float8 as id, user_id as "userId", currency_id as "currencyId", product from mining_orders
         where status = 1 and start_day + paid_days < $1 and id <> all($2::bigint[])
         order by start_day + paid_days, mining_orders.id limit $3`,
        [venueDayOf(now), `{${except.join(',')}}`, most * TOGETHER],
      );
      const groups = Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, index) =>
        rows.slice(index * TOGETHER, (index + 1) * TOGETHER),
      );
      return groups.map((orders) => ({
        key: orders.map(({ id }) => id).join(','),
        run: () => kernel.run(payLocks, { orders }, SYSTEM),
      }));
    },
  };
}
