/** Where an order between two customers stands, by the numbers of the specification. */
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

/** What the venue notes in the chat of an order. */
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

/** How a shop stands: its application waits for an operator, it is open, it was refused, it has ended. */
export const SHOP_STATUSES = [0, 1, 2, 3] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

/** How fiat is paid: the ways of the specification. The published terms may declare others. */
export const C2C_METHODS = ['bank_card', 'alipay', 'wechat'] as const;
export type C2cFixedMethod = (typeof C2C_METHODS)[number];
/** The code of a way of payment: one of `C2C_METHODS`, or one that terms declare or declared. */
export type C2cMethod = string;

/** Whether a way of payment is one of the specification. */
export function isFixedMethod(method: C2cMethod): method is C2cFixedMethod {
  return (C2C_METHODS as readonly string[]).includes(method);
}

/** What a field of a declared way of payment holds. */
export const C2C_FIELD_KINDS = ['text', 'digits', 'account', 'email', 'phone'] as const;
export type C2cFieldKind = (typeof C2C_FIELD_KINDS)[number];

/** What the market is sorted by: the best price first, the most reliable shop, or the one that releases soonest. */
export const C2C_ORDERINGS = ['price', 'completion', 'speed'] as const;
export type C2cOrdering = (typeof C2C_ORDERINGS)[number];

/** Where an advert stands: off the shelf, on it, or taken away for good. */
export const ADVERT_STATUSES = [0, 1, 2] as const;
export type AdvertStatus = (typeof ADVERT_STATUSES)[number];

/** What a party appeals against an order for. */
export const C2C_APPEAL_KINDS = ['not_released', 'not_paid', 'wrong_amount', 'third_party_account', 'other'] as const;
export type C2cAppealKind = (typeof C2C_APPEAL_KINDS)[number];

/** Whom a decision of an appeal gives all coins of the order to. */
export const C2C_OUTCOMES = ['to_buyer', 'to_seller'] as const;
export type C2cRuling = (typeof C2C_OUTCOMES)[number];

/** Why an appeal was decided so, as both parties are told in their own language; `other` is said by the operator's note alone. */
export const C2C_RULING_REASONS = [
  'payment_proven',
  'payment_not_shown',
  'paid_amount_differs',
  'paid_from_others',
  'nobody_answered',
  'other',
] as const;
export type C2cRulingReason = (typeof C2C_RULING_REASONS)[number];

/** How an instance of an appeal is over: its decision was carried out, a party objected to it, or a party gave in. */
export const C2C_APPEAL_ENDINGS = ['', 'executed', 'objected', 'settled'] as const;
export type C2cAppealEnding = (typeof C2C_APPEAL_ENDINGS)[number];

/** What is handed in as evidence: a picture, which is made anew of its pixels, or a document, which is kept as it is. */
export const C2C_EVIDENCE_TYPES = ['jpeg', 'pdf'] as const;
export type C2cEvidenceType = (typeof C2C_EVIDENCE_TYPES)[number];

/** How operators see a shop: an open one may be frozen, or leave. */
export const C2C_SHOP_STATES = ['waiting', 'open', 'frozen', 'leaving', 'refused', 'ended'] as const;
export type C2cShopState = (typeof C2C_SHOP_STATES)[number];

/** Why an operator takes an advert off the shelf, as its owner is told in the own language; `other` is said by the operator’s note alone. */
export const C2C_STOP_REASONS = ['price_misleading', 'paid_otherwise', 'asks_for_more', 'rules_breach', 'other'] as const;
export type C2cStopReason = (typeof C2C_STOP_REASONS)[number];
