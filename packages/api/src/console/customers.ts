import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { flag, id, language, moment, page, text } from '../contract/fields.ts';
import { FREEZE_REASONS } from '../account/freezing.ts';
import { reviewStatus } from '../account/identity.ts';
import { SIGN_IN_OUTCOMES } from '../account/security.ts';

/** Why an operator did it; kept in the audit log for good. */
export const reason = text(5, 300);
const status = z.enum(['active', 'frozen']);

/** `note` says what the reason rests on: it stays in the audit log and is not shown to the customer. */
const freezing = z.object({ id, reason: z.enum(FREEZE_REASONS), note: reason });

export const customersCalls = calls({
  'console/customers': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.read',
    rate: 'console',
    summary: 'Finds customers by id, e-mail, mobile number or invitation code, whole or by their beginning; all of them without a search.',
    input: z.object({ query: text(0, 100).optional(), status: status.optional(), page }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          /** E-mail or mobile number, masked. */
          account: z.string(),
          status,
          review_status: reviewStatus,
          is_demo: flag,
          registered_at: moment,
        }),
      ),
      count: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: [],
  },
  'console/customer': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.read',
    rate: 'console',
    summary: 'One customer, with e-mail and mobile number in full. The view is in the audit log.',
    input: z.object({ id }),
    reply: z.object({
      id: z.int(),
      email: z.string(),
      phone: z.string(),
      status,
      /** Why it is frozen, in the operator's language; empty otherwise. */
      frozen_reason: z.string(),
      /** When the term began; 0 otherwise. */
      frozen_at: moment,
      /** When the term ends by itself; 0 when the customer froze the account, which only an operator opens again. */
      frozen_until: moment,
      /** Who set the term; empty for the customer. */
      frozen_by: z.string(),
      /** Whether it was the asking operator, who cannot prolong it. */
      frozen_by_you: flag,
      language,
      nationality: z.string(),
      extension_code: z.string(),
      /** 0 for nobody. */
      invited_by: z.int(),
      is_demo: flag,
      registered_at: moment,
      review_status: reviewStatus,
      has_trade_password: z.boolean(),
      google_bound: flag,
      passkeys: z.int(),
      api_keys: z.int(),
      /** 0 for never. */
      security_changed_at: moment,
      sessions: z.array(z.object({ id: z.string(), address: z.string(), device: z.string(), created_at: moment, seen_at: moment })),
      sign_ins: z.array(z.object({ at: moment, address: z.string(), device: z.string(), outcome: z.enum(SIGN_IN_OUTCOMES) })),
    }),
    errors: ['not_found'],
  },
  'console/customer_freeze': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.freeze',
    rate: 'console',
    summary:
      'Freezes an account for 72 hours: it opens nothing and moves no money out, but closes positions and cancels orders. The customer is told the reason. Whoever froze it within the last thirty days leaves it to another operator.',
    input: freezing,
    reply: z.object({ until: moment }),
    errors: ['not_found', 'already_done', 'freeze_other_operator'],
  },
  'console/customer_freeze_prolong': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.freeze',
    rate: 'console',
    summary: 'Prolongs the freeze of an account to 72 hours from now, by another operator than the one who set its term.',
    input: freezing,
    reply: z.object({ until: moment }),
    errors: ['not_found', 'not_frozen', 'freeze_other_operator'],
  },
  'console/customer_unfreeze': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.freeze',
    rate: 'console',
    summary: 'Ends the freeze of an account. Freeze links made before are void.',
    input: z.object({ id, reason }),
    reply: z.literal(''),
    errors: ['not_found', 'already_done'],
  },
  'console/customer_sessions_end': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.sessions',
    rate: 'console',
    summary: 'Ends every session of a customer.',
    input: z.object({ id, reason }),
    reply: z.object({ ended: z.int() }),
    errors: ['not_found'],
  },
});
