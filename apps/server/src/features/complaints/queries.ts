import type { ReplyOf } from '@candor/api';
import type { Database } from '../../kernel/database.ts';

const OWN_PAGE_LENGTH = 10;

interface ListRow extends Record<string, unknown> {
  id: number;
  account_number: string;
  create_time: number;
  content: string;
  reply_content: string | null;
  reply_time: number | null;
}

/** A customer's own complaints, newest first. */
export async function ownComplaints(database: Database, userId: number, page: number): Promise<ReplyOf<'feedback/list'>> {
  const [counted] = await database.query<{ count: number }>('select count(*)::int as count from complaints where user_id = $1', [userId]);
  const rows = await database.query<ListRow>(
    `select complaints.id, account as account_number, complaints.created_at as create_time, content, note as reply_content, first_at as reply_time
     from complaints join customers on customers.id = complaints.user_id left join reviews on kind = 'complaint' and subject = complaints.id
     where complaints.user_id = $1 order by complaints.id desc limit $2 offset $3`,
    [userId, OWN_PAGE_LENGTH, (page - 1) * OWN_PAGE_LENGTH],
  );
  const list = rows.map((row) => ({ ...row, reply_content: row.reply_content ?? '', reply_time: row.reply_time ?? 0 }));
  return { list, count: counted?.count ?? 0, page, limit: OWN_PAGE_LENGTH };
}
