import { z } from 'zod';
import { calls } from '../endpoint.ts';
import { amount, flag, id, language, moment, page, text } from '../fields.ts';
import { reviewStatus } from '../identity.ts';
import { SIGN_IN_OUTCOMES } from '../security.ts';

/** Why an operator did it; kept in the audit log for good. */
export const reason = text(5, 300);
const status = z.enum(['active', 'frozen']);

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
      /** Why and since when it is frozen; empty and 0 otherwise. */
      frozen_reason: z.string(),
      frozen_at: moment,
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
    summary: 'Freezes an account: sessions, sockets and API keys end and no sign-in begins. Orders and balances stay as they are.',
    input: z.object({ id, reason }),
    reply: z.literal(''),
    errors: ['not_found', 'already_done'],
  },
  'console/customer_unfreeze': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.freeze',
    rate: 'console',
    summary: 'Lets a frozen account sign in again. Freeze links made before are void.',
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

export const ledgerCalls = calls({
  'console/customer_ledger': {
    method: 'POST',
    access: 'operator',
    permission: 'customers.ledger',
    rate: 'console',
    summary: 'Balances and transfers of a customer, newest first. Read only; the view is in the audit log.',
    input: z.object({ id, page }),
    reply: z.object({
      balances: z.array(
        z.object({ currency_id: z.int(), currency_name: z.string(), wallet: z.string(), available: amount, frozen: amount }),
      ),
      list: z.array(
        z.object({
          id: z.string(),
          at: moment,
          /** What it was for, as named in the ledger. */
          code: z.string(),
          cause: z.string(),
          currency_name: z.string(),
          /** Accounts of this customer by wallet, of the house by kind. */
          debit: z.string(),
          credit: z.string(),
          amount,
          /** Of the audit log. */
          command_seq: z.string(),
        }),
      ),
      count: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: ['not_found'],
  },
});
