import { z } from 'zod';
import { account, password } from './account.ts';
import { calls } from '../contract/endpoint.ts';
import { areaCodeFields, choice, digitsText, flag, language, moment, page, pagePlace, text } from '../contract/fields.ts';

/** Purposes of a code. */
export const CODE_SCENES = ['register', 'forget', 'bind_email', 'trade_password'] as const;
export type CodeScene = (typeof CODE_SCENES)[number];

const scene = z.enum(CODE_SCENES).optional();
/** Login password; needed when the sign-in is older than fifteen minutes. */
const loginPassword = password.optional();
const code = digitsText(1, 32);

const sendCode = {
  method: 'POST',
  access: 'either',
  rate: 'code',
  input: z.object({
    user_string: account.optional(),
    /** Purpose of the code; `type` is an alias. When both are absent, the purpose for a customer is `bind_email`. */
    scene,
    type: scene,
    ...areaCodeFields,
    lang: language.optional(),
    /** Sent by clients of the specification; not used. */
    email_code: digitsText(0, 16).optional(),
  }),
  reply: z.object({ seconds: z.int().meta({ description: 'until another one may be asked for' }) }),
} as const;

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).meta({ description: 'ten, each for one use in place of a code; shown this once' }),
});
/** Sent by clients of the specification; not used. */
const actionType = choice(0, 1).optional();

/** Outcomes of a sign-in attempt. */
export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong_password', 'frozen', 'factor_pending', 'factor_wrong', 'factor_passed'] as const;

export const securityCalls = calls({
  sms_mail: {
    ...sendCode,
    summary: 'Mails a code. The answer is the same whether or not the account exists.',
    errors: ['account_malformed', 'mailbox_not_ascii', 'login_expired'],
  },
  sms_send: {
    ...sendCode,
    summary: 'Sends a code as a text message. The answer is the same whether or not the account exists.',
    errors: ['account_malformed', 'area_code_unknown', 'area_code_differs', 'login_expired'],
  },
  'user/check_email': {
    method: 'POST',
    access: 'visitor',
    rate: 'code',
    summary: 'Whether a mailed code is right. It stays valid. Without an account the newest code asked for from this address is meant.',
    input: z.object({ email_code: code, user_string: account.optional(), scene: z.enum(['register', 'forget']).optional() }),
    reply: z.literal(''),
    errors: ['account_malformed', 'code_wrong'],
  },
  'user/check_mobile': {
    method: 'POST',
    access: 'visitor',
    rate: 'code',
    summary:
      'Whether the code of a text message is right. It stays valid. Without an account the newest code asked for from this address is meant.',
    input: z.object({
      mobile_code: code,
      user_string: account.optional(),
      ...areaCodeFields,
      scene: z.enum(['register', 'forget']).optional(),
    }),
    reply: z.literal(''),
    errors: ['account_malformed', 'area_code_unknown', 'area_code_differs', 'code_wrong'],
  },
  'user/forget': {
    method: 'POST',
    access: 'visitor',
    rate: 'code',
    summary:
      'Sets a new login password with a code. Ends every session and API key; the second factor stays, unless this is what first proves the mailbox.',
    input: z.object({ account, password, repassword: password, code, ...areaCodeFields }),
    reply: z.literal(''),
    errors: [
      'account_malformed',
      'area_code_unknown',
      'area_code_differs',
      'code_wrong',
      'register.psw16',
      'password_breached',
      'set.pswFalse',
    ],
  },
  'user/password': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Changes the login password, with a code of the second factor when one is bound (or verify/passkey within fifteen minutes). Ends every other session.',
    input: z.object({ old_password: password, password, repassword: password, code: code.optional() }),
    reply: z.literal(''),
    errors: ['code_required', 'code_wrong', 'password_wrong', 'register.psw16', 'password_breached', 'set.pswFalse'],
  },
  'user/setaccount': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Sets the trade password. The first takes the passwords alone. Replacing one takes a code: of the authenticator when one is bound, else the one sent for the scene trade_password.',
    input: z.object({ password, repassword: password, code: code.optional(), login_password: loginPassword }),
    reply: z.literal(''),
    errors: ['code_required', 'code_wrong', 'password_required', 'password_wrong', 'register.psw16', 'password_breached', 'set.pswFalse'],
  },
  'safe/safe_center': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'How the account is guarded.',
    input: z.object({}),
    reply: z.object({
      account_number: z.string(),
      email: z.string(),
      /** Whether a code mailed to the address came back; 0 without an address. */
      email_proven: flag,
      phone: z.string(),
      /** Field of the specification, always empty: a secret is never shown after binding. */
      google_secret_key: z.literal(''),
      anti_phishing_phrase: z.string(),
      google_bound: flag,
      /** Number of passkeys, and of API keys, of the account. */
      passkeys: z.int(),
      api_keys: z.int(),
      recovery_codes_left: z.int(),
      has_trade_password: z.boolean(),
      /** Moment of the last change of a password, the e-mail address or a second factor; 0 for never. */
      security_changed_at: moment,
    }),
    errors: [],
  },
  'safe/email': {
    method: 'POST',
    access: 'customer',
    rate: 'code',
    summary:
      'Binds an e-mail address, or confirms the own one, with the code that was mailed to it. Ends every other session and tells the old address.',
    input: z.object({
      code,
      email: account,
      /** Code of the second factor; required when one is bound and no passkey was used in the last fifteen minutes. */
      factor_code: code.optional(),
      login_password: loginPassword,
    }),
    reply: z.literal(''),
    errors: [
      'account_malformed',
      'mailbox_not_ascii',
      'account_taken',
      'code_required',
      'code_wrong',
      'password_required',
      'password_wrong',
    ],
  },
});

export const factorCalls = calls({
  'bind/google': {
    method: 'GET',
    access: 'customer',
    rate: 'settings',
    summary: 'What an authenticator is bound with. A new secret each time; none once one is bound.',
    input: z.object({}),
    reply: z.object({
      username: z.string(),
      secret: z.string(),
      qrCodeUrl: z.string().meta({ description: 'PNG as a data URL' }),
      uri: z.string().meta({ description: 'what the image says' }),
      action_type: flag.meta({ description: '0 not bound, 1 bound' }),
    }),
    errors: [],
  },
  'bind/google#bind': {
    method: 'POST',
    access: 'customer',
    rate: 'code',
    summary:
      'Binds the authenticator whose code this is; when the account has a passkey, after verify/passkey within fifteen minutes. Ends every other session.',
    input: z.object({ code, action_type: actionType, login_password: loginPassword }),
    reply: recoveryCodes,
    errors: ['factor_bound', 'mailbox_unproven', 'code_required', 'code_wrong', 'password_required', 'password_wrong'],
  },
  'bind/unbindGoogle': {
    method: 'POST',
    access: 'customer',
    rate: 'code',
    summary:
      'Removes the authenticator, with a code of it or a recovery code. Ends every other session. There is no GET: nothing changes by one.',
    input: z.object({ code }),
    reply: z.literal(''),
    errors: ['factor_not_bound', 'code_wrong'],
  },
  'bind/recovery_codes': {
    method: 'POST',
    access: 'customer',
    rate: 'code',
    summary: 'New recovery codes for a code of the authenticator. The old ones no longer work.',
    input: z.object({ code }),
    reply: recoveryCodes,
    errors: ['factor_not_bound', 'code_wrong'],
  },
  'verify/google': {
    method: 'POST',
    access: 'customer',
    pending: true,
    rate: 'code',
    summary: 'Passes the second factor, with a code of the authenticator or a recovery code.',
    input: z.object({ code, action_type: actionType }),
    reply: z.literal(''),
    errors: ['factor_not_bound', 'code_wrong'],
  },
});

export const watchCalls = calls({
  'safe/sessions': {
    method: 'GET',
    access: 'customer',
    rate: 'read',
    summary: 'The sessions of the account, newest first.',
    input: z.object({}),
    reply: z.array(
      z.object({
        id: z.string(),
        address: z.string(),
        device: z.string(),
        created_at: moment,
        seen_at: moment,
        current: flag,
        pending: flag.meta({ description: '1 while its second factor is still to be passed' }),
      }),
    ),
    errors: [],
  },
  'safe/session_end': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Ends one session of the account.',
    input: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
  'safe/sessions_end': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Ends every session of the account but this one.',
    input: z.object({}),
    reply: z.object({ ended: z.int() }),
    errors: [],
  },
  'safe/sign_ins': {
    method: 'GET',
    access: 'customer',
    rate: 'read',
    summary: 'Tries to sign in to the account, newest first.',
    input: z.object({ page }),
    reply: z.object({
      list: z.array(z.object({ at: moment, address: z.string(), device: z.string(), outcome: z.enum(SIGN_IN_OUTCOMES) })),
      ...pagePlace,
    }),
    errors: [],
  },
  'safe/phrase': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Sets the anti-phishing phrase that mails to the customer show; empty removes it.',
    input: z.object({
      phrase: text(0, 32),
      /** Phrase that the sender saw. The call is refused with `changed_meanwhile` when another phrase is stored by now. */
      seen_phrase: text(0, 32).optional(),
      login_password: loginPassword,
    }),
    reply: z.literal(''),
    errors: ['changed_meanwhile', 'password_required', 'password_wrong'],
  },
  'user/freeze': {
    method: 'POST',
    access: 'visitor',
    rate: 'code',
    summary: 'Freezes the account by the link of a message: every session ends. Customer service unfreezes it.',
    input: z.object({ token: text(1, 128) }),
    reply: z.literal(''),
    errors: ['link_invalid'],
  },
});
