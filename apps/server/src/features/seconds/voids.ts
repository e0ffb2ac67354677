import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Voidable } from '../../market/void-job.ts';
import { secondsVoid } from './commands/void.ts';

/** The name of the job that voids seconds orders. */
export const SECONDS_VOID_JOB = 'microtrade/void';

/** Seconds orders, as a void takes them back. */
export function voidableSeconds({ kernel, database }: { readonly kernel: Kernel; readonly database: Database }): Voidable {
  return {
    name: SECONDS_VOID_JOB,
    async concerned({ pairId, from, to }, most) {
      const rows = await database.query<{ user_id: number }>(
        `select distinct user_id from seconds_orders
         where pair_id = $1 and created_at >= to_timestamp($2::float8 / 1000) and created_at < to_timestamp($3::float8 / 1000)
           and not exists (select from seconds_voids where order_id = id)
         order by user_id limit $4`,
        [pairId, from, to, most],
      );
      return rows.map((row) => row.user_id);
    },
    void: (input) => kernel.run(secondsVoid, input, SYSTEM),
  };
}
