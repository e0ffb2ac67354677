import { ACCOUNT_ERRORS } from '../account/account-errors.ts';
import { C2C_ERRORS } from '../c2c/c2c-errors.ts';
import { CONSOLE_ERRORS } from '../console/console-errors.ts';
import { CONTRACT_ERRORS } from '../contracts/contract-errors.ts';
import { EXCHANGE_ERRORS } from '../exchange/exchange-errors.ts';
import { INSURANCE_ERRORS } from '../insurance/insurance-errors.ts';
import { MINING_ERRORS } from '../mining/mining-errors.ts';
import { SECONDS_ERRORS } from '../seconds/seconds-errors.ts';
import { SERVICE_ERRORS } from '../service/service-errors.ts';
import { WALLET_ERRORS } from '../wallet/wallet-errors.ts';
import { CLIENT_OF_STATUS, type ClientAction, type ErrorEntry, type ErrorList } from './client-actions.ts';

/**
 * Closed list of error codes: those that any call may give, and those of each subject. `status` is the HTTP status; `params` names the values that a message
 * may show. `client` is what a client does, where the status does not say it. Codes in the spelling of the specification (`thanzone`, `e_pdealerr`, …) are
 * part of its wire format.
 */
export const ERRORS = {
  invalid_input: { status: 400, params: ['field', 'reason'], text: 'A field is missing or malformed.' },
  malformed_body: { status: 400, params: [], text: 'The body is not valid JSON or form data.' },
  body_too_large: { status: 413, params: ['limit'], text: 'The body is larger than the call accepts.' },
  idempotency_key_malformed: {
    status: 400,
    params: [],
    text: 'The Idempotency-Key is not 8 to 64 letters, digits, dashes or underscores.',
  },
  login_expired: { status: 401, params: [], text: 'The session has ended or was never valid. Sent with type 999.' },
  second_factor_required: {
    status: 403,
    client: 'second_factor',
    params: [],
    text: 'The authenticator check is still to be passed. Sent with type 1000.',
  },
  not_allowed: { status: 403, client: 'stop', params: [], text: 'The caller may not make this call.' },
  origin_not_allowed: { status: 403, client: 'stop', params: [], text: 'The request came from a page of another site.' },
  not_found: { status: 404, params: [], text: 'There is nothing here, or it is not yours.' },
  idempotency_conflict: { status: 409, client: 'change_input', params: [], text: 'The Idempotency-Key was used before with another body.' },
  'miscro.submitRepeatedly': { status: 409, client: 'read_again', params: [], text: 'The same order was sent again within two seconds.' },
  rate_limited: { status: 429, params: ['seconds'], text: 'Too many requests; try again after the given seconds.' },
  work_required: {
    status: 429,
    params: ['challenge', 'bits', 'seconds'],
    text: 'Too many ask for this just now. Send `Work-Proof: <challenge>:<number>`, once, where the SHA-256 of the part of the challenge behind its last dot, a colon and the number begins with the given zero bits; or try again after the given seconds.',
  },
  busy: { status: 503, client: 'same_key', params: [], text: 'The queue is full. Nothing was done; try again.' },
  unavailable: { status: 503, client: 'same_key', params: [], text: 'The database cannot be reached. Nothing was done; try again.' },
  outcome_unknown: {
    status: 503,
    client: 'same_key',
    params: [],
    text: 'The connection broke while committing. Ask again with the same Idempotency-Key to learn the outcome.',
  },
  internal: { status: 500, client: 'same_key', params: [], text: 'Something broke on our side. Nothing was done.' },
  scope_missing: { status: 403, client: 'stop', params: ['scope'], text: 'The API key may not make this call.' },
  upload_missing: { status: 400, params: [], text: 'The form has no part named file.' },
  upload_type: { status: 422, client: 'change_input', params: [], text: 'The file is not a JPEG, PNG or WebP picture.' },
  upload_too_large: { status: 413, params: ['limit'], text: 'The file is larger than the given bytes.' },
  upload_pixels: { status: 422, client: 'change_input', params: ['limit'], text: 'The picture has more pixels than the given limit.' },
  upload_quota: {
    status: 422,
    client: 'ask_support',
    params: ['limit'],
    text: 'The pictures of the account take as much space as they may, in MiB.',
  },
  upload_unknown: { status: 422, client: 'change_input', params: [], text: 'One of the pictures is not an upload of this account.' },
  changed_meanwhile: {
    status: 409,
    client: 'read_again',
    params: [],
    text: 'What is stored has changed since it was read, and was not overwritten; read it again.',
  },
  already_done: { status: 422, client: 'read_again', params: [], text: 'It is so already.' },
  currency_unknown: { status: 422, client: 'change_input', params: [], text: 'There is no such currency.' },
  market_unknown: { status: 422, client: 'change_input', params: [], text: 'There is no such market.' },
  ledger_differs: {
    status: 503,
    client: 'ask_support',
    params: [],
    text: 'The balances of the account are not what its movements say. Nothing was done; the venue looks into it.',
  },
  range_too_long: { status: 422, client: 'change_input', params: ['bars'], text: 'The range has more bars than one request may return.' },

  ...ACCOUNT_ERRORS,
  ...WALLET_ERRORS,
  ...EXCHANGE_ERRORS,
  ...CONTRACT_ERRORS,
  ...SECONDS_ERRORS,
  ...MINING_ERRORS,
  ...INSURANCE_ERRORS,
  ...C2C_ERRORS,
  ...SERVICE_ERRORS,
  ...CONSOLE_ERRORS,
} as const satisfies ErrorList;

export type ErrorCode = keyof typeof ERRORS;

/** Returns what a client does after a refusal with this code. */
export function clientActionOf(code: ErrorCode): ClientAction {
  const entry: ErrorEntry = ERRORS[code];
  return 'client' in entry ? entry.client : CLIENT_OF_STATUS[entry.status];
}

/** Values shown inside an error's message, by the names listed in `params`. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** Error reply. `type` is 'error', or one of the numbers 999 and 1000 of the specification. */
export interface ErrorReply {
  readonly type: 'error' | 999 | 1000;
  readonly code: ErrorCode;
  readonly message: string;
  readonly params: ErrorParams;
}

/** The envelope of every reply. */
export type Reply<Message> = { readonly type: 'ok'; readonly message: Message } | ErrorReply;

/**
 * Returns the code of a stored refusal, which an earlier version may have written. A code that is no longer in the list becomes
 * `idempotency_conflict`. The key is then used up, nothing was done under it, and the caller may try another key.
 */
export function storedCode(text: string): ErrorCode {
  return Object.hasOwn(ERRORS, text) ? (text as ErrorCode) : 'idempotency_conflict';
}
