import type { ReplyOf } from '@candor/api';
import { isC2cTalkOpen } from '@candor/rules';
import { AWAY_MS, messageId, pictureNeeds, pictureUsed, type Words } from '../../../conversation/messages.ts';
import type { UploadRule } from '../../../guards/guards.ts';
import { read, SYSTEM, type Command } from '../../../kernel/model/command.ts';
import { notice } from '../../../notifications/notices.ts';
import { chatChanged } from '../events.ts';
import { marked, partiesOf } from '../chat/parties.ts';
import { C2C_CHAT_NUMBERS, C2C_MESSAGES_MOST, C2C_TALK, markKey, markSource, unread } from '../chat/tables.ts';
import { orderSource } from '../sources.ts';

export interface ChatSendInput extends Words {
  /** The order. */
  readonly id: number;
}

/** A key is one message of its author in one order. */
function idOf({ id, key }: Pick<ChatSendInput, 'id' | 'key'>, userId: number): string {
  return messageId(userId, `${id}/${key}`);
}

/**
 * A party writes to the other one about an order. A key that was used is answered as it was then. Refuses `not_found` for everybody else's orders,
 * `c2c_chat_closed` long after the end, `c2c_chat_full` and `upload_unknown`. A recipient who has not looked for a while is told by notice, once until they
 * look.
 */
export function chatSendCommand(uploads: UploadRule): Command<ChatSendInput, ReplyOf<'legal/chat_send'>> {
  return {
    name: 'legal/chat_send',
    serial: ({ id }, { userId }) => [`user:${userId}`, `c2c:${id}`],
    record: ({ id, text, upload }) => ({ id, length: text.length, upload }),
    needs: (input, { userId }) => ({
      accounts: [],
      rows: [
        read(orderSource, input.id),
        read(C2C_TALK.source, idOf(input, userId)),
        read(markSource, markKey(input.id, userId)),
        ...pictureNeeds(uploads, input.upload),
      ],
    }),
    further(view, { id }, { userId }) {
      const parties = partiesOf(view.row(orderSource, id), userId);
      return parties && { accounts: [], rows: [read(markSource, markKey(id, parties.other))] };
    },
    decide(view, input, actor, moment) {
      const { id } = input;
      const { userId } = actor;
      const { now } = moment;
      const order = view.row(orderSource, id);
      const parties = partiesOf(order, userId);
      if (!order || !parties) return { refused: 'not_found' };
      const stored = view.row(C2C_TALK.source, idOf(input, userId));
      if (stored) return { reply: { number: stored.number } };
      if (!isC2cTalkOpen(order.ended_at, now)) return { refused: 'c2c_chat_closed' };
      const own = view.row(markSource, markKey(id, userId));
      const written = (own?.written ?? 0) + 1;
      if (written > C2C_MESSAGES_MOST) return { refused: 'c2c_chat_full', params: { most: C2C_MESSAGES_MOST } };
      const picture = pictureUsed(view, uploads, input.upload, userId, now);
      if ('refused' in picture) return picture;

      const number = moment.nextId(C2C_CHAT_NUMBERS);
      const theirs = view.row(markSource, markKey(id, parties.other));
      const { looked_at: lookedAt, told } = theirs ?? unread(id, parties.other);
      const isTold = !told && now - lookedAt >= AWAY_MS;
      return {
        reply: { number },
        changes: [
          C2C_TALK.said(id, number, parties.as, { ...input, key: `${id}/${input.key}` }, actor, moment),
          marked(own, unread(id, userId), { written, read: number, looked_at: now, told: false }),
          ...picture,
          ...(isTold
            ? [
                marked(theirs, unread(id, parties.other), { told: true }),
                // By the venue: the recipient is not to learn where the sender writes from.
                notice(parties.other, 'c2c_message', { about: id }, SYSTEM, moment),
              ]
            : []),
        ],
        events: chatChanged(order, number),
      };
    },
  };
}
