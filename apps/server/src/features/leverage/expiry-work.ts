import { isSteady, type Clock } from '../../feature.ts';
import { SYSTEM, type Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import type { DueWork } from '../../kernel/due-work.ts';
import { expireCommand } from './commands/expire.ts';

/** Ends resting orders whose time is over, of one customer after another, soonest first; those of the time that the venue was down as soon as it is back. */
export function expiryWork({ kernel, database, clock }: { kernel: Kernel; database: Database; clock: Clock }): DueWork {
  return {
    name: 'lever/expire',
    async select(now, most, except) {
      // What a clock that has stepped ends stays ended.
      if (!isSteady(clock)) return [];
      const rows = await database.query<{ user_id: number }>(
        `select user_id from lever_orders where status = 0 and expires_at <= to_timestamp($1::float8 / 1000) and user_id <> all($2::int[])
         group by user_id order by min(expires_at), user_id limit $3`,
        [now, `{${except.join(',')}}`, most],
      );
      return rows.map(({ user_id: userId }) => ({ key: String(userId), settle: () => kernel.run(expireCommand, { userId }, SYSTEM) }));
    },
  };
}
