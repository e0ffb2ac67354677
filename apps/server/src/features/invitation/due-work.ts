import type { Amount } from '@candor/money';
import { midnightOf, REBATE_DELAY_DAYS, venueDayOf } from '@candor/rules';
import type { Clock } from '../../kernel/model/clock.ts';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { payRebates } from './commands/pay.ts';
import { holdsAllBefore, takeInFees } from './fee-days.ts';
import { uplinesOf, type Likeness } from './uplines.ts';

const EVERY_MS = 60_000;
/** Milliseconds for which the machine's clock must have been steady before a payment, since a payment is final. */
const STEADY_MS = 600_000;
/** The jobs that void the orders of a window. */
const VOIDS = ['lever/void', 'microtrade/void'];

export interface RebateWorkDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly likeness: Likeness;
}

/**
 * Shares the fees of each venue day once its orders cannot be voided any more. By then every movement of the days since is counted and no decided void is still
 * under way. Days that were missed are shared with the first that is not.
 */
export function rebateWork({ kernel, database, clock, likeness }: RebateWorkDependencies): DueWork {
  return {
    name: 'invitation/pay',
    everyMs: EVERY_MS,
    async select(now, most, except) {
      if ((clock.steadyMs?.() ?? Number.POSITIVE_INFINITY) < STEADY_MS) return [];
      await takeInFees(database);
      const today = venueDayOf(now);
      const day = today - REBATE_DELAY_DAYS;
      if (!(await holdsAllBefore(database, midnightOf(today)))) return [];
      const [voiding] = await database.query('select from jobs where name = any($1::text[]) and done_at is null limit 1', [VOIDS]);
      if (voiding) return [];
      const rows = await database.query<{ key: string; user_id: number; currency_id: number; charged: string; returned: string }>(
        `select user_id || ' ' || currency_id as key, user_id, currency_id, coalesce(sum(charged) filter (where order_fee_days.day <= $1), 0)::text as charged,
           sum(returned)::text as returned
         from order_fee_days join invitations using (user_id) left join rebate_counts using (user_id, currency_id)
         where user_id || ' ' || currency_id <> all($2::text[])
         group by user_id, currency_id
         having bool_or(order_fee_days.day <= $1 and order_fee_days.day > coalesce(rebate_counts.day, 0)) order by user_id, currency_id limit $3`,
        [day, except, most],
      );
      return rows.map(({ key, user_id: userId, currency_id: currencyId, charged, returned }) => ({
        key,
        run: async () => {
          const uplines = await uplinesOf(database, likeness, userId, now);
          const fees: { charged: Amount; returned: Amount } = { charged: BigInt(charged), returned: BigInt(returned) };
          return kernel.run(payRebates, { userId, currencyId, day, ...fees, uplines }, SYSTEM);
        },
      }));
    },
  };
}
