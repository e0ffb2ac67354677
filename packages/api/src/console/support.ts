import { z } from 'zod';
import { complaintText } from '../service/complaint.ts';
import { SUPPORT_LISTS } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { flag, id, language, moment, page, pagePlace, text, version } from '../contract/fields.ts';
import { chatMessage, chatPlace, messageKey } from '../service/support.ts';

const chat = z.object({
  ...chatPlace,
  user_id: z.int(),
  account: z.string().meta({ description: 'masked' }),
  language,
  /** Whether the calling operator answers the chat. */
  is_mine: flag,
  /** Moment of the customer's first unanswered message; 0 where everything is answered. */
  waits_since: moment,
});

const list = z.object({ list: z.array(chat), ...pagePlace });

/** Text of a canned answer in one language. */
const answerText = z.object({ language, text: complaintText });

export const supportConsoleCalls = calls({
  'console/support_chats': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    silent: true,
    rate: 'console',
    summary: 'Chats that wait, oldest first, the own ones, those of others, and what ended, newest first; customers are masked.',
    input: z.object({ list: z.enum(SUPPORT_LISTS).default('waiting'), page }),
    reply: list.extend({ waiting: z.int(), mine: z.int(), others: z.int() }),
    errors: [],
  },
  'console/support_search': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    weight: 5,
    summary: 'Finds chats by the id or account of the customer, or by words of a message, newest first.',
    input: z.object({ query: text(2, 100), page }),
    reply: list,
    errors: [],
  },
  'console/support_look': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    summary: 'One chat and its messages after a number, oldest first, at most 200. The look is in the audit log.',
    input: z.object({ id, after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    reply: z.object({ chat, messages: z.array(chatMessage), rating_words: z.string() }),
    errors: ['not_found'],
  },
  'console/support_picture': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    summary: 'The picture of a message. The look is in the audit log.',
    input: z.object({ id, number: id }),
    reply: z.object({ picture: z.string().meta({ description: 'a data URL; empty when it was removed' }) }),
    errors: ['not_found'],
  },
  'console/support_take': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    summary: 'Takes a chat that waits; of several operators one gets it.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found', 'support_ended', 'support_taken'],
  },
  'console/support_send': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    summary: 'Writes into an own chat. The same key is stored once and answered the same.',
    input: z.object({ id, text: complaintText, key: messageKey }),
    reply: z.object({ number: z.int() }),
    errors: ['not_found', 'support_ended', 'support_taken', 'support_full'],
  },
  'console/support_hand_over': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    summary: 'Hands an own chat to another operator, or back to those that wait, with a note that the customer does not see.',
    input: z.object({ id, to: id.optional(), note: text(1, 500) }),
    reply: z.literal(''),
    errors: ['not_found', 'support_ended', 'support_taken', 'support_colleague', 'support_full'],
  },
  'console/support_end': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    summary: 'Ends an own chat.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found', 'support_ended', 'support_taken'],
  },
  'console/support_desk': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    silent: true,
    rate: 'console',
    summary: 'Whom chats can be handed to, and the canned answers in every language that they were written in.',
    input: z.object({}),
    reply: z.object({
      colleagues: z.array(z.object({ id: z.int(), name: z.string() })),
      answers: z.array(z.object({ id: z.int(), title: z.string(), texts: z.array(answerText), changed_at: moment, version })),
    }),
    errors: [],
  },
  'console/support_answer_save': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    summary: 'Adds a canned answer, or changes one. English has to be there: a language without a text shows it.',
    input: z.object({
      id: id.optional(),
      title: text(1, 60),
      texts: z
        .array(answerText)
        .min(1)
        .max(14)
        .refine(
          (texts) => new Set(texts.map((each) => each.language)).size === texts.length && texts.some((each) => each.language === 'en'),
          'must hold English, and each language once',
        ),
      /** Version that was read. A later change is not overwritten: the call is refused with `changed_meanwhile`. */
      version: version.optional(),
    }),
    reply: z.object({ id: z.int() }),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'console/support_answer_remove': {
    method: 'POST',
    access: 'operator',
    permission: 'support.answer',
    rate: 'console',
    summary: 'Removes a canned answer.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
});
