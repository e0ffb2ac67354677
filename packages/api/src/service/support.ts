import { z } from 'zod';
import { complaintText } from './complaint.ts';
import { SUPPORT_STATES, SUPPORT_WORDS_MOST } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { flag, id, moment, text } from '../contract/fields.ts';

/** Path of the customer's page on this site, without the query, which may name orders. */
const path = z
  .string()
  .max(100)
  .regex(/^\/[\w/-]*$/, 'must be a path of this site');

/** Key that the sender makes. The same key is the same message, even when it is sent repeatedly. */
export const messageKey = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, dashes or underscores');

/** Message of a chat. */
export const chatMessage = z.object({
  /** Number of the message in its chat, from 1, without gaps except for notes of operators. */
  number: z.int(),
  /** `note` is for operators only. */
  author: z.enum(['customer', 'operator', 'note']),
  /** Operator who wrote the message; empty for the customer. */
  name: z.string(),
  /** Text, never markup. */
  text: z.string(),
  /** Whether a picture is attached. */
  picture: flag,
  at: moment,
  /** Key that the sender made; empty for messages of others. */
  key: z.string(),
});

export const chatPlace = {
  id: z.int(),
  state: z.enum(SUPPORT_STATES),
  opened_at: moment,
  /** Moment of the end; 0 before. */
  ended_at: moment,
  /** Operator who answers; empty while the chat waits. */
  operator: z.string(),
  /** Page that the customer shares; empty for none. */
  shared: z.string(),
  /** Number of the newest message. */
  number: z.int(),
  /** Rating from 1 to 5; 0 for none. */
  rating: z.int(),
};

const chat = z.object({
  ...chatPlace,
  /** Number of chats that are answered before this one. */
  ahead: z.int(),
  /** Whether the transcript of the chat was asked for. */
  transcript: flag,
});

export const supportCalls = calls({
  'support/state': {
    method: 'POST',
    access: 'either',
    rate: 'read',
    summary: 'Whether customer service answers now, its hours in venue time, and the newest chat of the customer.',
    input: z.object({}),
    reply: z.object({
      is_open: flag,
      /** Moment at which customer service answers next; 0 while it answers. */
      opens_at: moment,
      /** Service hours as whole hours of the day in venue time, UTC+8. */
      from_hour: z.int(),
      until_hour: z.int(),
      weekends: flag,
      /** Whether an external chat is configured instead. */
      is_foreign: flag,
      /** Newest chat; null for visitors, and when it ended more than a day ago. */
      chat: chat.nullable(),
    }),
    errors: [],
  },
  'support/messages': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'Messages of an own chat after a number, oldest first, at most 200.',
    input: z.object({ id, after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    reply: z.object({ chat, messages: z.array(chatMessage) }),
    errors: ['not_found'],
  },
  'support/send': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Writes to customer service: into the open chat, or a new one. The same key is stored once and answered the same.',
    input: z.object({
      text: complaintText,
      key: messageKey,
      /** Upload of the customer that is not used elsewhere. */
      picture: text(1, 64).optional(),
    }),
    own: ['picture'],
    reply: z.object({ id: z.int(), number: z.int() }),
    errors: ['support_closed', 'upload_unknown', 'support_full'],
  },
  'support/picture': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    weight: 5,
    summary: 'The picture of a message of an own chat.',
    input: z.object({ id, number: id }),
    reply: z.object({ picture: z.string().meta({ description: 'a data URL; empty when it was removed' }) }),
    errors: ['not_found'],
  },
  'support/share': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Says which page the customer looks at, for as long as the chat is open; empty shares nothing any more.',
    input: z.object({ id, path: z.union([z.literal(''), path]) }),
    reply: z.literal(''),
    errors: ['not_found', 'support_ended'],
  },
  'support/end': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Ends an own chat.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found', 'support_ended'],
  },
  'support/rate': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Rates an own chat that has ended, once.',
    input: z.object({ id, stars: z.coerce.number().int().min(1).max(5), words: text(0, SUPPORT_WORDS_MOST).default('') }),
    reply: z.literal(''),
    errors: ['not_found', 'already_done', 'support_open'],
  },
  'support/transcript': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Sends an own chat that has ended to the mailbox of the account, once.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found', 'already_done', 'support_open'],
  },
});
