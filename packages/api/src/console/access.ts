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
      /** Moment at which the sign-in ends in any case. */
      expires_at: moment,
      /** Milliseconds without a call after which the sign-in ends. */
      idle_ms: z.int(),
      /** 1 until the first password, which a command on the machine printed, is replaced. Other calls are refused until then. */
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
        /** Moment at which the operator was last seen; 0 for never. */
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
      /** Waiting times of reviews, by kind; a moment or a duration is 0 where there is none. */
      reviews: z.array(
        z.object({
          kind: reviewKind,
          /** Service time in hours. */
          hours: z.number(),
          waiting: z.int(),
          overdue: z.int(),
          oldest_at: moment,
          /** Median time from opening to decision of the reviews decided within 30 days, in milliseconds. */
          median_ms: z.int(),
          /** 95th percentile of the same time, in milliseconds. */
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
      /** Milliseconds that the newest price waited before it was sealed. */
      delay_ms: z.int(),
      /** Whether this delay is too long to open anything new. */
      delayed: z.boolean(),
      /** Number of times that the venue fell behind its prices since it started. */
      delays: z.int(),
      /** Milliseconds by which the venue's time is ahead of the machine's clock. The difference shrinks by a tenth of the elapsed time. */
      clock_ahead_ms: z.int(),
      /** Whether requests come through a proxy that the venue does not trust. All customers then count as one and share its limits. */
      overlooks_proxy: z.boolean(),
      /** Channels on which the other side refuses the venue's own account. Messages wait until it takes one. */
      refused_channels: z.array(z.enum(['mail', 'sms'])),
      /** Error of the database while nothing can be written; empty otherwise. */
      trouble: z.string(),
      /** Number of contents found in the database that the venue has not written. Nothing is paid out while there are any. */
      found_count: z.int(),
      /** First of these findings. */
      found: z.array(z.object({ fault: z.string(), since: moment })),
      /** Moment of the last successful proof of everything stored; 0 for never since the start. */
      proven_at: moment,
      /** Moment at which the newest rows were last compared with the journal; 0 for never since the start. */
      tail_proven_at: moment,
      /** Start of the proof of everything that is running; 0 for none. */
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
