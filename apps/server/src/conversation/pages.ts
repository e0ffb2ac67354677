import type { Database } from '../kernel/store/database.ts';
import { selectFrom } from '../kernel/model/row-source.ts';
import type { Conversation, MessageRow } from './messages.ts';

/** Messages that one call tells. */
export const MESSAGES_AT_ONCE = 200;

type Found<Author extends string> = MessageRow<Author> & Record<string, unknown>;

/** Messages of a chat after a number, oldest first, `MESSAGES_AT_ONCE` at most; without those of an author where one is named. */
export function messagesAfter<Author extends string>(
  database: Database,
  { table }: Conversation<Author>,
  chatId: number,
  after: number,
  without?: Author,
): Promise<readonly MessageRow<Author>[]> {
  const where = `where chat_id = $1 and ${table.name}.number > $2 and author is distinct from $3`;
  return database.query<Found<Author>>(selectFrom(table, `${where} order by ${table.name}.number limit $4`), [
    chatId,
    after,
    without ?? null,
    MESSAGES_AT_ONCE,
  ]);
}

/** One message of a chat; undefined where there is none. */
export async function messageOf<Author extends string>(
  database: Database,
  { table }: Conversation<Author>,
  chatId: number,
  number: number,
): Promise<MessageRow<Author> | undefined> {
  const where = `where chat_id = $1 and ${table.name}.number = $2`;
  const [row] = await database.query<Found<Author>>(selectFrom(table, where), [chatId, number]);
  return row;
}

/** The key of a message as its author made it; empty for what others wrote. */
export function keyFor({ id, author_id }: MessageRow, viewerId: number): string {
  return author_id === viewerId ? id.slice(id.lastIndexOf('/') + 1) : '';
}

/** A picture as a reply has it; empty when it was removed. */
export function pictureShown(bytes: Buffer | undefined): { readonly picture: string } {
  return { picture: bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : '' };
}
