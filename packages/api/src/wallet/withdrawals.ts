import { z } from 'zod';
import { password } from '../account/account.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, choice, decimalText, digitsText, flag, id, moment, page, positiveDecimal, text } from '../contract/fields.ts';
import { bankPaymentShown, CHAINS } from './payment.ts';

/** Where a withdrawal goes: an address of a chain, or the bound bank account. */
export const WITHDRAWAL_WAYS = [...CHAINS, 'BANK'] as const;

/**
 * How a withdrawal stands: `pending` until operators decide, `approved` until it is sent, `sent`; `rejected` and `cancelled` ones came
 * back in full.
 */
export const WITHDRAWAL_STATES = ['pending', 'approved', 'sent', 'rejected', 'cancelled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
/** The states in the words of the specification. */
export const WITHDRAWAL_STATUS_NAMES = {
  pending: 'pending review',
  approved: 'review success',
  sent: 'passed',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<WithdrawalState, string>;

/** A withdrawal as its owner sees it. */
export const withdrawal = z.object({
  id: z.int(),
  currency: z.int(),
  currency_name: z.string(),
  way: z.enum(WITHDRAWAL_WAYS),
  address: z.string().meta({ description: 'empty for the bound bank account' }),
  number: amount,
  /** Percent, as it was when it was asked for. */
  rate: amount,
  fee: amount,
  receivable: amount,
  /** What the bank pays for it; absent for an address, and where it was not kept yet. */
  bank: bankPaymentShown.optional(),
  state: z.enum(WITHDRAWAL_STATES),
  status_name: z.string(),
  /** Empty until it is sent; a bank's reference for a bank account. */
  txid: z.string(),
  /** Why it was rejected, in the caller's language; empty otherwise. */
  reason: z.string(),
  created_time: moment,
  /** It is not approved before this moment; 0 where nothing holds it. */
  held_until: moment,
  /** How many operators have to agree. */
  approvals: z.int(),
  /** When operators decided, and when it ended; 0 before. */
  decided_time: moment,
  ended_time: moment,
  /** 1 as long as its owner may take it back: until it is handed to the signer. */
  can_cancel: z.union([z.literal(0), z.literal(1)]),
});
export type Withdrawal = z.output<typeof withdrawal>;

const ownWithdrawal = withdrawal.extend({
  /** Its place among all that wait to be decided, the oldest being 1; 0 for one that does not wait. */
  position: z.int(),
});
export type OwnWithdrawal = z.output<typeof ownWithdrawal>;

/** A list with its page. */
const paged = { count: z.int(), page: z.int(), limit: z.int() };

const withdrawalFile = z.object({
  id: z.int(),
  made_by: z.string(),
  made_at: moment,
  /** Withdrawals in it. */
  rows: z.int(),
  /** Hex SHA-256 of its document. */
  hash: z.string(),
  /** Empty and 0 until its result was imported. */
  imported_by: z.string(),
  imported_at: moment,
  /** What the result said: how many were sent, and how many were not. */
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
      /** Percent of the amount, rounded up. */
      rate: amount,
      change_balance: amount,
      min_number: amount,
      max_number: amount,
      /** Of the 24 hours that end now: what may be withdrawn, and what is left of it. */
      day_number: amount,
      day_left: amount,
      day_count: z.int(),
      day_count_left: z.int(),
      /** Above it two operators have to agree. */
      second_above: amount,
      ways: z.array(z.enum(WITHDRAWAL_WAYS)),
      /** Nothing can be withdrawn before: a password or a second factor changed lately. 0 for no such hold. */
      held_until: moment,
      /** Until then coins that were bought of other customers stay, or others of their worth, in the flash and fiat wallets. 0 for none. */
      bought_until: moment,
      /** How long a new address waits before a withdrawal to it can be approved. */
      address_hold_hours: z.int(),
      has_trade_password: flag,
      /** A second factor is bound, so a code goes with the request. */
      needs_code: flag,
      /** Whether the account's mailbox or mobile number is confirmed; nothing is withdrawn without. */
      is_proven: flag,
      /** The bound bank account, masked, and from when on it can be withdrawn to; empty and 0 without one. */
      bank_account: z.string(),
      bank_usable_at: moment,
      /** The money that the bank pays in, and what one unit of the currency is paid out at; empty and 0 where the bank pays in the currency. */
      bank_money: z.string(),
      bank_price: amount,
      /** Withdrawals of everybody that wait to be decided, and since when the oldest does; 0 for none. */
      waiting: z.int(),
      oldest_at: moment,
      /** The service time: within how many hours operators decide. */
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
      /** The percentage that the caller was shown; a higher one in force is refused. */
      rate: decimalText.optional(),
      /** Of the address book or typed, as the code that a wallet shows of it as well; not for a bank account. */
      address: text(0, 512).optional(),
      /** 0 to an address, 1 to the bound bank account. */
      type: choice(0, 1).default(0),
      /** The bank’s price that the caller was shown; a lower one in force is refused. */
      bank_price: decimalText.optional(),
      /** Worked out from the address when left out and only one fits. */
      chain: z.enum(CHAINS).optional(),
      pay_password: password.optional(),
      /** The authenticator's code or a recovery code; needed when a second factor is bound. */
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
      /** Waiting to be decided, those that a new address or a change of the account holds included. */
      waiting: z.int(),
      held: z.int(),
      /** When the oldest that nothing holds became ready to be decided; 0 for none. */
      oldest_at: moment,
      /** Approved and not sent yet, and since when the oldest is; 0 for none. */
      approved: z.int(),
      oldest_approved_at: moment,
      /** Of the last 30 days. Half of what was sent took so long from request to sending, and 95 of 100 at most so long. */
      sent: z.int(),
      rejected: z.int(),
      cancelled: z.int(),
      median_ms: z.int(),
      slow_ms: z.int(),
      /** Within how many hours operators decide, as the venue promises. */
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
      /** Approved and in no file yet: what the next file takes, with how much arrives. */
      ready: z.int(),
      ready_total: z.array(z.object({ currency_name: z.string(), receivable: amount })),
      /** Hex of the key that results must be signed with; empty where none is set. */
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
      'Makes a ticket for all withdrawals as a CSV file, newest first: `/api/download?ticket=…` gives it once, within a minute, to whoever has the ticket.',
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
