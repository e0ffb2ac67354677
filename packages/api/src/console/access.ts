import { z } from 'zod';
import { digitsOf } from '../digits.ts';
import { calls } from '../contract/endpoint.ts';
import { flag, moment, text } from '../contract/fields.ts';
import { passkeyList, passkeyOptions, passkeyResponse } from '../account/passkeys.ts';
import { PERMISSIONS, ROLE_NAMES, type Role } from '../contract/permissions.ts';
import { reviewKind } from './reviews.ts';

const password = z.string().min(1).max(128);
const code = z
  .string()
  .overwrite(digitsOf)
  .regex(/^\d{6}$/, 'must be six digits');
export const role = z.enum(ROLE_NAMES as readonly [Role, ...Role[]]);

export const operatorCalls = calls({
  'console/login': {
    method: 'POST',
    access: 'visitor',
    rate: 'login',
    summary: 'Signs an operator in with password and authenticator; the message is the token. Every fault gets the same answer.',
    input: z.object({ email: text(3, 100), password, code }),
    reply: z.string(),
    errors: ['login_wrong'],
  },
  'console/mode': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'Whether the venue runs with play money, so that it is said before anybody signs in.',
    input: z.object({}),
    reply: z.object({ mode: z.enum(['demo', 'live']) }),
    errors: [],
  },
  'console/logout': {
    method: 'POST',
    access: 'operator',
    permission: 'any',
    initial: true,
    rate: 'console',
    summary: 'Ends the sign-in of the token.',
    input: z.object({}),
    reply: z.literal(''),
    errors: [],
  },
  'console/me': {
    method: 'GET',
    access: 'operator',
    permission: 'any',
    silent: true,
    initial: true,
    rate: 'console',
    summary: 'The signed-in operator and how long the sign-in lasts.',
    input: z.object({}),
    reply: z.object({
      id: z.int(),
      email: z.string(),
      name: z.string(),
      role,
      permissions: z.array(z.enum(PERMISSIONS)),
      /** The sign-in ends then in any case. */
      expires_at: moment,
      /** Milliseconds without a call after which it ends. */
      idle_ms: z.int(),
      /** 1 until the first password, which a command on the machine printed, is replaced: other calls are refused until then. */
      password_initial: flag,
      version: z.string(),
      mode: z.enum(['demo', 'live']),
    }),
    errors: [],
  },
  'console/password': {
    method: 'POST',
    access: 'operator',
    permission: 'any',
    initial: true,
    rate: 'login',
    summary: "Changes the operator's own password. Ends every other sign-in of the operator.",
    input: z.object({ old_password: password, password, repassword: password, code }),
    reply: z.literal(''),
    errors: ['password_wrong', 'password_short', 'password_breached', 'set.pswFalse', 'already_done', 'code_wrong'],
  },
  'console/operators': {
    method: 'GET',
    access: 'operator',
    permission: 'operators.read',
    silent: true,
    rate: 'console',
    summary: 'Who operates the venue. Operators are made and disabled by a command on the machine only.',
    input: z.object({}),
    reply: z.array(
      z.object({
        id: z.int(),
        email: z.string(),
        name: z.string(),
        role,
        status: z.enum(['active', 'disabled']),
        created_at: moment,
        /** 0 for never. */
        seen_at: moment,
      }),
    ),
    errors: [],
  },
  'console/overview': {
    method: 'GET',
    access: 'operator',
    permission: 'any',
    silent: true,
    rate: 'console',
    summary: 'What waits for an operator, and whether the venue is well. Counts only.',
    input: z.object({}),
    reply: z.object({
      /** How long what operators decide waits, by kind; 0 for no moment and no time. */
      reviews: z.array(
        z.object({
          kind: reviewKind,
          /** The service time. */
          hours: z.int(),
          waiting: z.int(),
          overdue: z.int(),
          oldest_at: moment,
          /** Half of what was decided within 30 days took no longer. */
          median_ms: z.int(),
          /** 95 of 100 took no longer. */
          slow_ms: z.int(),
        }),
      ),
      messages_failed: z.int(),
      jobs_failing: z.int(),
      markets_without_price: z.int(),
      markets: z.int(),
      customers: z.int(),
      customers_frozen: z.int(),
      command_seq: z.int(),
      tick_id: z.int(),
      /** How long the newest price waited before it was sealed, in milliseconds. */
      delay_ms: z.int(),
      /** Whether that is too long to open anything new. */
      delayed: z.boolean(),
      /** How often the venue fell behind its prices since it started. */
      delays: z.int(),
      /** How far the venue's time is ahead of the machine's clock, in milliseconds; it comes back by a tenth of the time that passes. */
      clock_ahead_ms: z.int(),
      /** Whether requests come through a proxy whose word is not taken: all customers count as one, and share its limits. */
      overlooks_proxy: z.boolean(),
      /** Why nothing can be written just now, in the words of the database; empty when it can. */
      trouble: z.string(),
      /** How much was found in the database that the venue has not written; nothing is paid out while there is any. */
      found_count: z.int(),
      /** The first of it. */
      found: z.array(z.object({ fault: z.string(), since: moment })),
      /** When a proof of everything stored last ended well; 0 for never since the start. */
      proven_at: moment,
      /** When the newest rows were last held against the journal; 0 for never since the start. */
      tail_proven_at: moment,
      /** Since when a proof of everything runs; 0 for none. */
      proof_since: moment,
    }),
    errors: [],
  },
});

export const operatorPasskeyCalls = calls({
  'console/passkey_options': {
    method: 'POST',
    access: 'visitor',
    rate: 'captcha',
    summary: 'What the browser signs an operator in with by a passkey.',
    input: z.object({}),
    reply: passkeyOptions,
    errors: [],
  },
  'console/passkey_login': {
    method: 'POST',
    access: 'visitor',
    rate: 'login',
    summary: 'Signs an operator in with a passkey; the message is the token.',
    input: z.object({ response: passkeyResponse }),
    reply: z.string(),
    errors: ['passkey_invalid'],
  },
  'console/passkeys': {
    method: 'GET',
    access: 'operator',
    permission: 'any',
    silent: true,
    rate: 'console',
    summary: "The operator's own passkeys.",
    input: z.object({}),
    reply: passkeyList,
    errors: [],
  },
  'console/passkey_add_options': {
    method: 'POST',
    access: 'operator',
    permission: 'any',
    silent: true,
    rate: 'console',
    summary: 'What the browser makes a new passkey with.',
    input: z.object({}),
    reply: passkeyOptions,
    errors: ['passkey_limit'],
  },
  'console/passkey_add': {
    method: 'POST',
    access: 'operator',
    permission: 'any',
    rate: 'login',
    summary:
      'Adds the passkey that the browser made, with the password and a code of the authenticator. Ends every other sign-in of the operator.',
    input: z.object({ response: passkeyResponse, name: text(1, 40), password, code }),
    reply: z.literal(''),
    errors: ['passkey_invalid', 'passkey_limit', 'password_wrong', 'code_wrong'],
  },
  'console/passkey_remove': {
    method: 'POST',
    access: 'operator',
    permission: 'any',
    rate: 'login',
    summary:
      "Removes one of the operator's own passkeys, with the password and a code of the authenticator. Ends every other sign-in of the operator.",
    input: z.object({ id: text(1, 64), password, code }),
    reply: z.literal(''),
    errors: ['not_found', 'password_wrong', 'code_wrong'],
  },
});
