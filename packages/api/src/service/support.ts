import { z } from 'zod';
import { complaintText } from './complaint.ts';
import { SUPPORT_STATES, SUPPORT_WORDS_MOST } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { flag, id, moment, text } from '../contract/fields.ts';

/** A path of this site, as the customer's page stands at: no query, which may name orders. */
const path = z
  .string()
  .max(100)
  .regex(/^\/[\w/-]*$/, 'must be a path of this site');

/** Made by the sender: the same key is the same message, however often it is sent. */
export const messageKey = z.string().regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, dashes or underscores');

/** A message of a chat. */
export const chatMessage = z.object({
  /** Counts from 1 in each chat, without gaps but where a note of operators stands. */
  number: z.int(),
  /** `note` is for operators only. */
  author: z.enum(['customer', 'operator', 'note']),
  /** Who of the operators wrote it; empty for the customer. */
  name: z.string(),
  /** Text, never markup. */
  text: z.string(),
  /** Whether a picture hangs on it. */
  picture: flag,
  at: moment,
  /** As its sender made it; empty for what others wrote. */
  key: z.string(),
});

export const chatPlace = {
  id: z.int(),
  state: z.enum(SUPPORT_STATES),
  opened_at: moment,
  /** 0 until ended. */
  ended_at: moment,
  /** Who answers; empty while it waits. */
  operator: z.string(),
  /** The page that the customer shares; empty for none. */
  shared: z.string(),
  /** Of the newest message. */
  number: z.int(),
  /** 1 to 5; 0 for none. */
  rating: z.int(),
};

const chat = z.object({
  ...chatPlace,
  /** How many chats are answered before this one. */
  ahead: z.int(),
  /** Whether its transcript was asked for. */
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
      /** When it answers next; 0 while it answers. */
      opens_at: moment,
      /** Whole hours of the day in venue time, UTC+8. */
      from_hour: z.int(),
      until_hour: z.int(),
      weekends: flag,
      /** Whether somebody else's chat is configured instead. */
      is_foreign: flag,
      /** Null for visitors, and where the newest ended more than a day ago. */
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
      /** An upload of the customer that nothing uses yet. */
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
