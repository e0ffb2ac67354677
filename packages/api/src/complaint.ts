import { z } from 'zod';
import { calls } from './endpoint.ts';
import { moment, page, pagePlace } from './fields.ts';

/** A complaint's text: several lines are fine, other control characters are not. */
export const complaintText = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/u, 'has control characters');

export const complaintCalls = calls({
  'feedback/list': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'Own complaints and suggestions with their replies, newest first, ten a page.',
    input: z.object({ page }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          account_number: z.string(),
          create_time: moment,
          content: z.string(),
          /** Empty until answered. */
          reply_content: z.string(),
          /** 0 until answered. */
          reply_time: moment,
        }),
      ),
      ...pagePlace,
    }),
    errors: [],
  },
  'feedback/add': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Hands in a complaint or a suggestion.',
    input: z.object({ content: complaintText }),
    reply: z.object({ id: z.int() }),
    errors: ['complaint_limit'],
  },
});
