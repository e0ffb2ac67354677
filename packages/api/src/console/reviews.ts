import { z } from 'zod';
import { complaintText } from '../service/complaint.ts';
import { deposit, DEPOSIT_STATES, depositClaim } from '../wallet/deposits.ts';
import { digitsOf } from '../digits.ts';
import { calls } from '../contract/endpoint.ts';
import { amount, flag, id, moment, page } from '../contract/fields.ts';
import { ALIKE_KINDS, operatorsRebate } from '../invitation/invitation.ts';
import { flashOrder } from '../exchange/exchange.ts';
import { withdrawal } from '../wallet/withdrawals.ts';
import {
  DECIDED_KIND_NAMES,
  REVIEW_KIND_NAMES,
  REVIEW_KINDS,
  REVIEW_OUTCOMES,
  REVIEW_REASONS,
  type DecidedKindName,
  type ReviewKindName,
} from '../service/review-kinds.ts';
import type { Permission } from '../contract/permissions.ts';
import { adjustment } from './adjustments.ts';
import { houseTransfer } from './house-transfers.ts';
import { reason } from './customers.ts';
import { newsTexts } from './news.ts';

/** A kind of review. */
export const reviewKind = z.enum(REVIEW_KIND_NAMES as readonly [ReviewKindName, ...ReviewKindName[]]);
const decidedKind = z.enum(DECIDED_KIND_NAMES as readonly [DecidedKindName, ...DecidedKindName[]]);
const outcome = z.enum(REVIEW_OUTCOMES);

/** Returns the permission that a call needs, by kind of review. */
function byKind(act: 'look' | 'decide') {
  const of = Object.fromEntries(DECIDED_KIND_NAMES.map((name): [DecidedKindName, Permission] => [name, REVIEW_KINDS[name][act]]));
  return { field: 'kind', of } as const;
}

const review = z.object({
  kind: reviewKind,
  id: z.int(),
  /** Id of the customer; 0 where the review concerns no customer. */
  user_id: z.int(),
  account: z.string().meta({ description: 'masked; empty where it concerns no customer' }),
  /** Subject of the review where it is no secret, such as the name of a setting. */
  about: z.string(),
  /** Operator who proposed it; empty for a submission of a customer. */
  opened_by: z.string(),
  opened_at: moment,
  /** Moment by which the review should be decided, by the service time of its kind. */
  due_at: moment,
  state: z.enum(['waiting', ...REVIEW_OUTCOMES, 'withdrawn', 'expired']),
  /** Number of operators that must agree to an approval. */
  approvals: z.int(),
  /** Operator who agreed first, while another one still has to agree. */
  first_by: z.string(),
  decided_by: z.string(),
  /** Moment of the decision; 0 before. */
  decided_at: moment,
  /** Operator who last looked at the review, and the moment; empty and 0 for none. */
  looked_by: z.string(),
  looked_at: moment,
});

const identityDetail = z.object({
  kind: z.literal('identity'),
  nationality: z.string(),
  name: z.string(),
  card_id: z.string(),
  /** Id of another customer whom this document already certifies; 0 for none. */
  document_holder: z.int(),
  /** Pictures as data URLs; empty 90 days after a refusal, when they are removed. */
  front_pic: z.string(),
  reverse_pic: z.string(),
  /** Photo of the holder with the document; empty when none was required. */
  hand_pic: z.string(),
});

const flashDetail = z.object({
  kind: z.literal('flash'),
  /** Order without price, rate and worth, because the operator decides about the person. */
  order: flashOrder.pick({ id: true, l_currency: true, r_currency: true, num: true, status: true, created_time: true, expires_time: true }),
});

const houseTransferDetail = z.object({ kind: z.literal('house_transfer'), transfer: houseTransfer });

const adjustmentDetail = z.object({ kind: z.literal('adjustment'), adjustment });

/** Part of a shop's deposit for a customer whom the shop harmed, in USDT. */
const compensationDetail = z.object({
  kind: z.literal('compensation'),
  shop_id: z.int(),
  shop_name: z.string(),
  owner_id: z.int(),
  order: z.int(),
  value: amount,
  /** Current deposit of the shop. */
  deposit: amount,
  note: z.string(),
});

const withdrawalDetail = z.object({
  kind: z.literal('withdrawal'),
  withdrawal,
  /** Bank and number of the account, masked; empty for a chain, and where the account was replaced since. */
  bank_account: z.string(),
  /** Number of the customer's withdrawals that were sent, and of those to the same destination. */
  sent: z.int(),
  sent_there: z.int(),
  /** Whether the destination is in the address book or is the bound bank account, and number of other customers who have used it. */
  is_bound: flag,
  others: z.int(),
});

/**
 * States of a claimed transaction on its chain. `unwatched`: there is no node to ask. `away`: a node does not answer, or contradicts itself.
 * `differs`: two nodes disagree. `missing`: the chain does not have the transaction.
 */
export const CLAIMED_TRANSACTION_STATES = ['found', 'missing', 'away', 'differs', 'unwatched'] as const;

const claimedTransaction = z.object({
  state: z.enum(CLAIMED_TRANSACTION_STATES),
  confirmations: z.int(),
  /**
   * Payments of the transaction in the claimed currency, as any node reports them; none where it failed. `is_own`: the receiver is the customer's own
   * deposit address.
   */
  paid: z.array(z.object({ address: z.string(), amount, is_own: flag })),
});
export type ClaimedTransaction = z.output<typeof claimedTransaction>;

const depositDetail = z.object({
  kind: z.literal('deposit'),
  claim: depositClaim,
  /** The picture as a data URL; empty for none. */
  proof: z.string(),
  /**
   * Deposits of the same transaction that the venue has seen, of any customer. For a claim without a transaction: newest deposits of the customer on
   * that chain.
   */
  seen: z.array(z.object({ user_id: z.int(), amount, state: z.enum(DEPOSIT_STATES), seen_at: moment })),
  /** Transaction as the nodes of its chain report it at this moment. */
  on_chain: claimedTransaction,
  /** Number of other claims of the same customer and amount within thirty days. */
  alike: z.int(),
});

const writeOffDetail = z.object({
  kind: z.literal('write_off'),
  deposit,
  currency_name: z.string(),
  /** Amount of the deposit that could be held back, and amount that the customer had spent, which the house would bear. */
  held: amount,
  owed: amount,
  /** Explanation of the operator who proposed it. */
  why: z.string(),
});

const rebateDetail = z.object({
  kind: z.literal('rebate'),
  rebate: operatorsRebate,
  /** Things that the inviting customer and the payer of the fees have in common. */
  alike: z.array(z.enum(ALIKE_KINDS)),
});

const shopDetail = z.object({
  kind: z.literal('shop'),
  shop_name: z.string(),
  /** Contact of the applicant; empty where it was removed. */
  contact: z.string(),
  /** Certified name of the applicant. */
  real_name: z.string(),
  /** Photo of the holder with the document as a data URL, from the application or from the identity check. */
  hand_pic: z.string(),
  /** Deposit held, in USDT. */
  deposit: amount,
  registered_at: moment,
  /** Number of earlier applications of the customer. */
  earlier: z.int(),
});

const contentText = z.object({ thumbnail: z.string(), texts: newsTexts });

const contentDetail = z.object({
  kind: z.literal('content'),
  news_id: z.int(),
  /** Whether the version takes the item from view. */
  withdrawn: flag,
  /** Period in which the version is shown; 0 for a start with the approval, and for no end. */
  shown_from: moment,
  shown_until: moment,
  /** Explanation of the operator who wrote it. */
  why: z.string(),
  before: contentText,
  after: contentText,
});

const complaintDetail = z.object({ kind: z.literal('complaint'), content: z.string() });

export const reviewCalls = calls({
  'console/reviews': {
    method: 'POST',
    access: 'operator',
    permission: 'any',
    silent: true,
    rate: 'console',
    summary: 'What waits for a decision, soonest due first, or what was decided, newest first: of the kinds that the role may look at.',
    input: z.object({ kind: reviewKind.optional(), state: z.enum(['waiting', 'decided']).default('waiting'), page }),
    reply: z.object({ list: z.array(review), count: z.int(), page: z.int(), limit: z.int() }),
    errors: [],
  },
  'console/reviews_file': {
    method: 'POST',
    access: 'operator',
    permission: 'records.export',
    rate: 'console',
    summary:
      'Makes a ticket for waiting or past decisions of the kinds that the role may look at, as a CSV file, newest first. `/api/download?ticket=…` gives it once, within a minute, to the holder of the ticket.',
    input: z.object({ kind: reviewKind.optional(), state: z.enum(['waiting', 'decided']).default('waiting') }),
    reply: z.object({ ticket: z.string() }),
    errors: [],
  },
  'console/review_look': {
    method: 'POST',
    access: 'operator',
    permission: byKind('look'),
    rate: 'console',
    summary:
      'What one decision is about, in full. Who looked, and why where that is asked, is in the audit log; only who has looked decides.',
    input: z.object({ kind: decidedKind, id, reason: reason.optional() }),
    reply: z.object({
      review,
      reason: z.enum(REVIEW_REASONS).or(z.literal('')),
      /** Note or answer of the operator, as the customer reads it. */
      note: z.string(),
      /** Looks of operators at the review, newest first. */
      looks: z.array(z.object({ operator: z.string(), at: moment, reason: z.string() })),
      /** Reasons that a refusal can give, in the language of the request. */
      reasons: z.array(z.object({ reason: z.enum(REVIEW_REASONS), text: z.string() })),
      detail: z.union([
        identityDetail,
        complaintDetail,
        flashDetail,
        depositDetail,
        writeOffDetail,
        withdrawalDetail,
        adjustmentDetail,
        houseTransferDetail,
        rebateDetail,
        shopDetail,
        compensationDetail,
        contentDetail,
      ]),
    }),
    errors: ['not_found'],
  },
  'console/review_decide': {
    method: 'POST',
    access: 'operator',
    permission: byKind('decide'),
    rate: 'console',
    summary:
      'Decides one review. Only by who has looked at it, never by who proposed it, and where two have to agree by two. The customer is told.',
    input: z.object({
      kind: decidedKind,
      id,
      outcome,
      /** Reason of a refusal; the customer reads it in the customer's language. */
      reason: z.enum(REVIEW_REASONS).optional(),
      /** Note that is added to the reason unchanged, or the answer. */
      note: complaintText.optional(),
      /** Password and code of the operator, where an approval of the kind needs them. */
      password: z.string().min(1).max(128).optional(),
      code: z
        .string()
        .overwrite(digitsOf)
        .regex(/^\d{6}$/, 'must be six digits')
        .optional(),
    }),
    /** `waiting` after the first of two operators. */
    reply: z.object({ state: z.enum(['waiting', ...REVIEW_OUTCOMES]) }),
    errors: [
      'not_found',
      'already_decided',
      'claim_unmatched',
      'claim_payment_found',
      'claim_not_paid',
      'claim_not_credited',
      'claim_node_away',
      'claim_nodes_differ',
      'reason_required',
      'view_first',
      'self_approval',
      'second_operator',
      'document_taken',
      'document_unused',
      'account_frozen',
      'withdrawal_held',
      'withdrawal_day_count',
      'withdrawal_day_amount',
      'destination_changed',
      'address_own',
      'address_lost',
      'ledger_differs',
      'payouts_stopped',
      'transaction_known',
      'house_needed',
      'insufficient_balance',
      'password_wrong',
      'code_wrong',
      'news_moment',
    ],
  },
});
