import type { C2cChatEntry, ReplyOf } from '@candor/api';
import { c2cTalkEnds, contactIn, isC2cTalkOpen } from '@candor/rules';
import type { MessageRow } from '../../../conversation/messages.ts';
import { keyFor, messageOf, MESSAGES_AT_ONCE, messagesAfter } from '../../../conversation/pages.ts';
import type { RowOf } from '../../../kernel/model/columns.ts';
import { RefusedError } from '../../../kernel/model/command.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { selectFrom, selection } from '../../../kernel/model/row-source.ts';
import { C2C_ORDERS, type C2cOrderRow } from '../tables.ts';
import { partiesOf } from './parties.ts';
import { C2C_MARKS, C2C_NOTES, C2C_TALK, markKey } from './tables.ts';

const ORDER = selection(C2C_ORDERS, ['id', 'buyer_id', 'seller_id', 'ended_at']);
const NOTE = selection(C2C_NOTES);
const MARK = selection(C2C_MARKS);

type TalkedOf = Pick<C2cOrderRow, 'id' | 'buyer_id' | 'seller_id' | 'ended_at'>;
type Message = MessageRow<'buyer' | 'seller'>;

/** An order that a customer is a party of. Rejects with `not_found`, also for those of others. */
export async function talkedOf(database: Database, userId: number, id: number): Promise<TalkedOf> {
  const [order] = ORDER.rows(await database.query(`select ${ORDER.list} from c2c_orders where id = $1`, [id]));
  if (!order || !partiesOf(order, userId)) throw new RefusedError('not_found');
  return order;
}

/** Reads the state of an order's chat for one of its parties. */
export async function chatPlace(
  database: Database,
  { id, buyer_id, seller_id, ended_at: endedAt }: TalkedOf,
  userId: number,
  now: number,
): Promise<Omit<ReplyOf<'legal/chat'>, 'messages'>> {
  const marks = MARK.rows(await database.query(selectFrom(C2C_MARKS, 'where order_id = $1'), [id]));
  const readBy = (party: number): number => marks.find((mark) => mark.id === markKey(id, party))?.read ?? 0;
  return {
    is_open: isC2cTalkOpen(endedAt, now) ? 1 : 0,
    closes_at: endedAt === null ? 0 : c2cTalkEnds(endedAt),
    read: readBy(userId),
    read_by_other: readBy(userId === buyer_id ? seller_id : buyer_id),
  };
}

/**
 * Reads messages and notes of an order after a number, oldest first, as `viewerId` sees them. The caller has checked who may see them. Notes reach their table
 * after the reply of their step, and `projected` resolves when earlier ones are there. So no returned entry has an earlier one that is missing.
 */
export async function chatEntries(
  database: Database,
  orderId: number,
  after: number,
  { viewerId, projected }: { readonly viewerId: number; projected(): Promise<void> },
): Promise<C2cChatEntry[]> {
  const notes = async () =>
    NOTE.rows(
      await database.query(
        selectFrom(C2C_NOTES, `where order_id = $1 and c2c_notes.id > $2 order by c2c_notes.id limit ${MESSAGES_AT_ONCE}`),
        [orderId, after],
      ),
    );
  // Notes that are there before the messages are read have no message before them that is not.
  const before = await notes();
  const messages = await messagesAfter(database, C2C_TALK, orderId, after);
  await projected();
  const newest = Math.max(before.at(-1)?.id ?? 0, messages.at(-1)?.number ?? 0);
  const told = (await notes()).filter(({ id }) => id <= newest);
  return [...told.map(shownNote), ...messages.map((message) => shownMessage(message, viewerId))]
    .sort((one, other) => one.number - other.number)
    .slice(0, MESSAGES_AT_ONCE);
}

function shownNote({ id, code, at }: RowOf<typeof C2C_NOTES>): C2cChatEntry {
  return { number: id, author: 'note', is_own: 0, note: code, text: '', picture: 0, contacts: [], at, key: '' };
}

function shownMessage(message: Message, viewerId: number): C2cChatEntry {
  const { number, author, author_id: authorId, body, upload, written_at: at } = message;
  return {
    number,
    author,
    is_own: authorId === viewerId ? 1 : 0,
    note: '',
    text: body,
    picture: upload === '' ? 0 : 1,
    contacts: [...contactIn(body)],
    at,
    key: keyFor(message, viewerId),
  };
}

/** A message of an order that has a picture. Rejects with `not_found` for any other. */
export async function pictured(database: Database, orderId: number, number: number): Promise<Pick<Message, 'upload' | 'author_id'>> {
  const message = await messageOf(database, C2C_TALK, orderId, number);
  if (!message || message.upload === '') throw new RefusedError('not_found');
  return message;
}
