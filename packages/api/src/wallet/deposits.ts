import { z } from 'zod';
import { calls } from '../contract/endpoint.ts';
import { amount, flag, id, moment, page, positiveDecimal, text } from '../contract/fields.ts';
import { bankPaymentShown, CHAINS } from './payment.ts';

/** Chains of deposits; the one of the demo is simulated. */
export const DEPOSIT_CHAINS = [...CHAINS, 'DEMO'] as const;
export type DepositChainName = (typeof DEPOSIT_CHAINS)[number];

/** Channels by which a customer can claim a deposit that no chain shows the venue. */
export const CLAIM_CHANNELS = [...CHAINS, 'BANK'] as const;
export type ClaimChannel = (typeof CLAIM_CHANNELS)[number];

/**
 * States of a payment. `seen`: the chain has taken its block back; the payment waits for another one. `confirming`: in a block that is not deep
 * enough. `credited`: credited to the customer. `held`: credited, then taken back by its chain. `too_small`: below the minimum, not credited.
 * `claimed`: seen after a claim for its transaction was credited, and not credited again. `written_off`: held, and ended by two operators at the cost
 * of the house.
 */
export const DEPOSIT_STATES = ['seen', 'confirming', 'credited', 'held', 'too_small', 'claimed', 'written_off'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * Reasons for which a node's statement about a payment is not believed. `changed`: amount or receiver differ from before. `missing`: its block exists
 * without it. `unproven`: the receipt or the block of an event says something else. `too_large`: more than can really exist. `nodes_differ`: the
 * second node does not have it.
 */
export const DOUBT_KINDS = ['changed', 'missing', 'unproven', 'too_large', 'nodes_differ'] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** Deposit as its customer sees it. */
export const deposit = z.object({
  id: z.int(),
  currency_id: z.int(),
  chain: z.enum([...DEPOSIT_CHAINS, 'BANK']),
  txid: z.string(),
  address: z.string(),
  amount,
  state: z.enum(DEPOSIT_STATES),
  confirmations: z.int(),
  /** Number of confirmations that are needed. */
  required: z.int(),
  seen_at: moment,
  /** Moment of the credit; 0 before. */
  credited_at: moment,
});
export type Deposit = z.output<typeof deposit>;

/** States of a claim. `matched`: the claimed payment was seen on its chain and credited by itself. */
export const CLAIM_STATES = ['waiting', 'approved', 'refused', 'matched'] as const;

/** Claim as its customer sees it. */
export const depositClaim = z.object({
  id: z.int(),
  currency_id: z.int(),
  currency_name: z.string(),
  channel: z.enum(CLAIM_CHANNELS),
  /** Transaction of the claim; empty for a bank, and for a claim that names none. */
  txid: z.string(),
  /** Address or account that paid, as the customer states it. */
  account: z.string(),
  /** Account of the venue that received the payment; empty for a chain. */
  paid_to: z.string(),
  amount,
  /** Bank payment of the claim; absent for a chain, and for a claim from the time before bank payments were kept. */
  bank: bankPaymentShown.optional(),
  state: z.enum(CLAIM_STATES),
  /** Reason of the refusal in the caller's language; empty otherwise. */
  reason: z.string(),
  claimed_at: moment,
  /** Moment of the decision; 0 before. */
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
          /** Whether the venue takes payments on the chain, by its published terms. */
          offered: flag,
          /** Whether the caller is given an address on the chain. Where the venue does not look for payments, customers claim them. */
          has_address: flag,
          /** Whether payments are looked for and credited by themselves. */
          open: flag,
          /** Whether the addresses belong to a published test key. Real money that is sent there is lost. */
          test_key: flag,
        }),
      ),
      /** Bank account of the venue; absent where the venue takes no bank payments. */
      bank: z
        .object({
          minimum: amount,
          /** Price of one unit of the currency in the money of the account. */
          price: amount,
          money: z.string(),
          bank_name: z.string(),
          account_holder: z.string(),
          account_number: z.string(),
          /** Whether the account does not exist, because it belongs to a demonstration. */
          is_demo: flag,
        })
        .optional(),
      faucet: z.object({
        /** Amount that the faucet pays; 0 where there is none. */
        number: amount,
        /** Moment at which the faucet pays again; 0 for now. */
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
      /** Address or account that paid. Text in the form of a transaction is taken as the transaction when `txid` is left out. */
      account: text(0, 128).default(''),
      amount: positiveDecimal,
      /** Picture of the payment, as `upload` names it; a bank payment needs one. */
      imgUrl: text(0, 64).default(''),
      type: z
        .string()
        .transform((name) => name.toUpperCase())
        .pipe(z.enum(CLAIM_CHANNELS)),
      /** Transaction on the chain, or a link of an explorer to it. */
      txid: text(0, 512).default(''),
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
          /** Bank payment of the deposit; absent for a chain, and for a deposit from the time before bank payments were kept. */
          bank: bankPaymentShown.optional(),
          /** Name of the payment, by which operators' calls refer to it. */
          payment: z.string(),
          user_id: z.int(),
          currency_name: z.string(),
          /** Amount of a held deposit that was still available and is held back. */
          held: amount,
          /** Amount of a held deposit that had been spent and is owed to the house. */
          owed: amount,
        }),
      ),
      count: z.int(),
      page: z.int(),
      limit: z.int(),
      chains: z.array(
        z.object({
          chain: z.enum(DEPOSIT_CHAINS),
          /** Newest block that the node has reported; 0 before the first answer. */
          newest: z.int(),
          /** Newest block that was looked through. */
          read: z.int(),
          /** Moment of the last correct answer of the node; 0 before. */
          answered_at: moment,
          /** Fault since then; empty when there is none. */
          fault: z.string(),
        }),
      ),
      /** Statements of nodes about payments that are not believed: those still made first, then the newest, twenty at most. */
      doubts: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(DOUBT_KINDS),
          chain: z.enum(DEPOSIT_CHAINS),
          /** Name of the payment: chain, transaction and place. */
          payment: z.string(),
          /** Id of the customer who would receive the payment; 0 where unknown. */
          user_id: z.int(),
          /** Amount that was known, and amount that the node states; empty for nothing. */
          was: z.string(),
          said: z.string(),
          height: z.int(),
          seen_at: moment,
          /** Moment since which the node no longer states it; 0 while it does. */
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
    input: z.object({ id, txid: text(1, 512) }),
    reply: z.literal(''),
    errors: ['not_found', 'already_decided', 'already_done', 'transaction_malformed', 'transaction_known'],
  },
  'console/deposits_file': {
    method: 'POST',
    access: 'operator',
    permission: 'records.export',
    rate: 'console',
    summary:
      'Makes a ticket for all deposits as a CSV file, newest first. `/api/download?ticket=…` gives it once, within a minute, to the holder of the ticket.',
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
