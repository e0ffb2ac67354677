import { DAY_MS } from '@candor/rules';
import { read, type Command } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { opened } from '../../../reviews/table.ts';
import { COMPLAINTS, recentSource } from '../store.ts';

export interface AddComplaintInput {
  readonly content: string;
  /** Complaints within 24 hours. */
  readonly most: number;
}

const COMPLAINT_IDS = 'complaint_ids';

/** Hands in a complaint of the actor, within the daily limit: decided one after another, so that many at once gain nothing. */
export const addComplaint: Command<AddComplaintInput, { id: number }> = {
  name: 'feedback/add',
  serial: (_input, actor) => `user:${actor.userId}`,
  record: ({ content }) => ({ length: content.length }),
  needs: (_input, actor) => ({ accounts: [], rows: [read(recentSource, actor.userId)] }),
  decide(view, { content, most }, { userId }, moment) {
    const today = (view.row(recentSource, userId) ?? []).filter((at) => moment.now - at < DAY_MS).length;
    if (today >= most) return { refused: 'complaint_limit', params: { most } };
    const id = moment.nextId(COMPLAINT_IDS);
    const row = { id, user_id: userId, content, created_at: moment.now };
    return { reply: { id }, changes: [insert(COMPLAINTS, row), opened({ kind: 'complaint', subject: id, userId }, moment)] };
  },
};
