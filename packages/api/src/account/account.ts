import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { FREEZE_REASONS } from './freezing.ts';
import { areaCodeFields, digitsText, flag, language, moment, text, textOrNumber } from '../contract/fields.ts';

const tradePasswordMode = z.enum(['every', 'session', 'never']);

export const password = z.string().min(1).max(128);
export const account = digitsText(1, 100);

export const accountCalls = calls({
  captcha: {
    method: 'POST',
    access: 'visitor',
    rate: 'captcha',
    summary: 'A new four-digit image code. The id is single use and lives five minutes.',
    input: z.object({}),
    reply: z.object({ captcha_id: z.string(), image: z.string().meta({ description: 'PNG as a data URL' }) }),
    errors: [],
  },
  'captcha/check': {
    method: 'POST',
    access: 'visitor',
    rate: 'captcha',
    summary:
      'Whether these are the digits of an image. Wrong ones use it up; right ones are good for ten minutes and one user/register with the same digits.',
    input: z.object({ captcha_id: text(1, 64), code: digitsText(1, 16) }),
    reply: z.literal(''),
    errors: ['lg.p_tuxingmacw'],
  },
  'user/login': {
    method: 'POST',
    access: 'visitor',
    rate: 'login',
    summary: 'Signs in; the message is the token.',
    input: z.object({
      user_string: account,
      password,
      /** Sent by clients of the specification; not used. */
      type: textOrNumber(0, 16).optional(),
      ...areaCodeFields,
    }),
    reply: z.string(),
    errors: ['login.psw6', 'login_wrong', 'account_frozen', 'account_malformed', 'area_code_differs'],
  },
  'user/register': {
    method: 'POST',
    access: 'visitor',
    rate: 'register',
    summary: 'Registers a customer: by e-mail with the image code or a mailed one, by mobile with the code of a text message.',
    input: z.object({
      type: z.enum(['email', 'mobile']),
      user_string: account,
      /** Id of the image whose digits `code` repeats. Without it `code` is the code that was sent. */
      captcha_id: text(1, 64).optional(),
      code: digitsText(1, 16),
      ...areaCodeFields,
      password,
      re_password: password,
      pay_password: password,
      extension_code: text(0, 16).optional(),
      register_url: text(0, 300).optional(),
      nationality: text(0, 64).optional(),
      /** Acceptance of the terms; true when left out. Clients of the specification have no such field: their form asks before it is sent. */
      agreed: z
        .union([z.boolean(), z.literal([0, 1, '0', '1', 'false', 'true'])])
        .default(true)
        .transform((value) => value === true || value === 'true' || Number(value) === 1),
      lang: language.optional(),
    }),
    reply: z.object({
      id: z.int().meta({
        description: 'of the new customer; always 0 with the image code, so that a stranger does not learn whether the account was there',
      }),
    }),
    errors: [
      'account_malformed',
      'mailbox_not_ascii',
      'account_taken',
      'area_code_unknown',
      'area_code_differs',
      'lg.p_tuxingmacw',
      'code_wrong',
      'register.psw16',
      'password_breached',
      'set.pswFalse',
      'terms_not_accepted',
      'invitation_unknown',
      'registration_closed',
    ],
  },
  'user/logout': {
    method: 'POST',
    access: 'customer',
    pending: true,
    rate: 'settings',
    summary: 'Ends the session of the token.',
    input: z.object({}),
    reply: z.literal(''),
    errors: [],
  },
  'user/info': {
    method: 'GET',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The signed-in customer.',
    input: z.object({}),
    reply: z.object({
      id: z.int(),
      email: z.string(),
      phone: z.string(),
      account: z.string(),
      account_number: z.string(),
      extension_code: z.string(),
      /** Whether the caller has an open shop. */
      is_seller: flag,
      /** Status of the newest application for a shop: 0 under review, 1 open, 2 refused, 3 ended. Empty before the first application. */
      seller: z.array(z.object({ status: z.int() })),
      agent_id: z.int(),
      remark: z.string(),
      is_bank_card: flag,
      language,
      /** Frequency of the trade password: `every` for each order, `session` once per session, `never`. */
      trade_password_mode: tradePasswordMode,
      has_trade_password: z.boolean(),
      registered_at: moment,
      /** Freeze of the account by an operator: reason, start, and the moment at which it ends by itself. Null when the account is not frozen. */
      freeze: z.object({ reason: z.string(), since: moment, until: moment }).nullable(),
    }),
    errors: [],
  },
  'venue/freezes': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'How many accounts are frozen, and how often operators froze, prolonged and ended a freeze within thirty days, by reason.',
    input: z.object({}),
    reply: z.object({
      frozen: z.int().meta({ description: 'by operators, now' }),
      locked: z.int().meta({ description: 'by their owners, through the link of a message, now' }),
      days: z.int(),
      begun: z.int(),
      prolonged: z.int(),
      reasons: z.array(z.object({ reason: z.enum(FREEZE_REASONS), count: z.int() })),
    }),
    errors: [],
  },
  'set/lang': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Stores the language that mails and messages use.',
    input: z.object({ lang: language }),
    reply: z.literal(''),
    errors: [],
  },
  'set/trade_password_mode': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'When contract orders ask for the trade password. Needs the trade password itself.',
    input: z.object({
      mode: tradePasswordMode,
      /** Mode that the sender saw. The call is refused with `changed_meanwhile` when another mode is stored by now. */
      seen_mode: tradePasswordMode.optional(),
      pay_password: password,
    }),
    reply: z.literal(''),
    errors: ['changed_meanwhile', 'e_nopws', 'e_pdealerr', 'trade_password_locked'],
  },
  area_code: {
    method: 'POST',
    access: 'visitor',
    rate: 'read',
    summary: 'Countries with their telephone prefix.',
    input: z.object({ lang: language.optional() }),
    reply: z.array(
      z.object({
        id: z.int(),
        name: z.string().meta({ description: 'in the language of the request' }),
        area_code: z.string(),
        region: z.string().meta({ description: 'ISO 3166-1 code; empty for an entry that has none' }),
      }),
    ),
    errors: [],
  },
  get_version: {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'Public configuration of this installation.',
    input: z.object({}),
    reply: z.object({
      appUrl: z.string(),
      demos1: z.string(),
      demos2: z.string(),
      demos3: z.string(),
      entId: z.string(),
      subSource: z.string(),
      is_ct_type: flag,
      is_gp_type: flag,
      version: z.string(),
      mode: z.enum(['demo', 'live']),
    }),
    errors: [],
  },
});
