import type { ParsedOf, ReplyOf } from '@candor/api';
import { maskedEmail, maskedMobile } from '@candor/rules';
import type { Database } from '../../kernel/database.ts';

const OWN_PAGE_LENGTH = 10;
const CONSOLE_PAGE_LENGTH = 20;

interface ListRow extends Record<string, unknown> {
  id: number;
  user_id: number;
  account_number: string;
  create_time: number;
  content: string;
  reply_content: string;
  reply_time: number | null;
  replied_by: string | null;
}

/** A customer's own complaints, newest first. */
export async function ownComplaints(database: Database, userId: number, page: number): Promise<ReplyOf<'feedback/list'>> {
  const [counted] = await database.query<{ count: number }>('select count(*)::int as count from complaints where user_id = $1', [userId]);
  const rows = await database.query<ListRow>(
    `select complaints.id, account as account_number, complaints.created_at as create_time, content, reply_content, replied_at as reply_time
     from complaints join customers on customers.id = user_id where user_id = $1 order by complaints.id desc limit $2 offset $3`,
    [userId, OWN_PAGE_LENGTH, (page - 1) * OWN_PAGE_LENGTH],
  );
  const list = rows.map((row) => ({ ...row, reply_time: row.reply_time ?? 0 }));
  return { list, count: counted?.count ?? 0, page, limit: OWN_PAGE_LENGTH };
}

/** Complaints for the console: those without an answer first and oldest first, the answered ones newest first. */
export async function allComplaints(
  database: Database,
  { state, page }: ParsedOf<'console/complaints'>,
): Promise<ReplyOf<'console/complaints'>> {
  const answered = state === undefined ? null : state === 'answered';
  const [counted] = await database.query<{ count: number }>(
    'select count(*)::int as count from complaints where $1::boolean is null or (replied_at is not null) = $1',
    [answered],
  );
  const rows = await database.query<ListRow>(
    `select complaints.id, user_id, account as account_number, complaints.created_at as create_time, content, reply_content,
            replied_at as reply_time, operators.email as replied_by
     from complaints join customers on customers.id = user_id left join operator_names as operators on operators.id = complaints.replied_by
     where $1::boolean is null or (replied_at is not null) = $1
     order by replied_at is not null, case when replied_at is null then complaints.id end, replied_at desc, complaints.id desc limit $2 offset $3`,
    [answered, CONSOLE_PAGE_LENGTH, (page - 1) * CONSOLE_PAGE_LENGTH],
  );
  const list = rows.map((row) => ({
    ...row,
    account_number: masked(row.account_number),
    reply_time: row.reply_time ?? 0,
    replied_by: row.replied_by ?? '',
  }));
  return { list, count: counted?.count ?? 0, page, limit: CONSOLE_PAGE_LENGTH };
}

/** An account as operators see it in lists: an e-mail address or a mobile number. */
function masked(account: string): string {
  return account.includes('@') ? maskedEmail(account) : maskedMobile(account);
}
