import type { ReplyOf } from '@candor/api';
import type { Database } from '../../kernel/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/paged.ts';

interface ListRow {
  id: number;
  account_number: string;
  create_time: number;
  content: string;
  reply_content: string | null;
  reply_time: number | null;
}

/** A customer's own complaints, newest first. */
export async function ownComplaints(database: Database, userId: number, page: number): Promise<ReplyOf<'feedback/list'>> {
  const { rows, place } = await pageOf<ListRow>(
    database,
    {
      columns:
        'complaints.id, account as account_number, complaints.created_at as create_time, content, note as reply_content, first_at as reply_time',
      from: `from complaints join customers on customers.id = complaints.user_id left join reviews on kind = 'complaint' and subject = complaints.id
        where complaints.user_id = $1`,
      order: 'complaints.id desc',
      values: [userId],
    },
    page,
    PAGE_LENGTHS.own,
  );
  const list = rows.map((row) => ({ ...row, reply_content: row.reply_content ?? '', reply_time: row.reply_time ?? 0 }));
  return { list, ...place };
}
