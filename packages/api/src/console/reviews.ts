import { z } from 'zod';
import { complaintText } from '../complaint.ts';
import { calls } from '../endpoint.ts';
import { id, moment, page, text } from '../fields.ts';
import { reason } from './customers.ts';

/** How an identity check stands; a customer's newest one says their review status. */
export const IDENTITY_STATES = ['waiting', 'certified', 'refused'] as const;
const identityState = z.enum(IDENTITY_STATES);

export const identityReviewCalls = calls({
  'console/identity_checks': {
    method: 'POST',
    access: 'operator',
    permission: 'identity.review',
    rate: 'console',
    summary: 'What was handed in for identity review, oldest waiting first; names and numbers are masked.',
    input: z.object({ state: identityState.optional(), page }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          user_id: z.int(),
          name: z.string().meta({ description: 'masked' }),
          card_id: z.string().meta({ description: 'masked' }),
          state: identityState,
          submitted_at: moment,
          /** 0 until decided. */
          decided_at: moment,
          decided_by: z.string(),
          reason: z.string(),
        }),
      ),
      count: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: [],
  },
  'console/identity_view': {
    method: 'POST',
    access: 'operator',
    permission: 'identity.review',
    rate: 'console',
    summary: 'Name, number and photos of one identity check in full. The reason of the view is in the audit log.',
    input: z.object({ id, reason }),
    reply: z.object({
      id: z.int(),
      user_id: z.int(),
      nationality: z.string(),
      name: z.string(),
      card_id: z.string(),
      /** The other customer whom this document certifies already; 0 when there is none. */
      document_holder: z.int(),
      /** Pictures as data URLs; empty 90 days after a refusal, when they are removed. */
      front_pic: z.string(),
      reverse_pic: z.string(),
      /** Empty when none was wanted. */
      hand_pic: z.string(),
    }),
    errors: ['not_found'],
  },
  'console/identity_decide': {
    method: 'POST',
    access: 'operator',
    permission: 'identity.review',
    rate: 'console',
    summary: 'Certifies an identity or refuses it with a reason that the customer sees. Only by who has viewed it.',
    input: z.object({
      id,
      decision: z.enum(['approve', 'refuse']),
      /** Shown to the customer when refused. */
      reason: text(0, 300).optional(),
    }),
    reply: z.literal(''),
    errors: ['not_found', 'already_decided', 'reason_required', 'view_first', 'document_taken'],
  },
});

export const complaintReviewCalls = calls({
  'console/complaints': {
    method: 'POST',
    access: 'operator',
    permission: 'complaints.reply',
    rate: 'console',
    summary: 'Complaints and suggestions: those without an answer first and oldest first, the answered ones newest first.',
    input: z.object({ state: z.enum(['waiting', 'answered']).optional(), page }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          user_id: z.int(),
          account_number: z.string().meta({ description: 'masked' }),
          create_time: moment,
          content: z.string(),
          reply_content: z.string(),
          /** 0 until answered. */
          reply_time: moment,
          replied_by: z.string(),
        }),
      ),
      count: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: [],
  },
  'console/complaint_reply': {
    method: 'POST',
    access: 'operator',
    permission: 'complaints.reply',
    rate: 'console',
    summary: 'Answers a complaint; the customer is told by message. An answer can be replaced, the audit log keeps all.',
    input: z.object({ id, content: complaintText }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
});
