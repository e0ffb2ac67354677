import type { Language, SupportState } from '@candor/api';
import { conversation, type MessageRow as Message } from '../../conversation/messages.ts';
import { boolean, int, json, moment, nullable, of, type RowOf, smallint, table, text } from '../../kernel/model/columns.ts';
import { rowSource, rowsSource } from '../../kernel/model/row-source.ts';

/** A chat of a customer with operators. A customer has one at a time that has not ended. */
export const CHATS = table({
  name: 'support_chats',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'state', 'operator_id', 'opened_at'],
  forgets: true,
  columns: {
    id: int,
    user_id: int,
    state: of<SupportState>(text),
    operator_id: nullable(int),
    language: of<Language>(text),
    opened_at: moment,
    ended_at: nullable(moment),
    newest: int,
    waits_since: nullable(moment),
    written_at: moment,
    customer_at: moment,
    shared: text,
    rating: smallint,
    rating_words: text,
    transcript: boolean,
  },
});
export type ChatRow = RowOf<typeof CHATS>;

/** Role in which messages are written; a note is for operators alone. */
type Author = 'customer' | 'operator' | 'note';

/** Messages of chats. */
export const SUPPORT = conversation({
  name: 'support_messages',
  source: 'support/message',
  columns: { chat: int, number: int, author: of<Author>(text) },
});
export type MessageRow = Message<Author>;

/** Answers that operators give again and again, by language. */
export const ANSWERS = table({
  name: 'support_answers',
  key: 'id',
  columns: {
    id: int,
    title: text,
    texts: of<Readonly<Partial<Record<Language, string>>>>(json),
    changed_at: moment,
    removed_at: nullable(moment),
  },
});

export const CHAT_IDS = 'support_chat_ids';
export const ANSWER_IDS = 'support_answer_ids';

/** Chats by id. */
export const chatSource = rowSource(CHATS, 'id', { name: 'support/chat' });
/** Chats of a customer that have not ended: one or none, by user id. */
export const liveSource = rowsSource(CHATS, 'user_id', { name: 'support/live', where: `state <> 'ended'` });
/** Canned answers that are there, by id. */
export const answerSource = rowSource(ANSWERS, 'id', { name: 'support/answer', take: ['title', 'texts'], where: 'removed_at is null' });
