import { C2C_ERRORS } from '../c2c/c2c-errors.ts';
import { INSURANCE_ERRORS } from '../insurance/insurance-errors.ts';

/**
 * Closed list of error codes. `status` is the HTTP status; `params` names the values that a message may show. Codes in the spelling of the
 * specification (`thanzone`, `e_pdealerr`, …) are part of its wire format.
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
  second_factor_required: { status: 403, params: [], text: 'The authenticator check is still to be passed. Sent with type 1000.' },
  not_allowed: { status: 403, params: [], text: 'The caller may not make this call.' },
  origin_not_allowed: { status: 403, params: [], text: 'The request came from a page of another site.' },
  not_found: { status: 404, params: [], text: 'There is nothing here, or it is not yours.' },
  idempotency_conflict: { status: 409, params: [], text: 'The Idempotency-Key was used before with another body.' },
  'miscro.submitRepeatedly': { status: 409, params: [], text: 'The same order was sent again within two seconds.' },
  rate_limited: { status: 429, params: ['seconds'], text: 'Too many requests; try again after the given seconds.' },
  work_required: {
    status: 429,
    params: ['challenge', 'bits', 'seconds'],
    text: 'Too many ask for this just now. Send `Work-Proof: <challenge>:<number>`, once, where the SHA-256 of the part of the challenge behind its last dot, a colon and the number begins with the given zero bits; or try again after the given seconds.',
  },
  busy: { status: 503, params: [], text: 'The queue is full. Nothing was done; try again.' },
  unavailable: { status: 503, params: [], text: 'The database cannot be reached. Nothing was done; try again.' },
  outcome_unknown: {
    status: 503,
    params: [],
    text: 'The connection broke while committing. Ask again with the same Idempotency-Key to learn the outcome.',
  },
  internal: { status: 500, params: [], text: 'Something broke on our side. Nothing was done.' },

  'login.psw6': { status: 422, params: [], text: 'A password has at least 6 characters.' },
  login_wrong: { status: 422, params: [], text: 'The account or the password is wrong.' },
  account_malformed: { status: 422, params: [], text: 'The account is neither an e-mail address nor a valid mobile number.' },
  account_taken: { status: 422, params: [], text: 'This account cannot be registered.' },
  account_frozen: { status: 403, params: [], text: 'The account is frozen; contact support.' },
  frozen_stops: {
    status: 403,
    params: [],
    text: 'While the account is frozen, stops are only set or moved closer to the price.',
  },
  'lg.p_tuxingmacw': { status: 422, params: [], text: 'The image code is wrong or has expired.' },
  'register.psw16': { status: 422, params: [], text: 'A password has 6 to 128 characters.' },
  password_breached: { status: 422, params: [], text: 'The password was leaked, is common or is easy to guess.' },
  'set.pswFalse': { status: 422, params: [], text: 'The two passwords differ.' },
  terms_not_accepted: { status: 422, params: [], text: 'The user agreement must be accepted.' },
  invitation_unknown: { status: 422, params: [], text: 'The invitation code does not exist.' },
  area_code_unknown: { status: 422, params: [], text: 'The area code is not on the list.' },
  area_code_differs: { status: 422, params: [], text: 'The number begins with the prefix of another country than the area code.' },
  code_wrong: { status: 422, params: [], text: 'The code is wrong, used up or has expired.' },
  code_required: {
    status: 422,
    params: [],
    text: 'A code is needed: of the second factor when one is bound, else by mail or text message.',
  },
  password_required: { status: 422, params: [], text: 'The sign-in is not recent; the login password is needed for this change.' },
  password_wrong: { status: 422, params: [], text: 'The login password is wrong.' },
  factor_bound: { status: 422, params: [], text: 'An authenticator is bound already.' },
  factor_not_bound: { status: 422, params: [], text: 'No authenticator is bound.' },
  not_frozen: { status: 409, params: [], text: 'No operator has frozen this account, or the freeze has ended.' },
  adjustment_limit: {
    status: 422,
    params: ['most', 'left'],
    text: 'Corrections of one customer come to at most so much USDT within 24 hours.',
  },
  freeze_other_operator: {
    status: 403,
    params: [],
    text: 'The term of this freeze was set by the same operator; another one has to set the next.',
  },
  link_invalid: { status: 422, params: [], text: 'The link is not valid or has expired.' },

  security_notices_stay: { status: 422, params: [], text: 'Notices of security cannot be turned off.' },
  channel_not_offered: { status: 422, params: [], text: 'This way of being told is not offered: it is not proven, or the venue has none.' },
  mailbox_unproven: {
    status: 422,
    params: [],
    text: 'The e-mail address of the account is not confirmed; safe/email with its own address does that. A mobile number needs none.',
  },
  mailbox_not_ascii: {
    status: 422,
    params: [],
    text: 'The address has letters beyond ASCII before the @, and the mail server of the venue does not take such addresses (SMTPUTF8).',
  },
  passkey_invalid: { status: 422, params: [], text: 'The passkey could not be checked, or is not known here.' },
  passkey_limit: { status: 422, params: ['most'], text: 'The account has as many passkeys as it may.' },
  api_key_limit: { status: 422, params: ['most'], text: 'The account has as many API keys as it may.' },
  api_key_scopes: { status: 422, params: [], text: 'The scopes of an API key are read, or read and trade.' },
  api_key_addresses: {
    status: 422,
    params: [],
    text: 'The addresses are not addresses or networks, are too many, or are missing for a key that trades.',
  },
  scope_missing: { status: 403, params: ['scope'], text: 'The API key may not make this call.' },
  registration_closed: { status: 422, params: [], text: 'The venue takes no new customers at present.' },

  upload_missing: { status: 400, params: [], text: 'The form has no part named file.' },
  upload_type: { status: 422, params: [], text: 'The file is not a JPEG, PNG or WebP picture.' },
  upload_too_large: { status: 413, params: ['limit'], text: 'The file is larger than the given bytes.' },
  upload_pixels: { status: 422, params: ['limit'], text: 'The picture has more pixels than the given limit.' },
  upload_quota: { status: 422, params: ['limit'], text: 'The pictures of the account take as much space as they may, in MiB.' },
  upload_unknown: { status: 422, params: [], text: 'One of the pictures is not an upload of this account.' },
  changed_meanwhile: {
    status: 409,
    params: [],
    text: 'What is stored has changed since it was read, and was not overwritten; read it again.',
  },
  news_changed: { status: 409, params: [], text: 'Somebody has changed the item since it was read; read it again.' },
  news_moment: { status: 422, params: [], text: 'What is shown begins at once or at a whole minute to come, and ends at a later one.' },
  news_waiting: { status: 422, params: [], text: 'A version of this item waits for another operator already.' },
  news_stays: {
    status: 422,
    params: [],
    text: 'The agreement is not withdrawn, and what binds customers is not taken back: publish another text.',
  },
  identity_closed: { status: 422, params: [], text: 'The identity is being reviewed or is certified already.' },
  identity_photo_missing: { status: 422, params: [], text: 'A photo of the holder with the document is needed.' },
  document_taken: { status: 422, params: [], text: 'This document cannot be used.' },
  document_unused: {
    status: 422,
    params: [],
    text: 'No other account is certified with this document, as the reason of the refusal says.',
  },
  real_name_differs: { status: 422, params: [], text: 'The name is not the certified one.' },
  bank_account_malformed: { status: 422, params: [], text: 'A bank account has 6 to 34 digits or letters.' },
  address_malformed: { status: 422, params: [], text: 'This is no address of the chain.' },
  address_other_network: { status: 422, params: [], text: 'The code of the wallet asks for a network on which nothing is paid.' },
  chain_required: { status: 422, params: [], text: 'The address fits more than one chain; say which.' },
  address_own: { status: 422, params: [], text: 'The address is one of the venue itself: for deposits, or of its reserves.' },
  address_lost: { status: 422, params: [], text: "Nobody has a key for the address: it is a token's contract, or destroys what it gets." },
  address_known: { status: 422, params: [], text: 'The address is in the address book already.' },
  address_limit: { status: 422, params: ['most'], text: 'The address book is full.' },
  chain_closed: { status: 422, params: [], text: 'Deposits are not open on this chain.' },
  amount_least: { status: 422, params: ['least'], text: 'The amount is smaller than what is taken.' },
  transaction_malformed: { status: 422, params: [], text: 'This is no transaction of the chain.' },
  claim_unmatched: { status: 422, params: [], text: 'The claim names no transaction, and none was found for it.' },
  claim_payment_found: {
    status: 422,
    params: ['paid', 'currency'],
    text: 'The venue finds a payment of the claimed transaction to the customer, of the given amounts. That contradicts the reason; the claim still waits.',
  },
  claim_not_paid: {
    status: 422,
    params: [],
    text: 'The node of the chain shows no payment of this transaction to the customer, so that no amount differs. The claim still waits.',
  },
  claim_not_credited: {
    status: 422,
    params: [],
    text: 'Nothing was credited for this payment. That contradicts the reason; the claim still waits.',
  },
  claim_node_away: {
    status: 422,
    params: [],
    text: 'The node of the chain does not answer, so that the reason cannot be held against it. The claim still waits.',
  },
  claim_nodes_differ: { status: 422, params: [], text: 'The nodes of the chain contradict each other. The claim still waits.' },
  transaction_known: { status: 422, params: [], text: 'The venue knows this transaction already. Nothing is credited twice.' },
  proof_missing: { status: 422, params: [], text: 'A picture of the payment is needed.' },
  claim_limit: { status: 422, params: ['most'], text: 'As many claims of the customer wait to be decided as may.' },
  support_closed: { status: 422, params: [], text: 'Customer service does not answer at this hour; hand in a complaint instead.' },
  support_ended: { status: 422, params: [], text: 'The chat has ended.' },
  support_open: { status: 422, params: [], text: 'The chat has not ended yet.' },
  support_taken: { status: 409, params: [], text: 'The chat is answered by another operator, or by nobody yet.' },
  support_colleague: { status: 422, params: [], text: 'Nobody of this number can take over a chat.' },
  support_full: { status: 422, params: ['most'], text: 'The chat has as many messages as may be.' },
  complaint_limit: { status: 422, params: ['most'], text: 'There were as many complaints in the last 24 hours as may be.' },

  permission_missing: { status: 403, params: ['permission'], text: "The operator's role does not have this permission." },
  password_change_required: { status: 403, params: [], text: 'The operator has to replace the first password before anything else.' },
  password_short: { status: 422, params: ['least'], text: "An operator's password has at least the given number of characters." },
  witness_unknown: { status: 403, params: [], text: 'The venue has published no witness with this key.' },
  cosignature_wrong: {
    status: 422,
    params: [],
    text: 'The signature is not one of this witness under a head of the venue that is newer than the last.',
  },
  already_done: { status: 422, params: [], text: 'It is so already.' },
  already_decided: { status: 422, params: [], text: 'It was decided already.' },
  self_approval: { status: 403, params: [], text: 'Who proposed a change does not decide it.' },
  second_operator: { status: 403, params: [], text: 'Another operator has to agree as well.' },
  reason_required: { status: 422, params: [], text: 'A refusal needs a reason that the customer can act on.' },
  view_first: { status: 422, params: [], text: 'Who decides must have looked at it first.' },
  terms_entity: { status: 422, params: [], text: 'There are no terms of this kind for this name.' },
  terms_document: { status: 422, params: ['field'], text: 'A field of the document is no value, or does not fit with the others.' },
  terms_moment: { status: 422, params: ['minutes'], text: 'A change takes effect at a whole minute, at least the given minutes ahead.' },
  terms_waiting: { status: 422, params: [], text: 'A change of these terms waits to be decided already.' },
  void_window: {
    status: 422,
    params: ['hours'],
    text: 'A window whose orders are voided lies in the past, and begins at most the given hours before the minute at which they are.',
  },
  area_code_used: { status: 422, params: [], text: 'The area code exists already, or customers registered with it.' },

  e_nopws: { status: 422, params: [], text: 'No trade password is set.' },
  e_pdealerr: { status: 422, params: ['left'], text: 'The trade password is wrong.' },
  trade_password_required: { status: 422, params: [], text: 'The trade password is needed for this order.' },
  trade_password_locked: { status: 422, params: ['minutes'], text: 'Too many wrong trade passwords; locked for the given minutes.' },

  currency_unknown: { status: 422, params: [], text: 'There is no such currency.' },
  market_unknown: { status: 422, params: [], text: 'There is no such market.' },
  insufficient_balance: { status: 422, params: ['available', 'required'], text: 'The wallet balance is not enough.' },
  withdrawal_minimum: { status: 422, params: ['least'], text: 'A withdrawal is at least the given amount.' },
  withdrawal_most: { status: 422, params: ['most'], text: 'A withdrawal is at most the given amount.' },
  withdrawal_day_count: { status: 422, params: ['most'], text: 'There were as many withdrawals in the last 24 hours as may be.' },
  withdrawal_day_amount: { status: 422, params: ['left'], text: 'Within 24 hours only the given amount is left to withdraw.' },
  withdrawal_held: {
    status: 422,
    params: ['hours'],
    text: 'Withdrawals are held for the given hours, because a password or a second factor changed, or the destination is new.',
  },
  withdrawal_fee_higher: { status: 422, params: ['percent'], text: 'The fee is higher than the one that was shown. Nothing was done.' },
  bought_stays: {
    status: 422,
    params: ['number', 'currency', 'hours'],
    text: 'Coins that were bought of other customers stay in the venue for a while, or others of their worth, in the flash and fiat wallets: the given amount for so many hours more.',
  },
  bank_card_missing: { status: 422, params: [], text: 'No bank account is bound.' },
  bank_closed: { status: 422, params: [], text: 'The terms name no money and price that a bank pays at present.' },
  destination_changed: { status: 422, params: [], text: 'The address or the bank account was removed or replaced since the request.' },
  ledger_differs: {
    status: 503,
    params: [],
    text: 'The balances of the account are not what its movements say. Nothing was done; the venue looks into it.',
  },
  payouts_stopped: {
    status: 503,
    params: [],
    text: 'The database holds something that the venue has not written. Nothing is paid out until that is cleared up. Nothing was done.',
  },
  proof_running: { status: 503, params: [], text: 'Everything stored is being proven first. Nothing was done; ask again in a minute.' },
  nothing_to_export: { status: 422, params: [], text: 'No approved withdrawal waits to be sent.' },
  result_malformed: { status: 422, params: [], text: 'This is no result of a signer.' },
  result_signer_missing: { status: 422, params: [], text: 'The venue knows no signer whose results it could take.' },
  result_signature: { status: 422, params: [], text: 'The result is not signed by the signer that the venue knows.' },
  result_file_unknown: { status: 422, params: [], text: 'The result is for no file of this venue.' },
  result_imported: { status: 422, params: ['file'], text: 'The result of this file was imported already.' },
  result_rows_differ: { status: 422, params: ['row'], text: 'The rows of the result are not those of the file.' },
  result_txid_used: { status: 422, params: ['row'], text: 'The transaction of a row was named before.' },
  same_currency: { status: 422, params: [], text: 'Both currencies are the same.' },
  amount_range: { status: 422, params: ['least', 'most'], text: 'The amount is outside what is taken at a time.' },
  amount_too_small: { status: 422, params: [], text: 'So small an amount gives nothing.' },
  quote_expired: { status: 422, params: [], text: 'The quote is not valid any more, or was for something else. Nothing was exchanged.' },
  rate_worse: { status: 422, params: ['rate'], text: 'The rate is worse than the one that was accepted. Nothing was exchanged.' },
  mining_closed: { status: 422, params: [], text: 'This product is not sold now, or does not exist.' },
  mining_terms_changed: {
    status: 422,
    params: [],
    text: 'Rate, term or fee of the product are not those that were shown. Nothing was locked.',
  },
  mining_minimum: { status: 422, params: ['least'], text: 'The amount is below the minimum deposit of the product.' },
  mining_most: { status: 422, params: ['most'], text: 'The amount is above what one purchase takes.' },
  mining_sold_out: { status: 422, params: ['left'], text: 'Less of the product is left than was asked for.' },
  mining_ended: { status: 422, params: [], text: 'The lock has ended or was cancelled already.' },
  interest_uncovered: {
    status: 422,
    params: ['required', 'available'],
    text: 'The interest account could not pay the interest. Nothing is promised that is not there.',
  },
  same_account: { status: 422, params: [], text: 'The two accounts are the same.' },
  house_needed: {
    status: 422,
    params: ['available', 'required'],
    text: 'What is asked for is more than the account has to spare: the rest is promised, or covers what is open.',
  },
  same_wallet: { status: 422, params: [], text: 'The two wallets are the same.' },
  transfer_unsafe: { status: 422, params: ['hazard_rate'], text: 'The transfer would take the hazard rate to 100 % or below.' },

  transfer_gap: {
    status: 422,
    params: ['most'],
    text: 'A gap of the published percentage against the open positions would leave the account below zero; at most the given amount may leave.',
  },

  market_paused: { status: 422, params: [], text: 'Trading in this market is paused for everyone.' },
  venue_delayed: {
    status: 503,
    params: [],
    text: 'The venue has fallen more than a second behind its prices and opens nothing new. Nothing was done.',
  },
  market_closed: { status: 422, params: [], text: 'The market is closed or has no fresh price.' },
  order_expired: { status: 422, params: [], text: 'The order came after its `valid_until`. Nothing was done.' },
  price_outdated: { status: 422, params: [], text: 'The tick that the order was made on is too old or unknown. Nothing was done.' },
  price_moved: {
    status: 422,
    params: ['seen', 'price'],
    text: 'The price has moved further against the order than it allows. Nothing was done.',
  },
  multiple_unknown: { status: 422, params: [], text: 'This multiple is not offered.' },
  multiple_tier: {
    status: 422,
    params: ['most', 'value'],
    text: 'For the open value that the customer would have in this market the multiple is at most the given one.',
  },
  multiple_closing: {
    status: 422,
    params: ['most', 'minutes'],
    text: 'In the given minutes before the market closes the multiple is at most the given one.',
  },
  customer_gross_limit: { status: 422, params: ['most', 'open'], text: 'The open value of one customer in this market is limited.' },
  customer_net_limit: {
    status: 422,
    params: ['most', 'open'],
    text: 'The open value of one customer in this market, one side less the other, is limited.',
  },
  market_gross_limit: {
    status: 422,
    params: ['most', 'open'],
    text: 'The open value of all customers on this side of the market is limited.',
  },
  market_net_limit: {
    status: 422,
    params: ['most', 'open'],
    text: 'The open value of all customers in this market, one side less the other, is limited.',
  },
  date_unconfirmed: { status: 503, params: [], text: 'The prices do not confirm the date yet. Nothing was done.' },
  hands_out_of_range: { status: 422, params: ['least', 'most'], text: 'The hands are outside the published range.' },
  isolated_opposed: {
    status: 422,
    params: [],
    text: 'The customer has an isolated position or order on the other side of this market: two of them cannot stand against each other.',
  },
  not_isolated: { status: 422, params: [], text: 'The position is on cross margin: it has no margin of its own.' },
  margin_limit: { status: 422, params: ['most'], text: 'The wallet, or the margin of the position, can spare so much at most.' },
  price_step: { status: 422, params: ['decimals'], text: 'The price has more decimals than the market.' },
  limit_price_required: { status: 422, params: [], text: 'A limit order and a stop entry need a target price above zero.' },
  limit_price_side: { status: 422, params: ['price'], text: 'A buy limit must be below the ask, a sell limit above the bid.' },
  stop_entry_side: { status: 422, params: ['price'], text: 'A stop entry to buy must be above the ask, one to sell below the bid.' },
  expiry_out_of_range: {
    status: 422,
    params: ['least', 'most'],
    text: 'An order rests till a moment from a minute to 90 days ahead; both in milliseconds since 1970.',
  },
  thanzone: { status: 422, params: [], text: 'A stop price must be greater than zero.' },
  stop_price_side: { status: 422, params: ['price'], text: 'A stop price is on the wrong side of the current price.' },
  trailing_distance: { status: 422, params: ['least', 'most'], text: 'The distance of a trailing stop is outside of its range.' },
  hazard_too_high: { status: 422, params: ['hazard_rate'], text: 'The order would leave the hazard rate at 100 % or below.' },
  order_count_exceeded: { status: 422, params: ['most'], text: 'The order count exceeds the limit.' },
  seconds_closed: { status: 422, params: [], text: 'Seconds orders in this currency are closed.' },
  seconds_unknown: { status: 422, params: [], text: 'Orders of so many seconds are not offered.' },
  seconds_ratio_lower: {
    status: 422,
    params: ['ratio'],
    text: 'A win pays less than the order asks for; it is the given percentage now. Nothing was done.',
  },
  seconds_past_close: { status: 422, params: [], text: 'The market closes before the order would expire.' },
  seconds_amount: { status: 422, params: [], text: 'A seconds order needs an amount above zero.' },
  seconds_plafond: { status: 422, params: ['percent', 'most'], text: 'One order is at most the given percentage of what is available.' },
  seconds_max: { status: 422, params: ['most'], text: 'The amount is above the largest one.' },
  seconds_min: { status: 422, params: ['least'], text: 'The amount is below the smallest one.' },
  seconds_market_full: {
    status: 422,
    params: ['most', 'open'],
    text: 'All customers together have as much staked in this market on this expiry as may be.',
  },
  seconds_not_covered: { status: 422, params: [], text: 'The reserve cannot set aside what this order would win. Nothing was done.' },
  order_not_holding: { status: 422, params: [], text: 'The order is not held any more.' },
  order_not_pending: { status: 422, params: [], text: 'The order is not pending any more.' },
  nothing_to_close: { status: 422, params: [], text: 'There is no position to close.' },

  ...INSURANCE_ERRORS,
  ...C2C_ERRORS,

  range_too_long: { status: 422, params: ['bars'], text: 'The range has more bars than one request may return.' },
} as const satisfies Record<string, { status: number; params: readonly string[]; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

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
