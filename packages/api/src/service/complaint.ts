import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { id, moment, page, pagePlace } from '../contract/fields.ts';
import { SEVERAL_LINES, withoutTurns } from '../plain-text.ts';

/** States of a complaint. `looking`: an operator has looked at it. `closed`: nothing was added for a while after the answer. */
export const COMPLAINT_STATES = ['received', 'looking', 'answered', 'closed'] as const;

/** Text of a complaint. Several lines are allowed, other control characters are not. */
export const complaintText = z
  .string()
  .overwrite(withoutTurns)
  .trim()
  .min(1)
  .max(2000)
  .regex(SEVERAL_LINES, 'has characters that are no text');

export const complaintCalls = calls({
  'feedback/list': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'Own complaints and suggestions with their replies, newest first, ten a page; or one of them by its number.',
    input: z.object({ record: id.optional(), page }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          account_number: z.string(),
          create_time: moment,
          content: z.string(),
          /** Reply; empty until answered. */
          reply_content: z.string(),
          /** Moment of the reply; 0 until answered. */
          reply_time: moment,
          state: z.enum(COMPLAINT_STATES),
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
