import type { ReplyOf } from '@candor/api';
import { read, type Command } from '../../../kernel/model/command.ts';
import { chatRead } from '../events.ts';
import { marked, partiesOf } from '../chat/parties.ts';
import { markKey, markSource, newestSource, unread } from '../chat/tables.ts';
import { orderSource } from '../sources.ts';

export interface ChatReadInput {
  /** The order. */
  readonly id: number;
  readonly number: number;
}

/** Notes that a party has read the chat of an order up to a number, and looks at it. A mark is never taken back. Refuses `not_found` for orders of others. */
export const readChat: Command<ChatReadInput, ReplyOf<'legal/chat_read'>> = {
  name: 'legal/chat_read',
  serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
  needs: ({ id }, { userId }) => ({
    accounts: [],
    rows: [read(orderSource, id), read(newestSource, id), read(markSource, markKey(id, userId))],
  }),
  decide(view, { id, number }, { userId }, { now }) {
    const parties = partiesOf(view.row(orderSource, id), userId);
    if (!parties) return { refused: 'not_found' };
    const known = view.row(markSource, markKey(id, userId));
    // A party cannot have read what is not written yet.
    const newest = view.row(newestSource, id)?.newest ?? 0;
    const reached = Math.max(known?.read ?? 0, Math.min(number, newest));
    return {
      reply: { read: reached },
      changes: [marked(known, unread(id, userId), { read: reached, looked_at: now, told: false })],
      // Told once for what is new: a party that looks often does not wake the other one.
      events: reached > (known?.read ?? 0) ? [chatRead({ id }, parties.other, newest)] : [],
    };
  },
};
