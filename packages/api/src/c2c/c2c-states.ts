/** Statuses of an order between two customers, by the numbers of the specification. */
export const C2C_STATUSES = {
  /** Waiting for payment. */
  waiting: 0,
  completed: 1,
  cancelled: 2,
  /** The buyer says that the fiat was sent; the seller has to confirm that it came. */
  paid: 3,
  /** Abnormal: a party has appealed. */
  appealed: 4,
} as const;
export type C2cStatusNumber = (typeof C2C_STATUSES)[keyof typeof C2C_STATUSES];

/** Steps of an order that the venue notes in its chat. */
export const C2C_NOTES = [
  'taken',
  'paid',
  'cancelled',
  'expired',
  'released',
  'appealed',
  'answered',
  'decided',
  'objected',
  'executed',
] as const;
export type C2cNote = (typeof C2C_NOTES)[number];

/** Kinds of contact data of which the reader of a message is warned. */
export const C2C_CONTACTS = ['phone', 'email', 'messenger', 'link'] as const;
export type C2cContact = (typeof C2C_CONTACTS)[number];

/** Statuses of a shop: 0 application waits for an operator, 1 open, 2 refused, 3 ended. */
export const SHOP_STATUSES = [0, 1, 2, 3] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** Payment methods of the specification for fiat. The published terms may declare others. */
export const C2C_METHODS = ['bank_card', 'alipay', 'wechat'] as const;
export type C2cFixedMethod = (typeof C2C_METHODS)[number];
/** Code of a payment method: one of `C2C_METHODS`, or one that terms declare or have declared. */
export type C2cMethod = string;

/** Whether a payment method is one of the specification. */
export function isFixedMethod(method: C2cMethod): method is C2cFixedMethod {
  return (C2C_METHODS as readonly string[]).includes(method);
}

/** Kinds of content of a field of a declared payment method. */
export const C2C_FIELD_KINDS = ['text', 'digits', 'account', 'email', 'phone'] as const;
export type C2cFieldKind = (typeof C2C_FIELD_KINDS)[number];

/** Sort orders of the market: best price first, most reliable shop first, or fastest release first. */
export const C2C_ORDERINGS = ['price', 'completion', 'speed'] as const;
export type C2cOrdering = (typeof C2C_ORDERINGS)[number];

/** Statuses of an advert: 0 off the shelf, 1 on the shelf, 2 removed permanently. */
export const ADVERT_STATUSES = [0, 1, 2] as const;
export type AdvertStatus = (typeof ADVERT_STATUSES)[number];

/** Grounds for an appeal against an order. */
export const C2C_APPEAL_KINDS = ['not_released', 'not_paid', 'wrong_amount', 'third_party_account', 'other'] as const;
export type C2cAppealKind = (typeof C2C_APPEAL_KINDS)[number];

/** Outcomes of an appeal: the party that receives all coins of the order. */
export const C2C_OUTCOMES = ['to_buyer', 'to_seller'] as const;
export type C2cRuling = (typeof C2C_OUTCOMES)[number];

/** Reasons of a decision on an appeal. Each party is told the reason in its own language; for `other` only the operator's note is shown. */
export const C2C_RULING_REASONS = [
  'payment_proven',
  'payment_not_shown',
  'paid_amount_differs',
  'paid_from_others',
  'nobody_answered',
  'other',
] as const;
export type C2cRulingReason = (typeof C2C_RULING_REASONS)[number];

/** Endings of an appeal instance: decision carried out, objection by a party, or a party gave in. Empty while it is open. */
export const C2C_APPEAL_ENDINGS = ['', 'executed', 'objected', 'settled'] as const;
export type C2cAppealEnding = (typeof C2C_APPEAL_ENDINGS)[number];

/** Types of evidence: a picture, which is re-encoded from its pixels, or a document, which is stored unchanged. */
export const C2C_EVIDENCE_TYPES = ['jpeg', 'pdf'] as const;
export type C2cEvidenceType = (typeof C2C_EVIDENCE_TYPES)[number];

/** States of a shop in the console. An open shop can also be frozen, or leaving. */
export const C2C_SHOP_STATES = ['waiting', 'open', 'frozen', 'leaving', 'refused', 'ended'] as const;
export type C2cShopState = (typeof C2C_SHOP_STATES)[number];

/**
 * Reasons for which an operator takes an advert off the shelf. The owner is told the reason in the owner's language; for `other` only the operator's
 * note is shown.
 */
export const C2C_STOP_REASONS = ['price_misleading', 'paid_otherwise', 'asks_for_more', 'rules_breach', 'other'] as const;
export type C2cStopReason = (typeof C2C_STOP_REASONS)[number];
