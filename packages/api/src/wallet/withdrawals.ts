import { z } from 'zod';
import { password } from '../account/account.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, decimalText, digitsText, flag, id, moment, page, positiveDecimal, text } from '../contract/fields.ts';
import { bankPaymentShown, CHAINS } from './payment.ts';

/** Destinations of a withdrawal: an address of a chain, or the bound bank account. */
export const WITHDRAWAL_WAYS = [...CHAINS, 'BANK'] as const;

/**
 * States of a withdrawal: `pending` until operators decide, `approved` until it is sent, then `sent`. `rejected` and `cancelled` withdrawals came
 * back in full.
 */
export const WITHDRAWAL_STATES = ['pending', 'approved', 'sent', 'rejected', 'cancelled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
/** Names of the states in the specification. */
export const WITHDRAWAL_STATUS_NAMES = {
  pending: 'pending review',
  approved: 'review success',
  sent: 'passed',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<WithdrawalState, string>;

/** Withdrawal as its owner sees it. */
export const withdrawal = z.object({
  id: z.int(),
  currency: z.int(),
  currency_name: z.string(),
  way: z.enum(WITHDRAWAL_WAYS),
  address: z.string().meta({ description: 'empty for the bound bank account' }),
  number: amount,
  /** Fee in percent, as it was at the request. */
  rate: amount,
  fee: amount,
  receivable: amount,
  /** Bank payment of the withdrawal; absent for an address, and for a withdrawal from the time before bank payments were kept. */
  bank: bankPaymentShown.optional(),
  state: z.enum(WITHDRAWAL_STATES),
  status_name: z.string(),
  /** Transaction, or a bank's reference for a bank account; empty until the withdrawal is sent. */
  txid: z.string(),
  /** Reason of the rejection in the caller's language; empty otherwise. */
  reason: z.string(),
  created_time: moment,
  /** Moment before which the withdrawal is not approved; 0 where nothing holds it. */
  held_until: moment,
  /** Number of operators that must agree. */
  approvals: z.int(),
  /** Moment of the operators' decision, and of the end; 0 before. */
  decided_time: moment,
  ended_time: moment,
  /** 1 as long as its owner may take it back: until it is handed to the signer. */
  can_cancel: z.union([z.literal(0), z.literal(1)]),
});
export type Withdrawal = z.output<typeof withdrawal>;

const ownWithdrawal = withdrawal.extend({
  /** Place among all withdrawals that wait for a decision, the oldest being 1; 0 for one that does not wait. */
  position: z.int(),
});
export type OwnWithdrawal = z.output<typeof ownWithdrawal>;

/** Fields of a page of a list. */
const paged = { count: z.int(), page: z.int(), limit: z.int() };

const withdrawalFile = z.object({
  id: z.int(),
  made_by: z.string(),
  made_at: moment,
  /** Number of withdrawals in the file. */
  rows: z.int(),
  /** SHA-256 of the document of the file, in hex. */
  hash: z.string(),
  /** Operator who imported the result, and the moment; empty and 0 before. */
  imported_by: z.string(),
  imported_at: moment,
  /** Number of withdrawals that were sent, and that were not, by the result. */
  sent: z.int(),
  failed: z.int(),
});

export const withdrawalCalls = calls({
  'wallet/get_info': {
    method: 'POST',
    access: 'customer',
    rate: 'read',
    summary: 'What withdrawing a currency costs and what limits it now: the terms in force, holds, and what is left of the day.',
    input: z.object({ currency: id }),
    reply: z.object({
      currency: z.int(),
      currency_name: z.string(),
      /** Fee in percent of the amount, rounded up. */
      rate: amount,
      change_balance: amount,
      min_number: amount,
      max_number: amount,
      /** Limits of the 24 hours that end now: amount and number of withdrawals, each with the part that is left. */
      day_number: amount,
      day_left: amount,
      day_count: z.int(),
      day_count_left: z.int(),
      /** Amount above which two operators must agree. */
      second_above: amount,
      ways: z.array(z.enum(WITHDRAWAL_WAYS)),
      /** Moment before which nothing can be withdrawn, because a password, the e-mail address or a second factor changed lately. 0 for no such hold. */
      held_until: moment,
      /** Moment until which coins bought from other customers, or others of their worth, stay in the flash and legal wallets. 0 for none. */
      bought_until: moment,
      /** Hours for which a new address waits before a withdrawal to it can be approved. */
      address_hold_hours: z.int(),
      has_trade_password: flag,
      /** Whether a second factor is bound, so that the request needs a code. */
      needs_code: flag,
      /** Whether the account's mailbox or mobile number is confirmed; without it nothing can be withdrawn. */
      is_proven: flag,
      /** Bound bank account, masked, and moment from which withdrawals to it are possible; empty and 0 without one. */
      bank_account: z.string(),
      bank_usable_at: moment,
      /** Money in which the bank pays, and payout price of one unit of the currency; empty and 0 where the bank pays in the currency. */
      bank_money: z.string(),
      bank_price: amount,
      /** Number of withdrawals of all customers that wait for a decision, and the moment since which the oldest waits; 0 for none. */
      waiting: z.int(),
      oldest_at: moment,
      /** Service time: hours within which operators decide. */
      hours: z.int(),
    }),
    errors: ['currency_unknown'],
  },
  'wallet/out': {
    method: 'POST',
    access: 'customer',
    rate: 'trade',
    summary: 'Asks for a withdrawal from the flash wallet. The amount is held until it is sent, rejected or cancelled.',
    input: z.object({
      currency: id,
      number: positiveDecimal,
      /** Fee percentage that the caller was shown. The request is refused when a higher one is in force. */
      rate: decimalText.optional(),
      /** Address from the address book or typed, or the code of it that a wallet shows; not for a bank account. */
      address: text(0, 512).optional(),
      /** 0 to an address, 1 to the bound bank account. */
      type: choice(0, 1).default(0),
      /** Bank price that the caller was shown. The request is refused when a lower one is in force. */
      bank_price: decimalText.optional(),
      /** Chain; when left out it is derived from the address, where only one fits. */
      chain: z.enum(CHAINS).optional(),
      pay_password: password.optional(),
      /** Code of the authenticator or a recovery code; needed when a second factor is bound. */
      code: digitsText(1, 32).optional(),
    }),
    reply: withdrawal,
    errors: [
      'currency_unknown',
      'address_malformed',
      'address_other_network',
      'address_own',
      'address_lost',
      'chain_required',
      'bank_card_missing',
      'bank_closed',
      'withdrawal_minimum',
      'withdrawal_most',
      'withdrawal_day_count',
      'withdrawal_day_amount',
      'withdrawal_held',
      'withdrawal_fee_higher',
      'bought_stays',
      'rate_worse',
      'insufficient_balance',
      'account_frozen',
      'mailbox_unproven',
      'ledger_differs',
      'payouts_stopped',
      'e_nopws',
      'e_pdealerr',
      'trade_password_required',
      'trade_password_locked',
      'code_required',
      'code_wrong',
      'miscro.submitRepeatedly',
      'idempotency_conflict',
    ],
    money: true,
  },
  'wallet/withdrawal_cancel': {
    method: 'POST',
    access: 'customer',
    rate: 'trade',
    summary: 'Takes a withdrawal back that waits to be decided; its amount is available again.',
    input: z.object({ id }),
    reply: withdrawal,
    errors: ['not_found', 'already_decided', 'idempotency_conflict'],
    money: true,
  },
  'charge_mention/log': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The caller’s withdrawals, newest first; or one of them by its number.',
    input: z.object({
      record: id.optional(),
      limit: z.coerce
        .string()
        .regex(/^\d{1,2}$/)
        .default('5')
        .transform(Number)
        .refine((value) => value >= 1 && value <= 50, 'must be 1 to 50'),
      page,
    }),
    reply: z.object({ list: z.array(ownWithdrawal), ...paged }),
    errors: [],
  },
  'withdrawals/published': {
    method: 'GET',
    access: 'visitor',
    rate: 'read',
    summary: 'How long withdrawals wait, of all customers together: selective delay would show here.',
    input: z.object({}),
    reply: z.object({
      /** Number of withdrawals that wait for a decision. It includes those of `held`, which a new address or a change of the account holds. */
      waiting: z.int(),
      held: z.int(),
      /** Moment at which the oldest withdrawal without a hold became ready for a decision; 0 for none. */
      oldest_at: moment,
      /** Number of withdrawals that are approved and not sent yet, and moment of the oldest approval; 0 for none. */
      approved: z.int(),
      oldest_approved_at: moment,
      /**
       * Figures of the last 30 days: withdrawals sent, rejected and cancelled. The times are the median and the 95th percentile from request to
       * sending, in milliseconds.
       */
      sent: z.int(),
      rejected: z.int(),
      cancelled: z.int(),
      median_ms: z.int(),
      slow_ms: z.int(),
      /** Hours within which operators decide, as the venue promises. */
      hours: z.int(),
      now: moment,
    }),
    errors: [],
  },
});

export const withdrawalConsoleCalls = calls({
  'console/withdrawals': {
    method: 'POST',
    access: 'operator',
    permission: 'withdrawals.read',
    rate: 'console',
    summary: 'Withdrawals of all customers: what waits first, oldest first, then the newest.',
    input: z.object({ state: z.enum(WITHDRAWAL_STATES).optional(), id: id.optional(), page }),
    reply: z.object({
      list: z.array(withdrawal.extend({ user_id: z.int(), account: z.string().meta({ description: 'masked' }), file: z.int() })),
      ...paged,
      /** Number of approved withdrawals that are in no file yet, and amounts that arrive, by currency. */
      ready: z.int(),
      ready_total: z.array(z.object({ currency_name: z.string(), receivable: amount })),
      /** Key in hex with which results must be signed; empty where none is set. */
      signer: z.string(),
    }),
    errors: [],
  },
  'console/withdrawals_file': {
    method: 'POST',
    access: 'operator',
    permission: 'records.export',
    rate: 'console',
    summary:
      'Makes a ticket for all withdrawals as a CSV file, newest first. `/api/download?ticket=…` gives it once, within a minute, to the holder of the ticket.',
    input: z.object({ state: z.enum(WITHDRAWAL_STATES).optional() }),
    reply: z.object({ ticket: z.string() }),
    errors: [],
  },
  'console/withdrawal_files': {
    method: 'POST',
    access: 'operator',
    permission: 'withdrawals.read',
    silent: true,
    rate: 'console',
    summary: 'Files that were made for the signer, newest first.',
    input: z.object({ page }),
    reply: z.object({ list: z.array(withdrawalFile), ...paged }),
    errors: [],
  },
  'console/withdrawal_export': {
    method: 'POST',
    access: 'operator',
    permission: 'withdrawals.send',
    rate: 'console',
    summary: 'Puts everything that is approved, at most 100, into one signed file for the signer. Nothing is ever in two files.',
    input: z.object({}),
    reply: z.object({ id: z.int(), file: z.string() }),
    errors: ['nothing_to_export', 'payouts_stopped', 'proof_running', 'ledger_differs', 'already_done'],
  },
  'console/withdrawal_file': {
    method: 'POST',
    access: 'operator',
    permission: 'withdrawals.send',
    rate: 'console',
    summary: 'A file as it was made, byte for byte, for one whose download broke off.',
    input: z.object({ id }),
    reply: z.object({ id: z.int(), file: z.string() }),
    errors: ['not_found'],
  },
  'console/withdrawal_import': {
    method: 'POST',
    access: 'operator',
    permission: 'withdrawals.send',
    rate: 'console',
    summary:
      'Takes the signed result of one file: what was sent is booked with its transaction, what was not goes back. Once for each file.',
    input: z.object({ signed: z.string().min(2).max(200_000) }),
    reply: z.object({ id: z.int(), sent: z.int(), failed: z.int() }),
    errors: [
      'result_malformed',
      'result_signer_missing',
      'result_signature',
      'result_file_unknown',
      'result_imported',
      'result_rows_differ',
      'result_txid_used',
    ],
  },
});
