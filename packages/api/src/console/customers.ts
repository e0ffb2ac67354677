import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { flag, id, language, moment, page, text } from '../contract/fields.ts';
import { FREEZE_REASONS } from '../account/freezing.ts';
import { reviewStatus } from '../account/identity.ts';
import { SIGN_IN_OUTCOMES } from '../account/security.ts';

/** Reason of an operator for an action; the audit log keeps it permanently. */
export const reason = text(5, 300);
const status = z.enum(['active', 'frozen']);

/** Input of a freeze. `note` gives the grounds for the reason; it stays in the audit log and is not shown to the customer. */
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
      /** Reason of the freeze in the operator's language; empty otherwise. */
      frozen_reason: z.string(),
      /** Start of the term of the freeze; 0 otherwise. */
      frozen_at: moment,
      /** Moment at which the term ends by itself. 0 when the customer froze the account: only an operator ends that freeze. */
      frozen_until: moment,
      /** Operator who set the term; empty when the customer did. */
      frozen_by: z.string(),
      /** Whether the calling operator set the term; that operator cannot prolong it. */
      frozen_by_you: flag,
      language,
      nationality: z.string(),
      extension_code: z.string(),
      /** Id of the customer who sent the invitation; 0 for none. */
      invited_by: z.int(),
      is_demo: flag,
      registered_at: moment,
      review_status: reviewStatus,
      has_trade_password: z.boolean(),
      google_bound: flag,
      passkeys: z.int(),
      api_keys: z.int(),
      /** Moment of the last change of a password, the e-mail address or a second factor; 0 for never. */
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
      'Freezes an account for 72 hours: it opens nothing and moves no money out, but closes positions and cancels orders. The customer is told the reason. An operator who froze it within the last thirty days leaves it to another one.',
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
