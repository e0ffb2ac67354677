import { versionOf } from '../../guards/version-of.ts';
import { type Language, type ParsedOf, type ReplyOf, ROLES, type Role, type SupportList } from '@candor/api';
import { recordNumberOf } from '@candor/api/digits';
import { DAY_MS, maskedContact } from '@candor/rules';
import { emailSpelling } from '../../guards/emails.ts';
import { keyFor, messageOf, messagesAfter as pageAfter } from '../../conversation/pages.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import { PAGE_LENGTHS, pageOf } from '../../kernel/store/paged.ts';
import { selectFrom, selection } from '../../kernel/model/row-source.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import type { NoticeItem } from '../../notifications/notice-params.ts';
import { timeText } from '../../notifications/render.ts';
import { ANSWERS, CHATS, SUPPORT, type ChatRow, type MessageRow } from './store.ts';

/** Most messages of a chat in its mail: the newest ones. */
const TRANSCRIPT_MOST = 200;

type OwnChat = ReplyOf<'support/messages'>['chat'];
type OperatorsChat = ReplyOf<'console/support_look'>['chat'];
type Message = ReplyOf<'support/messages'>['messages'][number];
type Found = ChatRow & { readonly operator_name: string | null; readonly account: string } & Record<string, unknown>;

const COLUMNS = `${selection(CHATS).list}, ${sealOf(CHATS)}, operator_names.name as operator_name, customers.account`;
const FROM = `from support_chats join customers on customers.id = support_chats.user_id
  left join operator_names on operator_names.id = support_chats.operator_id`;

/** Counts the waiting chats that are answered before one: the oldest is answered first. */
export function aheadOf(
  waiting: readonly Pick<ChatRow, 'id' | 'opened_at'>[],
  { id, opened_at }: Pick<ChatRow, 'id' | 'opened_at'>,
): number {
  return waiting.filter((each) => each.opened_at < opened_at || (each.opened_at === opened_at && each.id < id)).length;
}

function place(chat: Found) {
  return {
    id: chat.id,
    state: chat.state,
    opened_at: chat.opened_at,
    ended_at: chat.ended_at ?? 0,
    operator: chat.operator_name ?? '',
    shared: chat.shared,
    number: chat.newest,
    rating: chat.rating,
  };
}

/** A chat by id; undefined where there is none. */
export async function chatById(database: Database, id: number): Promise<Found | undefined> {
  const [chat] = await database.query<Found>(`select ${COLUMNS} ${FROM} where support_chats.id = $1`, [id]);
  return chat;
}

/** A chat of a customer. Refused with `not_found` for one of others. */
export async function ownChat(database: Database, id: number, userId: number): Promise<Found> {
  const chat = await chatById(database, id);
  if (chat?.user_id !== userId) throw new RefusedError('not_found');
  return chat;
}

/** A chat as its customer sees it. */
export async function shownToCustomer(database: Database, chat: Found): Promise<OwnChat> {
  const waiting =
    chat.state === 'waiting'
      ? await database.query<Pick<ChatRow, 'id' | 'opened_at'> & Record<string, unknown>>(
          `select id, opened_at from support_chats where state = 'waiting' and opened_at <= to_timestamp($1::float8 / 1000)`,
          [chat.opened_at],
        )
      : [];
  return { ...place(chat), ahead: aheadOf(waiting, chat), transcript: chat.transcript ? 1 : 0 };
}

/** The newest chat of a customer, unless it ended more than a day ago. */
export async function newestChat(database: Database, userId: number, now: number): Promise<OwnChat | null> {
  const [chat] = await database.query<Found>(
    `select ${COLUMNS} ${FROM} where support_chats.user_id = $1 and (ended_at is null or ended_at > to_timestamp($2::float8 / 1000))
     order by support_chats.id desc limit 1`,
    [userId, now - DAY_MS],
  );
  return chat ? shownToCustomer(database, chat) : null;
}

/** Messages of a chat after a number, oldest first, as `viewer` sees them. Notes are for operators. */
export async function messagesAfter(
  database: Database,
  chatId: number,
  after: number,
  viewer: { readonly id: number; readonly isOperator: boolean },
): Promise<Message[]> {
  const rows = await pageAfter(database, SUPPORT, chatId, after, viewer.isOperator ? undefined : 'note');
  const names = await operatorNames(database, rows);
  return rows.map((row) => ({
    number: row.number,
    author: row.author,
    name: row.author === 'customer' ? '' : (names.get(row.author_id) ?? ''),
    text: row.body,
    picture: row.upload === '' ? 0 : 1,
    at: row.written_at,
    key: keyFor(row, viewer.id),
  }));
}

async function operatorNames(database: Database, rows: readonly MessageRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.filter(({ author }) => author !== 'customer').map(({ author_id }) => author_id))];
  if (ids.length === 0) return new Map();
  const found = await database.query<{ id: number; name: string }>('select id, name from operator_names where id = any($1::int[])', [ids]);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The upload of a message; empty where it has none. */
export async function uploadOf(database: Database, chatId: number, number: number): Promise<string> {
  return (await messageOf(database, SUPPORT, chatId, number))?.upload ?? '';
}

/** Returns the content of a chat's mail: its newest messages, with their authors. Notes are for operators. */
export async function transcriptOf(database: Database, chat: Found): Promise<NoticeItem[]> {
  const rows = await database.query<MessageRow & Record<string, unknown>>(
    selectFrom(SUPPORT.table, `where chat_id = $1 and author <> 'note' order by number desc limit $2`),
    [chat.id, TRANSCRIPT_MOST],
  );
  const names = await operatorNames(database, rows);
  return rows.reverse().map(({ author, author_id, body, written_at }) => ({
    at: timeText(written_at),
    who: author === 'customer' ? chat.account : (names.get(author_id) ?? ''),
    text: body,
  }));
}

/** A chat as operators see it. */
export function shownToOperators(chat: Found, operatorId: number): OperatorsChat {
  return {
    ...place(chat),
    user_id: chat.user_id,
    account: maskedContact(chat.account),
    language: chat.language,
    is_mine: chat.state === 'open' && chat.operator_id === operatorId ? 1 : 0,
    waits_since: chat.waits_since ?? 0,
  };
}

const LISTS: Readonly<Record<SupportList, { readonly where: string; readonly order: string }>> = {
  waiting: { where: `state = 'waiting'`, order: 'opened_at, support_chats.id' },
  mine: { where: `state = 'open' and operator_id = $1`, order: 'waits_since nulls last, written_at desc' },
  others: { where: `state = 'open' and operator_id <> $1`, order: 'waits_since nulls last, written_at desc' },
  ended: { where: `state = 'ended'`, order: 'ended_at desc, support_chats.id desc' },
};

/** A list of chats, and how long the lists are that need an operator. */
export async function chats(
  database: Database,
  operatorId: number,
  { list, page }: ParsedOf<'console/support_chats'>,
): Promise<ReplyOf<'console/support_chats'>> {
  const { where, order } = LISTS[list];
  const from = `${FROM} where $1::int is not null and ${where}`;
  const found = await pageOf<Found>(database, { columns: COLUMNS, from, order, values: [operatorId] }, page, PAGE_LENGTHS.console);
  const [counts] = await database.query<{ waiting: number; mine: number; others: number }>(
    `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'open' and operator_id = $1)::int as mine,
       count(*) filter (where state = 'open' and operator_id <> $1)::int as others
     from support_chats where state <> 'ended'`,
    [operatorId],
  );
  const { waiting = 0, mine = 0, others = 0 } = counts ?? {};
  return { list: found.rows.map((chat) => shownToOperators(chat, operatorId)), ...found.place, waiting, mine, others };
}

/** Chats by the customer's id or account, or by words of a message, newest first. */
export async function search(
  database: Database,
  operatorId: number,
  { query, page }: ParsedOf<'console/support_search'>,
): Promise<ReplyOf<'console/support_search'>> {
  const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await pageOf<Found>(
    database,
    {
      columns: COLUMNS,
      from: `${FROM} where support_chats.user_id::text = $1 or customers.account ilike $2
        or exists (select from support_messages where chat_id = support_chats.id and author <> 'note' and body ilike $3)`,
      order: 'support_chats.id desc',
      values: [recordNumberOf(query), pattern(emailSpelling(query)), pattern(query)],
    },
    page,
    PAGE_LENGTHS.console,
  );
  return { list: found.rows.map((chat) => shownToOperators(chat, operatorId)), ...found.place };
}

const ANSWERING = (Object.keys(ROLES) as Role[]).filter((role) => (ROLES[role] as readonly string[]).includes('support.answer'));

/** Operators who may answer chats. */
export function colleagues(database: Database): Promise<{ id: number; name: string }[]> {
  return database.query<{ id: number; name: string }>(
    `select id, name from operator_names where status = 'active' and role = any($1::text[]) order by name, id`,
    [ANSWERING],
  );
}

/** The canned answers, by title. */
export async function cannedAnswers(database: Database): Promise<ReplyOf<'console/support_desk'>['answers']> {
  const rows = await database.query<{
    id: number;
    title: string;
    texts: Readonly<Partial<Record<Language, string>>>;
    changed_at: number;
  }>(selectFrom(ANSWERS, 'where removed_at is null order by title, id'));
  return rows.map(({ id, title, texts, changed_at }) => ({
    id,
    title,
    texts: (Object.entries(texts) as [Language, string][]).map(([language, text]) => ({ language, text })),
    changed_at,
    version: versionOf({ title, texts }),
  }));
}
