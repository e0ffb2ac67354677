import { z } from 'zod';
import { password } from './account.ts';
import { calls } from '../contract/endpoint.ts';
import { digitsText, moment, text } from '../contract/fields.ts';

/** Options for the browser's WebAuthn call, as JSON of the WebAuthn standard (level 3). */
export const passkeyOptions = z.record(z.string(), z.unknown());
/** Response of the browser's WebAuthn call as JSON text. It is text so that form bodies can carry it. */
export const passkeyResponse = z.string().min(2).max(16_384);
const passkeyName = text(1, 40);

const listed = z.object({
  id: z.string(),
  name: z.string(),
  added_at: moment,
  /** Moment of the last use; 0 for never. */
  used_at: moment,
  /** Whether the provider of the passkey synchronises it between devices. */
  synced: z.boolean(),
});
export const passkeyList = z.array(listed);

export const passkeyCalls = calls({
  'safe/passkeys': {
    method: 'GET',
    access: 'customer',
    rate: 'read',
    summary: 'The passkeys of the account.',
    input: z.object({}),
    reply: passkeyList,
    errors: [],
  },
  'safe/passkey_options': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'What the browser makes a new passkey with; used within five minutes.',
    input: z.object({ login_password: password.optional() }),
    reply: passkeyOptions,
    errors: ['password_required', 'password_wrong', 'passkey_limit', 'mailbox_unproven'],
  },
  'safe/passkey_add': {
    method: 'POST',
    access: 'customer',
    rate: 'code',
    summary:
      'Adds the passkey that the browser made. With a second factor bound it takes a code of it, or verify/passkey within fifteen minutes. Ends every other session. The first second factor comes with recovery codes.',
    input: z.object({
      response: passkeyResponse,
      name: passkeyName,
      code: digitsText(1, 32).optional(),
      login_password: password.optional(),
    }),
    reply: z.object({ recovery_codes: z.array(z.string()).meta({ description: 'empty when the account has some already' }) }),
    errors: ['passkey_invalid', 'passkey_limit', 'mailbox_unproven', 'code_required', 'code_wrong', 'password_required', 'password_wrong'],
  },
  'safe/passkey_remove': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Removes a passkey, with a code of the second factor or after verify/passkey within fifteen minutes. Ends every other session. Recovery codes go with the last factor.',
    input: z.object({ id: text(1, 64), code: digitsText(1, 32).optional(), login_password: password.optional() }),
    reply: z.literal(''),
    errors: ['not_found', 'code_required', 'code_wrong', 'password_required', 'password_wrong'],
  },
  'verify/passkey_options': {
    method: 'POST',
    access: 'customer',
    pending: true,
    rate: 'code',
    summary: 'What the browser passes the second factor with, when the account has a passkey.',
    input: z.object({}),
    reply: passkeyOptions,
    errors: ['factor_not_bound'],
  },
  'verify/passkey': {
    method: 'POST',
    access: 'customer',
    pending: true,
    rate: 'code',
    summary:
      'Passes the second factor with a passkey. In a session that has passed it already it stands for the code of changes for fifteen minutes.',
    input: z.object({ response: passkeyResponse }),
    reply: z.literal(''),
    errors: ['factor_not_bound', 'passkey_invalid'],
  },
  'user/passkey_options': {
    method: 'POST',
    access: 'visitor',
    rate: 'captcha',
    summary: 'What the browser signs in with by a passkey; the same for everybody.',
    input: z.object({}),
    reply: passkeyOptions,
    errors: [],
  },
  'user/passkey_login': {
    method: 'POST',
    access: 'visitor',
    rate: 'login',
    summary: 'Signs in with a passkey in place of password and second factor; the message is the token.',
    input: z.object({ response: passkeyResponse }),
    reply: z.string(),
    errors: ['passkey_invalid', 'account_frozen'],
  },
});
