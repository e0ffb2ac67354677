import type { Permission } from '../contract/permissions.ts';

/** How a review may end. An approval may need two operators, a refusal tells the customer why, an answer can be replaced. */
export const REVIEW_OUTCOMES = ['approved', 'refused', 'answered'] as const;
export type ReviewOutcome = (typeof REVIEW_OUTCOMES)[number];
/** How a review is over: decided, because who had handed it in took it back, or because nobody decided in time. */
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
/** What exchanges were refused for until decisions were on the person alone. */
const FORMER_FLASH_REASONS = ['price_moved_far', 'not_enough_reserves'] as const;
/** What exchanges come back by themselves for. */
const RETURN_REASONS = ['rate_fell', 'review_expired', 'taken_back'] as const;
const DEPOSIT_REASONS = ['payment_not_found', 'payment_credited', 'amount_differs', 'sender_differs', 'proof_unreadable'] as const;
const REBATE_REASONS = ['same_person'] as const;
const SHOP_REASONS = ['shop_name_unfit', 'contact_unclear', 'photo_blurred', 'person_unclear'] as const;
const WITHDRAWAL_REASONS = ['address_unfit', 'owner_unclear', 'origin_unclear'] as const;

/**
 * Why something is refused or comes back, as customers are told in their own language; `other` is said by the operator's note alone.
 * `not_sent` is said of withdrawals by the signer, `address_own` and `address_lost` by the venue when it hands them over.
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
  /** What an operator may do who sees that something waits, and looks at it. */
  readonly look: Permission;
  readonly decide: Permission;
  /** Whether looking shows private data, so that it asks why. */
  readonly reasonToLook: boolean;
  /** Whether an approval takes password and code of the operator. */
  readonly proven?: true;
  /** The service time: how many hours after it was opened it should be decided. */
  readonly hours: number;
  /** None where it is decided by calls of its own, and only stands in the queue. */
  readonly outcomes: readonly ReviewOutcome[];
  /** What a refusal names; empty where nothing is refused. */
  readonly reasons: readonly ReviewReason[];
  /** What a refusal named once: stored decisions have it, new ones do not. */
  readonly formerReasons?: readonly ReviewReason[];
}

/** What operators decide, by kind: one queue for all of it. */
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
   * Beyond the automatic limit. Decided is whether the person may, never at what price: it is carried out at the rate of the decision, within what its
   * customer accepts, and comes back when nobody decides in time.
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
  /** A correction that another operator has proposed; what is refused never concerned the customer. */
  adjustment: {
    look: 'adjustments.decide',
    decide: 'adjustments.decide',
    reasonToLook: false,
    hours: 24,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** A movement between accounts of the house that another operator has proposed. */
  house_transfer: {
    look: 'house.decide',
    decide: 'house.decide',
    reasonToLook: false,
    proven: true,
    hours: 24,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** A deposit that its customer claims. Large ones are approved by two. */
  deposit: {
    look: 'deposits.review',
    decide: 'deposits.review',
    reasonToLook: false,
    hours: 12,
    outcomes: ['approved', 'refused'],
    reasons: [...DEPOSIT_REASONS, 'other'],
  },
  /** A deposit that its chain took back, to be borne by the house. One operator proposes it. */
  write_off: {
    look: 'deposits.review',
    decide: 'deposits.review',
    reasonToLook: false,
    hours: 72,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** One operator, or two above the limit of its terms; then it waits to be sent. */
  withdrawal: {
    look: 'withdrawals.review',
    decide: 'withdrawals.review',
    reasonToLook: false,
    hours: 24,
    outcomes: ['approved', 'refused'],
    reasons: [...WITHDRAWAL_REASONS, 'other'],
  },
  /** A share of fees whose two ends look like one person. */
  rebate: {
    look: 'rebates.review',
    decide: 'rebates.review',
    reasonToLook: false,
    hours: 72,
    outcomes: ['approved', 'refused'],
    reasons: [...REBATE_REASONS, 'other'],
  },
  /** A customer who wants to open a shop. What was held for it comes back where it is refused. */
  shop: {
    look: 'shops.review',
    decide: 'shops.review',
    reasonToLook: true,
    hours: 48,
    outcomes: ['approved', 'refused'],
    reasons: [...SHOP_REASONS, 'other'],
  },
  /** A part of a shop's deposit for a customer whom it harmed, as another operator has proposed it. */
  compensation: {
    look: 'appeals.decide',
    decide: 'appeals.decide',
    reasonToLook: false,
    hours: 48,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** What binds customers, such as the agreement, as another operator wrote it. */
  content: {
    look: 'content.review',
    decide: 'content.review',
    reasonToLook: false,
    hours: 24,
    outcomes: ['approved', 'refused'],
    reasons: ['other'],
  },
  /** Of an order between customers; looked at and decided by calls of its own, since it has two parties and two instances. */
  appeal: { look: 'appeals.decide', decide: 'appeals.decide', reasonToLook: true, hours: 48, outcomes: [], reasons: [] },
  terms: { look: 'terms.read', decide: 'terms.decide', reasonToLook: false, hours: 24, outcomes: [], reasons: [] },
} as const satisfies Record<string, ReviewKindTerms>;
export type ReviewKindName = keyof typeof REVIEW_KINDS;
export const REVIEW_KIND_NAMES = Object.keys(REVIEW_KINDS) as readonly ReviewKindName[];

/** The kinds that are decided in the queue itself. */
export type DecidedKindName = {
  [Name in ReviewKindName]: (typeof REVIEW_KINDS)[Name]['outcomes'] extends readonly [] ? never : Name;
}[ReviewKindName];
export const DECIDED_KIND_NAMES: readonly DecidedKindName[] = REVIEW_KIND_NAMES.filter(
  (name): name is DecidedKindName => REVIEW_KINDS[name].outcomes.length > 0,
);

/** The terms of a kind. */
export function reviewTerms(kind: ReviewKindName): ReviewKindTerms {
  return REVIEW_KINDS[kind];
}
