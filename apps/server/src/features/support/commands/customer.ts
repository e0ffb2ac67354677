import { DAY_MS } from '@candor/rules';
import { messageId, pictureNeeds, pictureUsed, type Words } from '../../../conversation/messages.ts';
import type { UploadRule } from '../../../guards/guards.ts';
import { read, type Command, type Refusal, type View } from '../../../kernel/model/command.ts';
import { insert } from '../../../kernel/model/table.ts';
import { notice } from '../../../notifications/notices.ts';
import type { NoticeItem } from '../../../notifications/notice-params.ts';
import { timeText } from '../../../notifications/render.ts';
import { changed, ended, fullness, went, written } from '../conversation.ts';
import { CHAT_IDS, CHATS, chatSource, liveSource, SUPPORT, type ChatRow } from '../store.ts';

export interface SendInput extends Words {
  /** Whether customer service answers at this hour: what is open continues in any case. */
  readonly isOpen: boolean;
}

/** Milliseconds after the end of a chat in which its customer can still ask something of it. */
const AFTERWARDS_MS = 30 * DAY_MS;

const serial = (_input: unknown, actor: { readonly userId: number }): string => `user:${actor.userId}`;

/** Writes into the chat of the actor that has not ended, or opens one. A key that was used is answered as it was then. */
export function sendCommand(uploads: UploadRule): Command<SendInput, { id: number; number: number }> {
  return {
    name: 'support/send',
    serial,
    record: ({ text, upload }) => ({ length: text.length, upload }),
    needs: ({ key, upload }, { userId }) => ({
      accounts: [],
      rows: [read(SUPPORT.source, messageId(userId, key)), read(liveSource, userId), ...pictureNeeds(uploads, upload)],
    }),
    decide(view, input, actor, moment) {
      const { userId, language } = actor;
      const stored = view.row(SUPPORT.source, messageId(userId, input.key));
      if (stored) return { reply: { id: stored.chat_id, number: stored.number } };
      const [live] = view.row(liveSource, userId) ?? [];
      if (!live && !input.isOpen) return { refused: 'support_closed' };
      const attached = pictureUsed(view, uploads, input.upload, userId, moment.now);
      if ('refused' in attached) return attached;
      if (live) {
        const full = fullness(live);
        if (full) return full;
        const set = written(live, 'customer', moment);
        const number = live.newest + 1;
        return {
          reply: { id: live.id, number },
          changes: [changed(live, set), SUPPORT.said(live.id, number, 'customer', input, actor, moment), ...attached],
          events: [went({ ...live, newest: number })],
        };
      }
      const { now } = moment;
      const chat: ChatRow = {
        id: moment.nextId(CHAT_IDS),
        user_id: userId,
        state: 'waiting',
        operator_id: null,
        language,
        opened_at: now,
        ended_at: null,
        newest: 1,
        waits_since: now,
        written_at: now,
        customer_at: now,
        shared: '',
        rating: 0,
        rating_words: '',
        transcript: false,
      };
      return {
        reply: { id: chat.id, number: 1 },
        changes: [insert(CHATS, chat), SUPPORT.said(chat.id, 1, 'customer', input, actor, moment), ...attached],
        events: [went(chat)],
      };
    },
  };
}

/** An own chat; a refusal for one of others. */
function ownChat(view: View, id: number, userId: number): ChatRow | Refusal {
  const chat = view.row(chatSource, id);
  return chat?.user_id === userId ? chat : { refused: 'not_found' };
}

const needs = ({ id }: { readonly id: number }) => ({ accounts: [], rows: [read(chatSource, id)] });

export interface ShareInput {
  readonly id: number;
  /** Path of this site; empty shares nothing any more. */
  readonly path: string;
}

/** Says which page the actor looks at, while the chat is open. */
export const sharePage: Command<ShareInput, ''> = {
  name: 'support/share',
  serial,
  record: ({ id, path }) => ({ id, shared: path !== '' }),
  needs,
  decide(view, { id, path }, { userId }) {
    const chat = ownChat(view, id, userId);
    if ('refused' in chat) return chat;
    if (chat.state === 'ended') return { refused: 'support_ended' };
    return { reply: '', changes: [changed(chat, { shared: path })], events: [went(chat)] };
  },
};

/** Ends an own chat. */
export const endOwnChat: Command<{ readonly id: number }, ''> = {
  name: 'support/end',
  serial,
  needs,
  decide(view, { id }, { userId }, moment) {
    const chat = ownChat(view, id, userId);
    if ('refused' in chat) return chat;
    return chat.state === 'ended' ? { refused: 'support_ended' } : ended(chat, moment);
  },
};

/** An own chat that ended lately. */
function endedChat(view: View, id: number, userId: number, now: number): ChatRow | Refusal {
  const chat = ownChat(view, id, userId);
  if ('refused' in chat) return chat;
  if (chat.ended_at === null) return { refused: 'support_open' };
  return now - chat.ended_at > AFTERWARDS_MS ? { refused: 'not_found' } : chat;
}

export interface RateInput {
  readonly id: number;
  /** 1 to 5. */
  readonly stars: number;
  readonly words: string;
}

/** Rates an own chat, once. */
export const rateChat: Command<RateInput, ''> = {
  name: 'support/rate',
  serial,
  record: ({ id, stars }) => ({ id, stars }),
  needs,
  decide(view, { id, stars, words }, { userId }, { now }) {
    const chat = endedChat(view, id, userId, now);
    if ('refused' in chat) return chat;
    if (chat.rating > 0) return { refused: 'already_done' };
    return { reply: '', changes: [changed(chat, { rating: stars, rating_words: words })] };
  },
};

export interface TranscriptInput {
  readonly id: number;
  /** Messages of the chat: `at`, `who` and `text`. Never in the log. */
  readonly items: readonly NoticeItem[];
}

/** Sends an own chat to the mailbox of the actor, once. */
export const sendTranscript: Command<TranscriptInput, ''> = {
  name: 'support/transcript',
  serial,
  record: ({ id }) => ({ id }),
  needs,
  decide(view, { id, items }, actor, moment) {
    const chat = endedChat(view, id, actor.userId, moment.now);
    if ('refused' in chat) return chat;
    if (chat.transcript) return { refused: 'already_done' };
    const params = { opened: timeText(chat.opened_at), items };
    return {
      reply: '',
      changes: [changed(chat, { transcript: true }), notice(actor.userId, 'support_transcript', params, actor, moment)],
    };
  },
};
