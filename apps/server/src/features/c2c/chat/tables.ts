import type { C2cNote } from '@candor/api';
import { conversation } from '../../../conversation/messages.ts';
import { boolean, int, moment, of, safeInt, table, text, type RowOf } from '../../../kernel/model/columns.ts';
import { querySource, rowSource } from '../../../kernel/model/row-source.ts';
import { anyRowOf, rowsOf } from '../../../kernel/model/table.ts';

/** Messages that each party may write about one order: neither takes the other's place. */
export const C2C_MESSAGES_MOST = 1_000;

/** Numbers of messages and notes of all orders: what came later has the larger one, whichever of both it is. */
export const C2C_CHAT_NUMBERS = 'c2c_chat_numbers';

/** Messages of the parties of orders to each other. The chat of an order has the order's number. */
export const C2C_TALK = conversation({
  name: 'c2c_messages',
  source: 'c2c/message',
  columns: { chat: safeInt, number: safeInt, author: of<'buyer' | 'seller'>(text) },
});

/** Lines of the venue in the chats of orders: one for each step. They follow from the ledger, so they are made of the journal as the orders are. */
export const C2C_NOTES = table({
  name: 'c2c_notes',
  key: 'id',
  parties: ['buyer_id', 'seller_id'],
  projected: true,
  isFinal: () => true,
  columns: {
    /** Its number in the chat. */
    id: safeInt,
    order_id: safeInt,
    buyer_id: int,
    seller_id: int,
    code: of<C2cNote>(text),
    at: moment,
  },
});

/** Reading marks of the parties in the chats of orders. */
export const C2C_MARKS = table({
  name: 'c2c_marks',
  key: 'id',
  scope: 'order_id',
  columns: {
    /** Key made by `markKey`. */
    id: text,
    order_id: safeInt,
    user_id: int,
    /** Messages that the party wrote. */
    written: int,
    /** The number that was read last. */
    read: safeInt,
    looked_at: moment,
    /** Whether a notice told of what was not read. */
    told: boolean,
  },
});
export type C2cMark = RowOf<typeof C2C_MARKS>;

/** The key of how far one party has read. */
export function markKey(orderId: number, userId: number): string {
  return `${orderId}:${userId}`;
}

/** Returns the reading mark of a party who has neither read nor written. */
export function unread(orderId: number, userId: number): C2cMark {
  return { id: markKey(orderId, userId), order_id: orderId, user_id: userId, written: 0, read: 0, looked_at: 0, told: false };
}

/** Reading marks of the parties, by `markKey`. */
export const markSource = rowSource(C2C_MARKS, 'id', { name: 'c2c/mark' });

/** The newest number in the chat of an order, by order. */
export const newestSource = querySource('order_id', {
  name: 'c2c/newest',
  gives: { order_id: safeInt, newest: safeInt },
  text: `select asked.id::float8 as order_id, coalesce(greatest(
           (select max(number) from c2c_messages where chat_id = asked.id), (select max(id) from c2c_notes where order_id = asked.id)), 0)::float8 as newest
         from unnest($1::bigint[]) as asked (id)`,
  reads: (orderId) => [...rowsOf(C2C_TALK.table, orderId), ...anyRowOf(C2C_NOTES)],
});
