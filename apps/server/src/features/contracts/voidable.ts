import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Voidable } from '../../market/void-job.ts';
import { voidCommand } from './commands/void.ts';

/** The name of the job that voids contracts. */
export const VOID_JOB = 'lever/void';

/** Contracts, as a void takes them back. */
export function voidableContracts({ kernel, database }: { readonly kernel: Kernel; readonly database: Database }): Voidable {
  return {
    name: VOID_JOB,
    async concerned({ pairId, from, to }, most) {
      const rows = await database.query<{ user_id: number }>(
        `select distinct user_id from lever_orders
         where pair_id = $1 and status in (0, 1, 3) and coalesce(opened_at, created_at) >= to_timestamp($2::float8 / 1000)
           and coalesce(opened_at, created_at) < to_timestamp($3::float8 / 1000)
           and not exists (select from lever_voids where order_id = id)
         order by user_id limit $4`,
        [pairId, from, to, most],
      );
      return rows.map((row) => row.user_id);
    },
    void: (input) => kernel.run(voidCommand, input, SYSTEM),
  };
}
