import { venueDayOf } from '@candor/rules';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { payClaim } from './commands/pay.ts';

/** Claims whose venue day has begun are paid in the order they were filed in; days that were missed are caught up. */
export function claimWork(kernel: Kernel, database: Database): DueWork {
  return {
    name: 'insurance claims',
    async select(now, most, except) {
      const rows = await database.query<{ id: number; currency: string }>(
        `select insurance_policies.id, currencies.name as currency from insurance_policies join currencies on currencies.id = currency_id
         where pending is not null and pending_on <= $1 and not (insurance_policies.id::text = any($2)) order by pending_on, pending_id limit $3`,
        [venueDayOf(now), except, most],
      );
      return rows.map((row) => ({ key: String(row.id), run: () => kernel.run(payClaim, row, SYSTEM) }));
    },
  };
}
