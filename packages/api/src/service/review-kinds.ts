import type { Permission } from '../contract/permissions.ts';

/** Outcomes of a review. An approval may need two operators, a refusal tells the customer the reason, an answer can be replaced. */
export const REVIEW_OUTCOMES = ['approved', 'refused', 'answered'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];
/** Endings of a review: decided, withdrawn by the party that handed it in, or expired without a decision. */
export type ReviewEnd = ReviewOutcome | 'withdrawn' | 'expired';

const IDENTITY_REASONS = [
  'photo_blurred',
  'document_cropped',
  'document_expired',
  'name_differs',
  'number_differs',
  'document_kind',
  'document_used',
] as const;
const FLASH_REASONS = ['origin_unclear', 'person_unclear'] as const;
/** Reasons for which exchanges were refused before decisions were about the person alone. */
const FORMER_FLASH_REASONS = ['price_moved_far', 'not_enough_reserves'] as const;
/** Reasons for which exchanges come back without a refusal. */
const RETURN_REASONS = ['rate_fell', 'review_expired', 'taken_back'] as const;
const DEPOSIT_REASONS = ['payment_not_found', 'payment_credited', 'amount_differs', 'sender_differs', 'proof_unreadable'] as const;
const REBATE_REASONS = ['same_person'] as const;
const SHOP_REASONS = ['shop_name_unfit', 'contact_unclear', 'photo_blurred', 'person_unclear'] as const;
const WITHDRAWAL_REASONS = ['address_unfit', 'owner_unclear', 'origin_unclear'] as const;

/**
 * Reasons of refusals and returns. Customers are told them in their own language; for `other` only the operator's note is shown. The signer gives
 * `not_sent` for withdrawals. The venue gives `address_own` and `address_lost` when it hands withdrawals to the signer.
 */
export const REVIEW_REASONS = [
  ...IDENTITY_REASONS,
  'person_unclear',
  ...FORMER_FLASH_REASONS,
  ...RETURN_REASONS,
  ...DEPOSIT_REASONS,
  ...WITHDRAWAL_REASONS,
  ...REBATE_REASONS,
  'shop_name_unfit',
  'contact_unclear',
  'not_sent',
  'address_own',
  'address_lost',
  'other',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

interface ReviewKindTerms {
  /** Permission of an operator to see that a review waits, and to look at it. */
  readonly look: Permission;
  readonly decide: Permission;
  /** Whether a look shows private data, so that it needs a reason. */
  readonly reasonToLook: boolean;
  /** Whether an approval takes password and code of the operator. */
  readonly proven?: true;
  /** Service time: hours after the opening within which the review should be decided. */
  readonly hours: number;
  /** Possible outcomes. None for a kind that is decided by calls of its own, and is only listed in the queue. */
  readonly outcomes: readonly ReviewOutcome[];
  /** Reasons that a refusal can name; empty where nothing is refused. */
  readonly reasons: readonly ReviewReason[];
  /** Reasons that a refusal could name earlier. Stored decisions have them, new ones do not. */
  readonly formerReasons?: readonly ReviewReason[];
}

/** Kinds of reviews that operators decide, in one queue. */
export const REVIEW_KINDS = {
  identity: {
    look: 'identity.review',
    decide: 'identity.review',
    reasonToLook: true,
    hours: 48,
    outcomes: ['approved', 'refused'],
    reasons: [...IDENTITY_REASONS, 'other'],
  },
  complaint: { look: 'complaints.reply', decide: 'complaints.reply', reasonToLook: false, hours: 24, outcomes: ['answered'], reasons: [] },
  /**
   * Flash exchange beyond the automatic limit. The decision is about the person, never about the price. The exchange is carried out at the rate of
   * the decision, within what its customer accepts. It comes back when no operator decides in time.
   */
  flash: {
    look: 'flash.review',
    decide: 'flash.review',
    reasonToLook: false,
    hours: 0.5,
    outcomes: ['approved', 'refused'],
    reasons: [...FLASH_REASONS, 'other'],
    formerReasons: FORMER_FLASH_REASONS,
  },
  /** Correction that another operator has proposed. The customer is not told of a refused one. */
  adjustment: {
    look: 'adjustments.decide',
    decide: 'adjustments.decide',
    reasonToLook: false,
    hours: 24,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** Movement between accounts of the house that another operator has proposed. */
  house_transfer: {
    look: 'house.decide',
    decide: 'house.decide',
    reasonToLook: false,
    proven: true,
    hours: 24,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** Deposit that its customer claims. Large ones need the approval of two operators. */
  deposit: {
    look: 'deposits.review',
    decide: 'deposits.review',
    reasonToLook: false,
    hours: 12,
    outcomes: ['approved', 'refused'],
    reasons: [...DEPOSIT_REASONS, 'other'],
  },
  /** Deposit that its chain took back and that the house shall bear. One operator proposes it. */
  write_off: {
    look: 'deposits.review',
    decide: 'deposits.review',
    reasonToLook: false,
    hours: 72,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** Withdrawal. One operator approves it, or two above the limit of its terms; then it waits to be sent. */
  withdrawal: {
    look: 'withdrawals.review',
    decide: 'withdrawals.review',
    reasonToLook: false,
    hours: 24,
    outcomes: ['approved', 'refused'],
    reasons: [...WITHDRAWAL_REASONS, 'other'],
  },
  /** Share of fees whose inviting customer and fee payer look like one person. */
  rebate: {
    look: 'rebates.review',
    decide: 'rebates.review',
    reasonToLook: false,
    hours: 72,
    outcomes: ['approved', 'refused'],
    reasons: [...REBATE_REASONS, 'other'],
  },
  /** Application of a customer for a shop. The deposit held for it comes back when it is refused. */
  shop: {
    look: 'shops.review',
    decide: 'shops.review',
    reasonToLook: true,
    hours: 48,
    outcomes: ['approved', 'refused'],
    reasons: [...SHOP_REASONS, 'other'],
  },
  /** Part of a shop's deposit for a customer whom the shop harmed, proposed by another operator. */
  compensation: {
    look: 'appeals.decide',
    decide: 'appeals.decide',
    reasonToLook: false,
    hours: 48,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** Content that binds customers, such as the agreement, written by another operator. */
  content: {
    look: 'content.review',
    decide: 'content.review',
    reasonToLook: false,
    hours: 24,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** Appeal of an order between customers. It has calls of its own for looks and decisions, because it has two parties and two instances. */
  appeal: { look: 'appeals.decide', decide: 'appeals.decide', reasonToLook: true, hours: 48, outcomes: [], reasons: [] },
  terms: { look: 'terms.read', decide: 'terms.decide', reasonToLook: false, hours: 24, outcomes: [], reasons: [] },
} as const satisfies Record<string, ReviewKindTerms>;
export type ReviewKindName = keyof typeof REVIEW_KINDS;
export const REVIEW_KIND_NAMES = Object.keys(REVIEW_KINDS) as readonly ReviewKindName[];

/** Kinds that are decided in the queue itself. */
export type DecidedKindName = {
  [Name in ReviewKindName]: (typeof REVIEW_KINDS)[Name]['outcomes'] extends readonly [] ? never : Name;
}[ReviewKindName];
export const DECIDED_KIND_NAMES: readonly DecidedKindName[] = REVIEW_KIND_NAMES.filter(
  (name): name is DecidedKindName => REVIEW_KINDS[name].outcomes.length > 0,
);

/** Returns the terms of a kind. */
export function reviewTerms(kind: ReviewKindName): ReviewKindTerms {
  return REVIEW_KINDS[kind];
}
