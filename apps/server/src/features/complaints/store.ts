import { rowSource } from '../../kernel/model/row-source.ts';
import type { Source } from '../../kernel/model/command.ts';
import { rowsOf, type AnyTable } from '../../kernel/model/table.ts';
import { int, moment, type RowOf, table, text } from '../../kernel/model/columns.ts';

/** A complaint or suggestion as stored. */
export const COMPLAINTS = table({
  name: 'complaints',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'content', 'created_at'],
  columns: {
    id: int,
    user_id: int,
    content: text,
    created_at: moment,
  },
});
export type ComplaintRow = RowOf<typeof COMPLAINTS>;

/** Table with the columns of answers to complaints from before there were reviews; nothing writes them any more. */
export const COMPLAINTS_BEFORE_REVIEWS: AnyTable = {
  name: COMPLAINTS.name,
  key: COMPLAINTS.key,
  sealed: [...(COMPLAINTS.sealed ?? []), 'reply_content', 'replied_at', 'replied_by'],
  columns: { ...COMPLAINTS.columns, reply_content: 'text', replied_at: 'timestamptz', replied_by: 'int' },
};

/** The most that the daily limit can be set to: no more are loaded to count. */
const COUNTED_MOST = 100;

/** Moments at which a customer handed complaints in lately, newest first, by user id. */
export const recentSource: Source<number, readonly number[]> = {
  name: 'complaints/recent',
  reads: (userId) => rowsOf(COMPLAINTS, userId),
  load: (userIds) => ({
    name: 'complaints/recent',
    text: `select given.user_id, recent.created_at from unnest($1::int[]) as given (user_id)
           cross join lateral (select created_at from complaints where user_id = given.user_id order by id desc limit ${COUNTED_MOST}) as recent`,
    values: [userIds],
  }),
  parse: (rows) => {
    const moments = new Map<number, number[]>();
    for (const row of rows) {
      const userId = Number(row['user_id']);
      const list = moments.get(userId) ?? [];
      list.push(Number(row['created_at']));
      moments.set(userId, list);
    }
    return moments;
  },
};

/** Complaints by id. */
export const complaintSource = rowSource(COMPLAINTS, 'id', { name: 'complaints/complaint' });
