import { FREEZE_HOURS, FREEZE_REASONS, type ReplyOf } from '@candor/api';
import { DAY_MS, HOUR_MS } from '@candor/rules';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import { endFreeze } from './console/commands.ts';

/** Frozen by an operator: the customer's own freeze has no end. */
const BY_OPERATOR = `status = 'frozen' and frozen_by is not null`;
/** Days that the published figures cover, back from now. */
const DAYS = 30;

/** Writes down what has ended by itself, and tells the customers. */
export function freezeWork({ kernel, database }: { kernel: Kernel; database: Database }): DueWork {
  return {
    name: 'account/freeze_end',
    async select(now, most, except) {
      const rows = await database.query<{ id: number }>(
        `select id from customers where ${BY_OPERATOR} and frozen_at <= to_timestamp($1::float8 / 1000) and id <> all($2::int[]) order by frozen_at limit $3`,
        [now - FREEZE_HOURS * HOUR_MS, `{${except.join(',')}}`, most],
      );
      return rows.map(({ id }) => ({ key: String(id), run: () => kernel.run(endFreeze, { id }, SYSTEM) }));
    },
  };
}

/** Returns the published figures of freezes. */
export async function freezeFigures(database: Database, now: number): Promise<ReplyOf<'venue/freezes'>> {
  const [[standing], terms] = await Promise.all([
    database.query<{ frozen: number; locked: number }>(
      `select count(*) filter (where frozen_by is not null and frozen_at > to_timestamp($1::float8 / 1000))::int as frozen,
         count(*) filter (where frozen_by is null)::int as locked from customers where status = 'frozen'`,
      [now - FREEZE_HOURS * HOUR_MS],
    ),
    database.query<{ reason: string; begun: number; prolonged: number }>(
      `select reason, count(*) filter (where not prolongs)::int as begun, count(*) filter (where prolongs)::int as prolonged
       from account_freezes where operator_id is not null and at > to_timestamp($1::float8 / 1000) group by reason`,
      [now - DAYS * DAY_MS],
    ),
  ]);
  const sum = (count: (term: (typeof terms)[number]) => number): number => terms.reduce((total, term) => total + count(term), 0);
  return {
    frozen: standing?.frozen ?? 0,
    locked: standing?.locked ?? 0,
    days: DAYS,
    begun: sum(({ begun }) => begun),
    prolonged: sum(({ prolonged }) => prolonged),
    reasons: FREEZE_REASONS.map((reason) => {
      const term = terms.find((each) => each.reason === reason);
      return { reason, count: (term?.begun ?? 0) + (term?.prolonged ?? 0) };
    }),
  };
}
