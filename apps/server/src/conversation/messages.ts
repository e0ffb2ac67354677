import type { UploadRule } from '../guards/guards.ts';
import { int, moment as moments, text, type Column } from '../kernel/model/columns.ts';
import { read, type Actor, type Moment, type Read, type Refusal, type Source, type View } from '../kernel/model/command.ts';
import { rowSource } from '../kernel/model/row-source.ts';
import { insert, type Change, type Table } from '../kernel/model/table.ts';

/**
 * Time in milliseconds for which a person who looked or wrote counts as looking. A person who is looking is not told elsewhere that there is something to read.
 */
export const AWAY_MS = 180_000;

/** Content of a message. */
export interface Words {
  /** Empty where a picture says it. */
  readonly text: string;
  /** Made by the author: the same key is the same message. */
  readonly key: string;
  /** An upload; empty for none. */
  readonly upload: string;
}

/** A message of a conversation. It is never changed. */
export interface MessageRow<Author extends string = string> {
  /** Id made by `messageId`. */
  readonly id: string;
  /** Id of the subject: a chat with customer service, an order. */
  readonly chat_id: number;
  /** Rises within a chat. */
  readonly number: number;
  /** Role in which it was written. */
  readonly author: Author;
  readonly author_id: number;
  readonly body: string;
  readonly upload: string;
  readonly written_at: number;
}

/** One kind of conversations: where their messages are kept, and how one is written. */
export interface Conversation<Author extends string> {
  readonly table: Table<MessageRow<Author>>;
  /** Messages by `messageId`. */
  readonly source: Source<string, Pick<MessageRow, 'id' | 'chat_id' | 'number'>>;
  /** A message as a row. */
  said(chatId: number, number: number, author: Author, words: Words, actor: Actor, moment: Moment): Change;
}

/** Properties in which kinds of conversations differ. */
export interface Declared<Author extends string> {
  /** The table of their messages. */
  readonly name: string;
  /** Name of their source. */
  readonly source: string;
  readonly columns: { readonly chat: Column<number>; readonly number: Column<number>; readonly author: Column<Author> };
}

/** Declares a kind of conversations. Messages are rows beside the ledger: they are sealed, stored once by author and key, and may be forgotten. */
export function conversation<Author extends string>({ name, source, columns }: Declared<Author>): Conversation<Author> {
  const messages: Table<MessageRow<Author>> = {
    name,
    key: 'id',
    scope: 'chat_id',
    sealed: ['chat_id', 'number', 'author', 'author_id', 'body', 'upload', 'written_at'],
    forgets: true,
    columns: {
      id: text,
      chat_id: columns.chat,
      number: columns.number,
      author: columns.author,
      author_id: int,
      body: text,
      upload: text,
      written_at: moments,
    },
  };
  return {
    table: messages,
    source: rowSource(messages, 'id', { name: source, take: ['chat_id', 'number'] }),
    said(chatId, number, author, { text: body, key, upload }, { userId }, { now }) {
      const row = { chat_id: chatId, number, author, author_id: userId, body, upload, written_at: now };
      return insert(messages, { id: messageId(userId, key), ...row });
    },
  };
}

/** Returns the id of a message, made of its writer and of the key that the writer gave it, so that it is stored once. */
export function messageId(authorId: number, key: string): string {
  return `${authorId}/${key}`;
}

/** Lists the reads that a message needs for its picture; none without a picture. */
export function pictureNeeds(uploads: UploadRule, upload: string): readonly Read[] {
  return upload === '' ? [] : [read(uploads.source, upload)];
}

/** Uses the picture of a message up. Refuses `upload_unknown` for one that is not there, is another user's, or is used already. */
export function pictureUsed(view: View, uploads: UploadRule, upload: string, userId: number, now: number): readonly Change[] | Refusal {
  if (upload === '') return [];
  const found = view.row(uploads.source, upload);
  if (found?.user_id !== userId || found.attached_at !== null) return { refused: 'upload_unknown' };
  return [uploads.attach(upload, userId, now)];
}
