import { read, type Command } from '../../../kernel/command.ts';
import { update } from '../../../kernel/table.ts';
import { notice } from '../../../messages/notices.ts';
import { timeText } from '../../../messages/render.ts';
import { complaintSource, COMPLAINTS } from '../store.ts';

export interface ReplyInput {
  readonly id: number;
  readonly content: string;
}

/**
 * Answers a complaint, or replaces its answer; the command log keeps every one. The message only says that there is an
 * answer: what a complaint is about is not for mailboxes and telephones.
 */
export const replyToComplaint: Command<ReplyInput, ''> = {
  name: 'console/complaint_reply',
  serial: ({ id }) => `complaint:${id}`,
  needs: ({ id }) => ({ accounts: [], rows: [read(complaintSource, id)] }),
  decide(view, { id, content }, actor, moment) {
    const complaint = view.row(complaintSource, id);
    if (!complaint) return { refused: 'not_found' };
    return {
      reply: '',
      changes: [
        update(COMPLAINTS, id, { reply_content: content, replied_at: moment.now, replied_by: actor.userId }, complaint.user_id),
        notice(complaint.user_id, 'complaint_answered', { asked: timeText(complaint.created_at) }, actor, moment),
      ],
    };
  },
};
