import type { ParsedOf, ReplyOf } from '@candor/api';
import { DAY_MS } from '@candor/rules';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';

interface ListRow {
  id: number;
  account_number: string;
  create_time: number;
  content: string;
  reply_content: string | null;
  reply_time: number | null;
  said_at: number | null;
  looked: boolean;
}

/** Nothing was said of a closed complaint for so long. */
const CLOSED_AFTER_MS = 14 * DAY_MS;

function stateOf(saidAt: number | null, looked: boolean, now: number): ReplyOf<'feedback/list'>['list'][number]['state'] {
  if (saidAt !== null) return now - saidAt >= CLOSED_AFTER_MS ? 'closed' : 'answered';
  return looked ? 'looking' : 'received';
}

/** A customer's own complaints, newest first. */
export async function ownComplaints(
  database: Database,
  userId: number,
  { record, page }: ParsedOf<'feedback/list'>,
  now: number,
): Promise<ReplyOf<'feedback/list'>> {
  const { rows, place } = await pageOf<ListRow>(
    database,
    {
      columns:
        'complaints.id, account as account_number, complaints.created_at as create_time, content, note as reply_content, first_at as reply_time, decided_at as said_at, exists (select from review_looks where review_id = reviews.id) as looked',
      from: `from complaints join customers on customers.id = complaints.user_id left join reviews on kind = 'complaint' and subject = complaints.id
        where complaints.user_id = $1 and ($2::int is null or complaints.id = $2)`,
      order: 'complaints.id desc',
      values: [userId, record ?? null],
    },
    page,
    PAGE_LENGTHS.own,
  );
  const list = rows.map(({ said_at, looked, ...row }) => ({
    ...row,
    reply_content: row.reply_content ?? '',
    reply_time: row.reply_time ?? 0,
    state: stateOf(said_at, looked, now),
  }));
  return { list, ...place };
}
