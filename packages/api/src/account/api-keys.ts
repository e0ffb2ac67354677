import { z } from 'zod';
import { password } from './account.ts';
import { calls } from '../contract/endpoint.ts';
import { digitsText, moment, text } from '../contract/fields.ts';
import { API_KEY_SCOPES } from '../contract/permissions.ts';

const scopes = z.array(z.enum(API_KEY_SCOPES));
/** Addresses or networks such as 203.0.113.7 or 2001:db8::/48, separated by commas or spaces. */
const addresses = text(0, 400);

export const apiKeyCalls = calls({
  'safe/api_keys': {
    method: 'GET',
    access: 'customer',
    rate: 'read',
    summary: 'The API keys of the account, without their secrets.',
    input: z.object({}),
    reply: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        /** First characters of the key, by which the owner recognises it. */
        prefix: z.string(),
        scopes,
        addresses: z.array(z.string()),
        created_at: moment,
        /** Moment at which the key ends by itself. */
        expires_at: moment,
        /** Moment of the last use; 0 for never. */
        used_at: moment,
        used_from: z.string(),
      }),
    ),
    errors: [],
  },
  'safe/api_key_add': {
    method: 'POST',
    access: 'customer',
    rate: 'code',
    summary:
      'Makes an API key, shown this once. Sent in Authorization like a token. None can withdraw; one that trades names its addresses.',
    input: z.object({
      label: text(1, 40),
      /** Scopes separated by commas: `read` or `read,trade`. */
      scopes: text(1, 40),
      addresses: addresses.optional(),
      /** Whole days until the key ends, at most 365; 90 when left out. */
      days: z.coerce.number().int().min(1).max(365).optional(),
      /** Trade password; needed for the scope `trade`. */
      pay_password: password.optional(),
      code: digitsText(1, 32).optional(),
      login_password: password.optional(),
    }),
    reply: z.object({ id: z.string(), key: z.string() }),
    errors: [
      'api_key_limit',
      'api_key_scopes',
      'api_key_addresses',
      'mailbox_unproven',
      'code_required',
      'code_wrong',
      'e_nopws',
      'e_pdealerr',
      'trade_password_required',
      'trade_password_locked',
      'password_required',
      'password_wrong',
    ],
  },
  'safe/api_key_end': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'Ends an API key at once.',
    input: z.object({ id: text(1, 64) }),
    reply: z.literal(''),
    errors: ['not_found'],
  },
});
