import { versionOf } from '../../guards/version-of.ts';
import { areaCodeOf } from './area-code-store.ts';
import type { ParsedOf, ReplyOf } from '@candor/api';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';

interface JobRow extends Record<string, unknown> {
  id: bigint;
  name: string;
  key: string;
  due_at: number;
  attempts: number;
  last_error: string | null;
  done_at: number | null;
}

const JOBS_IN = {
  waiting: 'done_at is null and last_error is null',
  failing: 'done_at is null and last_error is not null',
  done: 'done_at is not null',
} as const;

/** Work on the calendar: what is to be done, soonest first, then what was done, newest first. */
export async function jobList(database: Database, { state, page }: ParsedOf<'console/jobs'>): Promise<ReplyOf<'console/jobs'>> {
  const { rows, place } = await pageOf<JobRow>(
    database,
    {
      columns: 'id, name, key, due_at, attempts, last_error, done_at',
      from: `from jobs where ${state === undefined ? 'true' : JOBS_IN[state]}`,
      order: 'done_at desc nulls first, due_at, id',
      values: [],
    },
    page,
    PAGE_LENGTHS.console,
  );
  const list = rows.map(({ id, name, key, due_at, attempts, last_error, done_at }) => ({
    id: Number(id),
    name,
    key,
    due_at,
    attempts,
    last_error: last_error ?? '',
    done_at: done_at ?? 0,
  }));
  return { list, ...place };
}

/**
 * Countries by name, with how many customers have their prefix: countries that share one share its customers. Numbers are stored behind
 * their calling code, which 1 is for a prefix such as 1242.
 */
export async function areaCodeList(database: Database): Promise<ReplyOf<'console/area_codes'>> {
  const rows = await database.query<{ id: number; name: string; area_code: string; customers: number }>(
    `select id, name, area_codes.area_code, coalesce(customers, 0) as customers from area_codes
       left join (select prefix, count(*)::int as customers from customers
                  cross join lateral (select area_code as prefix union select area_code || left(mobile, 3) where area_code = '1') as prefixes
                  where area_code is not null group by prefix) as registered
       on registered.prefix = area_codes.area_code
     where removed_at is null order by name, id`,
  );
  return rows.map((row) => ({ ...row, version: versionOf(areaCodeOf(row)) }));
}
