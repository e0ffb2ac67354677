import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import { isSteady, type Clock } from '../../kernel/model/clock.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { expireFlash } from './commands/expire.ts';
import { endOf, type FlashOrderRow } from './tables.ts';

type Waiting = Pick<FlashOrderRow, 'created_at' | 'expires_at'> & { readonly id: bigint; readonly review_id: number };

/** Exchanges that no operator decided in time come back; those of the time that the venue was down as soon as it is back. */
export function returnWork({ kernel, database, clock }: { kernel: Kernel; database: Database; clock: Clock }): DueWork {
  return {
    name: 'flash exchanges',
    async select(now, most, except) {
      // What a clock that has stepped ends stays ended.
      if (!isSteady(clock)) return [];
      const rows = await database.query<Waiting & Record<string, unknown>>(
        `select flash_orders.id, created_at, expires_at, reviews.id as review_id from flash_orders
           join reviews on reviews.kind = 'flash' and reviews.subject = flash_orders.id
         where status = 0 and not (flash_orders.id::text = any($1)) order by coalesce(expires_at, created_at), flash_orders.id limit $2`,
        [except, most],
      );
      return rows
        .filter((row) => endOf(row) <= now)
        .map(({ id, review_id: reviewId }) => ({
          key: String(id),
          run: () => kernel.run(expireFlash, { id: Number(id), reviewId }, SYSTEM),
        }));
    },
  };
}
