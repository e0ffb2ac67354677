import { AWAY_MS } from '../../conversation/messages.ts';
import type { Acceptance, Actor, KernelEvent, Moment, Refusal } from '../../kernel/model/command.ts';
import { update, type Change } from '../../kernel/model/table.ts';
import { notice } from '../../notifications/notices.ts';
import { CHATS, type ChatRow, type MessageRow } from './store.ts';

/** Messages of one chat. */
export const MESSAGES_MOST = 2_000;

/** Whether the chat can still take a message. */
export function fullness({ newest }: Pick<ChatRow, 'newest'>): Refusal | undefined {
  return newest >= MESSAGES_MOST ? { refused: 'support_full', params: { most: MESSAGES_MOST } } : undefined;
}

/** Tells the customer's pages, and through them the operators', that a chat went on. */
export function went({ id, user_id, newest, state }: Pick<ChatRow, 'id' | 'user_id' | 'newest' | 'state'>): KernelEvent {
  return { userId: user_id, name: 'support_changed', payload: { chat_id: id, number: newest, state } };
}

/** Returns the columns of a chat after the next message of the operator, or of the customer. */
export function written(chat: ChatRow, author: MessageRow['author'], { now }: Moment): Partial<ChatRow> {
  const all = { newest: chat.newest + 1, written_at: now };
  if (author === 'customer') return { ...all, customer_at: now, waits_since: chat.waits_since ?? now };
  return author === 'operator' ? { ...all, waits_since: null } : all;
}

/** Sets columns of a chat. */
export function changed(chat: ChatRow, set: Partial<ChatRow>): Change {
  return update(CHATS, chat.id, set, chat.user_id);
}

/** The end of a chat. What was shared is not any more. */
export function ended(chat: ChatRow, { now }: Moment): Acceptance<''> {
  const set = { state: 'ended', ended_at: now, shared: '', waits_since: null } as const;
  return { reply: '', changes: [changed(chat, set)], events: [went({ ...chat, ...set })] };
}

/** Tells a customer who does not look at the chat of an answer: once for each time that the customer wrote. */
export function answerNotice(chat: ChatRow, actor: Actor, moment: Moment): readonly Change[] {
  const isAway = moment.now - chat.customer_at >= AWAY_MS;
  return isAway && chat.waits_since !== null ? [notice(chat.user_id, 'support_answered', {}, actor, moment)] : [];
}
