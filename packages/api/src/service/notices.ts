import { z } from 'zod';
import { NOTICE_CHANNELS, NOTICE_KINDS, UNREAD_MOST } from '../constants.ts';
import { calls } from '../contract/endpoint.ts';
import { id, language, moment } from '../contract/fields.ts';

const kind = z.enum(NOTICE_KINDS);
const channels = z.array(z.enum(NOTICE_CHANNELS)).max(NOTICE_CHANNELS.length);

export const noticeCalls = calls({
  'notices/list': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'What the customer was told, newest first, thirty at a time: all of it or of one kind, below `before`.',
    input: z.object({ kind: kind.optional(), before: id.optional(), lang: language.optional() }),
    reply: z.object({
      notices: z.array(
        z.object({
          id: z.int(),
          at: moment,
          kind,
          title: z.string(),
          text: z.string(),
          link: z.string().meta({ description: 'a path of the web app' }),
          address: z.string().meta({ description: 'where it was asked for; empty for what the venue did' }),
          device: z.string(),
          read: z.boolean(),
        }),
      ),
      more: z.boolean(),
      unread: z
        .int()
        .max(UNREAD_MOST)
        .meta({ description: `of all kinds; ${UNREAD_MOST} stands for more` }),
    }),
    errors: [],
  },
  'notices/read': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    weight: 4,
    summary: 'Marks one notice as read, on all devices.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
  'notices/read_all': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    weight: 4,
    summary: 'Marks a notice and all before it as read: what came after the newest that was seen stays unread.',
    input: z.object({ id }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
  'notices/choices': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'Where the customer is told of each kind: what is chosen, what can be chosen, and what stays.',
    input: z.object({}),
    reply: z.array(
      z.object({
        kind,
        chosen: channels,
        offered: channels.meta({ description: 'mail to a proven mailbox, text messages where there is a gateway and a proven mobile' }),
        fixed: channels.meta({ description: 'cannot be turned off' }),
      }),
    ),
    errors: [],
  },
  'notices/choose': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Chooses where the customer is told of a kind. Security notices stay; so does every message that carries the link which freezes the account.',
    input: z.object({ kind, channels }),
    reply: z.literal(''),
    errors: ['security_notices_stay', 'channel_not_offered'],
  },
});
