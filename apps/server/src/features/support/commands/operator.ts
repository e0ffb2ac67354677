import type { Language } from '@candor/api';
import { messageId } from '../../../conversation/messages.ts';
import { staleness } from '../../../guards/version-of.ts';
import { read, type Actor, type Command, type Refusal, type View } from '../../../kernel/model/command.ts';
import { insert, update } from '../../../kernel/model/table.ts';
import { answerNotice, changed, ended, fullness, went, written } from '../conversation.ts';
import { ANSWER_IDS, ANSWERS, answerSource, chatSource, SUPPORT, type ChatRow } from '../store.ts';

const serial = ({ id }: { readonly id: number }): string => `support:${id}`;
const needs = ({ id }: { readonly id: number }) => ({ accounts: [], rows: [read(chatSource, id)] });

/** Takes a chat that waits: of several who try, the first gets it. */
export const takeChat: Command<{ readonly id: number }, ''> = {
  name: 'console/support_take',
  serial,
  needs,
  decide(view, { id }, { userId }) {
    const chat = view.row(chatSource, id);
    if (!chat) return { refused: 'not_found' };
    if (chat.state === 'ended') return { refused: 'support_ended' };
    if (chat.state === 'open') return { refused: 'support_taken' };
    const set = { state: 'open', operator_id: userId } as const;
    return { reply: '', changes: [changed(chat, set)], events: [went({ ...chat, ...set })] };
  },
};

/** A chat that the actor answers. */
function heldChat(view: View, id: number, { userId }: Actor): ChatRow | Refusal {
  const chat = view.row(chatSource, id);
  if (!chat) return { refused: 'not_found' };
  if (chat.state === 'ended') return { refused: 'support_ended' };
  return chat.operator_id === userId ? chat : { refused: 'support_taken' };
}

export interface AnswerInput {
  readonly id: number;
  readonly text: string;
  readonly key: string;
}

/** Writes into a chat that the actor answers. A key that was used is answered as it was then. */
export const answerChat: Command<AnswerInput, { number: number }> = {
  name: 'console/support_send',
  serial,
  record: ({ id, text }) => ({ id, length: text.length }),
  needs: ({ id, key }, { userId }) => ({ accounts: [], rows: [read(chatSource, id), read(SUPPORT.source, messageId(userId, key))] }),
  decide(view, { id, text, key }, actor, moment) {
    const stored = view.row(SUPPORT.source, messageId(actor.userId, key));
    if (stored?.chat_id === id) return { reply: { number: stored.number } };
    const chat = heldChat(view, id, actor);
    if ('refused' in chat) return chat;
    const full = fullness(chat);
    if (full) return full;
    const number = chat.newest + 1;
    return {
      reply: { number },
      changes: [
        changed(chat, written(chat, 'operator', moment)),
        SUPPORT.said(id, number, 'operator', { text, key, upload: '' }, actor, moment),
        ...answerNotice(chat, actor, moment),
      ],
      events: [went({ ...chat, newest: number })],
    };
  },
};

export interface HandOverInput {
  readonly id: number;
  /** Undefined gives it back to those that wait. */
  readonly to: number | undefined;
  readonly note: string;
  /** Key of the note. */
  readonly key: string;
  /** Whether operator `to` may answer chats. */
  readonly isColleague: boolean;
}

/** Hands a chat over, with a note for operators. It keeps its place by when it was opened. */
export const handOver: Command<HandOverInput, ''> = {
  name: 'console/support_hand_over',
  serial,
  record: ({ id, to = 0 }) => ({ id, to }),
  needs,
  decide(view, { id, to, note, key, isColleague }, actor, moment) {
    const chat = heldChat(view, id, actor);
    if ('refused' in chat) return chat;
    if (to !== undefined && (!isColleague || to === actor.userId)) return { refused: 'support_colleague' };
    const full = fullness(chat);
    if (full) return full;
    const set = {
      ...written(chat, 'note', moment),
      ...(to === undefined ? { state: 'waiting', operator_id: null } : { operator_id: to }),
    } satisfies Partial<ChatRow>;
    return {
      reply: '',
      changes: [changed(chat, set), SUPPORT.said(id, chat.newest + 1, 'note', { text: note, key, upload: '' }, actor, moment)],
      events: [went({ ...chat, ...set })],
    };
  },
};

/** Ends a chat that the actor answers. */
export const endChat: Command<{ readonly id: number }, ''> = {
  name: 'console/support_end',
  serial,
  needs,
  decide(view, { id }, actor, moment) {
    const chat = heldChat(view, id, actor);
    return 'refused' in chat ? chat : ended(chat, moment);
  },
};

export interface SaveAnswerInput {
  readonly id: number | undefined;
  readonly title: string;
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  /** Version that the operator saw. */
  readonly version: string | undefined;
}

/** Adds a canned answer, or changes one. */
export const saveAnswer: Command<SaveAnswerInput, { id: number }> = {
  name: 'console/support_answer_save',
  serial: () => 'support:answers',
  needs: ({ id }) => ({ accounts: [], rows: id === undefined ? [] : [read(answerSource, id)] }),
  decide(view, { id, title, texts, version }, _actor, moment) {
    const set = { title, texts, changed_at: moment.now };
    if (id !== undefined) {
      const known = view.row(answerSource, id);
      if (!known) return { refused: 'not_found' };
      const stale = staleness({ title: known.title, texts: known.texts }, version);
      if (stale) return stale;
      return { reply: { id }, changes: [update(ANSWERS, id, set)] };
    }
    const row = { id: moment.nextId(ANSWER_IDS), ...set, removed_at: null };
    return { reply: { id: row.id }, changes: [insert(ANSWERS, row)] };
  },
};

/** Removes a canned answer. */
export const removeAnswer: Command<{ readonly id: number }, ''> = {
  name: 'console/support_answer_remove',
  serial: () => 'support:answers',
  needs: ({ id }) => ({ accounts: [], rows: [read(answerSource, id)] }),
  decide(view, { id }, _actor, { now }) {
    return view.row(answerSource, id) ? { reply: '', changes: [update(ANSWERS, id, { removed_at: now })] } : { refused: 'not_found' };
  },
};
