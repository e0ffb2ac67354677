import { z } from 'zod';
import { C2C_CONTACTS, C2C_NOTES } from './c2c-states.ts';
import { complaintText } from '../service/complaint.ts';
import { calls } from '../contract/endpoint.ts';
import { flag, id, moment, text } from '../contract/fields.ts';
import { messageKey } from '../service/support.ts';

/** Entry of the chat of an order: a message of a party, or a step of the order. */
export const c2cChatEntry = z.object({
  /** Number of the entry; it rises within an order, with gaps. */
  number: z.int(),
  /** `note` is a step of the order, noted by the venue. */
  author: z.enum(['buyer', 'seller', 'note']),
  /** Whether the caller wrote it. */
  is_own: flag,
  /** Step of a note, which the client puts into words; empty for messages. */
  note: z.enum(['', ...C2C_NOTES]),
  /** Text, never markup; empty for a note, and for a message that is only a picture. */
  text: z.string(),
  /** Whether a picture is attached. */
  picture: flag,
  /** Kinds of contact data that the text seems to contain; the reader is warned of them. */
  contacts: z.array(z.enum(C2C_CONTACTS)),
  at: moment,
  /** Key that the sender made; empty for messages of the other party, and for notes. */
  key: z.string(),
});
export type C2cChatEntry = z.output<typeof c2cChatEntry>;

export const c2cChatCalls = calls({
  'legal/chat': {
    method: 'GET',
    access: 'customer',
    rate: 'read',
    summary:
      'The chat of an order of the caller after a number, oldest first, at most 200: messages of both parties, and the steps of the order.',
    input: z.object({ id, after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
    reply: z.object({
      /** Whether the parties can write: while the order is open, and for a published time after its end. */
      is_open: flag,
      /** Moment until which the parties can write; 0 while the order is open. */
      closes_at: moment,
      /** Number of the last entry that the caller has read, and that the other party has read; 0 before. */
      read: z.int(),
      read_by_other: z.int(),
      messages: z.array(c2cChatEntry),
    }),
    errors: ['not_found'],
  },
  'legal/chat_send': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Writes to the other party of an order: words, a picture, or both. The same key is stored once and answered the same.',
    input: z.object({
      id,
      text: complaintText.optional(),
      /** Upload of the caller that is not used elsewhere. */
      picture: text(1, 64).optional(),
      key: messageKey,
    }),
    own: ['picture'],
    reply: z.object({ number: z.int() }),
    errors: ['not_found', 'invalid_input', 'c2c_chat_closed', 'c2c_chat_full', 'upload_unknown'],
  },
  'legal/chat_read': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'Says that the caller has read the chat of an order up to a number, and looks at it.',
    input: z.object({ id, number: id }),
    reply: z.object({ read: z.int() }),
    errors: ['not_found'],
  },
  'legal/chat_picture': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    weight: 5,
    summary: 'The picture of a message of an order of the caller.',
    input: z.object({ id, number: id }),
    reply: z.object({ picture: z.string().meta({ description: 'a data URL; empty when it was removed' }) }),
    errors: ['not_found'],
  },
});
