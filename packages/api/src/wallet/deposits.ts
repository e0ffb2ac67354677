import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, flag, id, moment, page, positiveDecimal, text } from '../contract/fields.ts';
import { bankPaymentShown, CHAINS } from './payment.ts';

/** Chains that deposits come from; the demo's own is simulated. */
export const DEPOSIT_CHAINS = [...CHAINS, 'DEMO'] as const;
export type DepositChainName = (typeof DEPOSIT_CHAINS)[number];

/** How deposits can be claimed that no chain shows the venue. */
export const CLAIM_CHANNELS = [...CHAINS, 'BANK'] as const;
export type ClaimChannel = (typeof CLAIM_CHANNELS)[number];

/**
 * How a payment stands. `seen`: the chain has taken its block back, it waits for another; `confirming`: in a block, not deep enough;
 * `credited`; `held`: credited, then taken back by its chain; `too_small`: below the minimum, not credited; `claimed`: seen after a
 * claim for its transaction was credited, and not credited again; `written_off`: held, and ended by two operators at the cost of the house.
 */
export const DEPOSIT_STATES = ['seen', 'confirming', 'credited', 'held', 'too_small', 'claimed', 'written_off'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * Why something that a node says of a payment is not believed. `changed`: another amount or receiver than before; `missing`: its block is
 * there without it; `unproven`: the receipt or the block of an event says something else; `too_large`: more than can really be;
 * `nodes_differ`: the second node does not have it.
 */
export const DOUBT_KINDS = ['changed', 'missing', 'unproven', 'too_large', 'nodes_differ'] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** A deposit as its customer sees it. */
export const deposit = z.object({
  id: z.int(),
  currency_id: z.int(),
  chain: z.enum([...DEPOSIT_CHAINS, 'BANK']),
  txid: z.string(),
  address: z.string(),
  amount,
  state: z.enum(DEPOSIT_STATES),
  confirmations: z.int(),
  /** How many are needed. */
  required: z.int(),
  seen_at: moment,
  /** 0 until credited. */
  credited_at: moment,
});
export type Deposit = z.output<typeof deposit>;

/** How a claim stands. `matched`: what it tells of was seen on its chain and credited by itself. */
export const CLAIM_STATES = ['waiting', 'approved', 'refused', 'matched'] as const;

/** A claim as its customer sees it. */
export const depositClaim = z.object({
  id: z.int(),
  currency_id: z.int(),
  currency_name: z.string(),
  channel: z.enum(CLAIM_CHANNELS),
  /** Empty for a bank, and for a claim that names none. */
  txid: z.string(),
  /** From where it was paid, as the customer says. */
  account: z.string(),
  /** The account of the venue that it was paid to; empty for a chain. */
  paid_to: z.string(),
  amount,
  /** What is paid to the bank for it; absent for a chain, and where it was not kept yet. */
  bank: bankPaymentShown.optional(),
  state: z.enum(CLAIM_STATES),
  /** Why it was refused, in the caller's language; empty otherwise. */
  reason: z.string(),
  claimed_at: moment,
  /** 0 until decided. */
  decided_at: moment,
});
export type DepositClaim = z.output<typeof depositClaim>;

export const depositCalls = calls({
  'wallet/deposit_chains': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The chains that a currency can be paid in on, with what a payment needs to be credited, and the faucet of a demo.',
    input: z.object({ currency_id: id }),
    reply: z.object({
      currency_id: z.int(),
      currency_name: z.string(),
      list: z.array(
        z.object({
          chain: z.enum(DEPOSIT_CHAINS),
          minimum: amount,
          confirmations: z.int(),
          /** The venue takes payments on it, by its published terms. */
          offered: flag,
          /** The caller is given an address on it. Where payments are not looked for they are claimed. */
          has_address: flag,
          /** Payments are looked for and credited by themselves. */
          open: flag,
          /** Its addresses belong to a published test key: whatever is really sent there is lost. */
          test_key: flag,
        }),
      ),
      /** The account of the venue; absent where nothing is taken by bank. */
      bank: z
        .object({
          minimum: amount,
          /** What one unit of the currency costs in the money of the account. */
          price: amount,
          money: z.string(),
          bank_name: z.string(),
          account_holder: z.string(),
          account_number: z.string(),
          /** There is no such account: it belongs to a demonstration. */
          is_demo: flag,
        })
        .optional(),
      faucet: z.object({
        /** What it pays; 0 where there is none. */
        number: amount,
        /** When it pays again; 0 for now. */
        again_at: moment,
      }),
    }),
    errors: ['currency_unknown'],
  },
  'wallet/deposit_address': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary: 'The caller’s own deposit address on a chain; always the same one until the venue changes its key.',
    input: z.object({ currency_id: id, chain: z.enum(DEPOSIT_CHAINS) }),
    reply: z.object({ chain: z.enum(DEPOSIT_CHAINS), address: z.string() }),
    errors: ['currency_unknown', 'chain_closed'],
  },
  'wallet/deposits': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The caller’s deposits, newest first; or one of them by its number.',
    input: z.object({ record: id.optional(), page }),
    reply: z.object({ list: z.array(deposit), count: z.int(), page: z.int(), limit: z.int() }),
    errors: [],
  },
  'wallet/charge_req': {
    method: 'POST',
    access: 'customer',
    rate: 'settings',
    summary:
      'Claims a deposit that the venue does not see by itself: by bank, on a chain that it does not watch, or one that was not seen. An operator decides. A transaction that is seen is not claimed, and none is credited twice.',
    input: z.object({
      currency: id,
      /** From which address or account it was paid; what reads as a transaction is taken for it when `txid` is left out. */
      account: text(0, 128).default(''),
      amount: positiveDecimal,
      /** A picture of the payment, as `upload` names it; a bank payment needs one. */
      imgUrl: text(0, 64).default(''),
      type: z
        .string()
        .transform((name) => name.toUpperCase())
        .pipe(z.enum(CLAIM_CHANNELS)),
      /** The transaction on the chain. */
      txid: text(0, 128).default(''),
    }),
    reply: depositClaim,
    own: ['imgUrl'],
    errors: [
      'currency_unknown',
      'chain_closed',
      'amount_least',
      'amount_range',
      'transaction_malformed',
      'transaction_known',
      'proof_missing',
      'upload_unknown',
      'claim_limit',
    ],
  },
  'wallet/deposit_claims': {
    method: 'POST',
    access: 'customer',
    scope: 'read',
    rate: 'read',
    summary: 'The caller’s claims of deposits, newest first; or one of them by its number.',
    input: z.object({ record: id.optional(), page }),
    reply: z.object({ list: z.array(depositClaim), count: z.int(), page: z.int(), limit: z.int() }),
    errors: [],
  },
  'wallet/faucet': {
    method: 'POST',
    access: 'customer',
    rate: 'trade',
    summary:
      'Demo mode: pays play money to the caller’s address on the simulated chain, once a venue day; asked again that day, the first reply. There is none in live mode.',
    input: z.object({}),
    reply: z.object({ number: amount, txid: z.string(), at: moment, again_at: moment }),
    errors: [],
  },
});

export const depositReviewCalls = calls({
  'console/deposits': {
    method: 'POST',
    access: 'operator',
    permission: 'deposits.read',
    rate: 'console',
    summary: 'Deposits of all customers: those that are held first, then the newest; and how far each chain is read.',
    input: z.object({ state: z.enum(DEPOSIT_STATES).optional(), id: id.optional(), page }),
    reply: z.object({
      list: z.array(
        deposit.extend({
          /** What was paid to the bank for it; absent for a chain, and where it was not kept yet. */
          bank: bankPaymentShown.optional(),
          /** Names it for what operators do with it. */
          payment: z.string(),
          user_id: z.int(),
          currency_name: z.string(),
          /** Of a held one: what was still available and is held back. */
          held: amount,
          /** Of a held one: what had been spent, and the house is owed. */
          owed: amount,
        }),
      ),
      count: z.int(),
      page: z.int(),
      limit: z.int(),
      chains: z.array(
        z.object({
          chain: z.enum(DEPOSIT_CHAINS),
          /** The newest block that the node has told of; 0 before the first answer. */
          newest: z.int(),
          /** The newest block that was looked through. */
          read: z.int(),
          /** When the node last answered as it should; 0 before. */
          answered_at: moment,
          /** What is wrong since; empty when all is well. */
          fault: z.string(),
        }),
      ),
      /** What nodes say of payments and is not believed: what is still said first, then the newest, twenty at most. */
      doubts: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(DOUBT_KINDS),
          chain: z.enum(DEPOSIT_CHAINS),
          /** The name of the payment: chain, transaction and place. */
          payment: z.string(),
          /** Whose it would be; 0 where nobody knows. */
          user_id: z.int(),
          /** What was known of it, and what is said: amounts, empty for nothing. */
          was: z.string(),
          said: z.string(),
          height: z.int(),
          seen_at: moment,
          /** Since when it is not said any more; 0 while it is. */
          settled_at: moment,
        }),
      ),
    }),
    errors: [],
  },
  'console/claim_name': {
    method: 'POST',
    access: 'operator',
    permission: 'deposits.review',
    rate: 'console',
    summary:
      'Names the transaction of a claim whose customer named none, as clients of the specification do: then it is looked up and decided as any other.',
    input: z.object({ id, txid: text(1, 128) }),
    reply: z.literal(''),
    errors: ['not_found', 'already_decided', 'already_done', 'transaction_malformed', 'transaction_known'],
  },
  'console/deposits_file': {
    method: 'POST',
    access: 'operator',
    permission: 'records.export',
    rate: 'console',
    summary:
      'Makes a ticket for all deposits as a CSV file, newest first: `/api/download?ticket=…` gives it once, within a minute, to whoever has the ticket.',
    input: z.object({ state: z.enum(DEPOSIT_STATES).optional() }),
    reply: z.object({ ticket: z.string() }),
    errors: [],
  },
  'console/deposit_write_off': {
    method: 'POST',
    access: 'operator',
    permission: 'deposits.review',
    rate: 'console',
    summary:
      'Proposes that the house bears what a held deposit cannot give back; another operator decides it in the queue of reviews. The customer’s statement shows it.',
    input: z.object({ payment: text(3, 200), reason: text(5, 2000) }),
    reply: z.literal(''),
    errors: ['not_found', 'already_done'],
  },
});
