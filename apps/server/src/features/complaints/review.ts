import type { Database } from '../../kernel/store/database.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { timeText } from '../../notifications/render.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import type { Earlier } from '../../reviews/table.ts';
import { COMPLAINTS_BEFORE_REVIEWS, complaintSource, type ComplaintRow } from './store.ts';

const AT_A_TIME = 200;

/**
 * Answers a complaint, or replaces its answer; the command log keeps every one. The message only says that there is an answer:
 * what a complaint is about is not for mailboxes and telephones.
 */
const COMPLAINT: ReviewRule<ComplaintRow> = {
  kind: 'complaint',
  subject: complaintSource,
  decided: ({ id, created_at }) => ({ notice: { template: 'complaint_answered', params: { about: id, asked: timeText(created_at) } } }),
};

/** The review of complaints. */
export function complaintReview(database: Database): ReviewKind {
  return {
    kind: 'complaint',
    decide: decideReview(COMPLAINT),
    async detail(id) {
      const [row] = await database.query<{ content: string }>('select content from complaints where id = $1', [id]);
      return { kind: 'complaint', content: row?.content ?? '' };
    },
    earlier: complaintsBeforeReviews,
  };
}

/** Complaints of before there were reviews, with their answers, as far as they carry the venue's seal. Who answered had read them. */
async function complaintsBeforeReviews(database: Database, after: number): Promise<readonly Earlier[]> {
  const rows = await database.query<Omit<Earlier, 'outcome' | 'looks'> & Record<string, unknown>>(
    `select id as subject, user_id, created_at as opened_at, replied_at as decided_at, replied_by as decided_by, reply_content as note,
       ${sealOf(COMPLAINTS_BEFORE_REVIEWS)}
     from complaints where id > $1 and not exists (select from reviews where kind = 'complaint' and subject = complaints.id) order by id limit $2`,
    [after, AT_A_TIME],
  );
  return rows.map((complaint) => ({
    subject: complaint.subject,
    user_id: complaint.user_id,
    opened_at: complaint.opened_at,
    decided_at: complaint.decided_at,
    decided_by: complaint.decided_by,
    note: complaint.note,
    outcome: complaint.decided_at === null ? '' : 'answered',
    looks:
      complaint.decided_at === null || complaint.decided_by === null
        ? []
        : [{ operator_id: complaint.decided_by, looked_at: complaint.decided_at, reason: '' }],
  }));
}
