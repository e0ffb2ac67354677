/**
 * Kinds of access to a call. A `visitor` call takes no token. A `customer` call needs a live session. An `either` call is open to both, and knows the
 * customer when a live token is sent. An `operator` call needs a sign-in of the console.
 */
export const ACCESS = ['visitor', 'customer', 'either', 'operator'] as const;
export type Access = (typeof ACCESS)[number];

/** Scopes of an API key. A call that names no scope refuses every key; there is no scope for withdrawals. */
export const API_KEY_SCOPES = ['read', 'trade'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/**
 * Permissions that an operator can have. None of them changes a trading result. A correction of a customer's balance needs two operators, and only
 * corrects a fault of the house.
 */
export const PERMISSIONS = [
  'customers.read',
  'customers.freeze',
  'customers.sessions',
  'customers.ledger',
  /** Exports of whole lists as files: the ledger, deposits, withdrawals, decisions. Only roles that may read all of these have it. */
  'records.export',
  /** Corrections of the house's own faults, between its own accounts and a customer's wallet. The operator who proposes one does not decide it. */
  'adjustments.propose',
  'adjustments.decide',
  /** The house's accounts and reserves. */
  'house.read',
  /** Payments of the owner into and out of the house, and fees that become a reserve. The operator who proposes one does not decide it. */
  'house.propose',
  'house.decide',
  'detection.read',
  'identity.review',
  'complaints.reply',
  /** Talks with customers. */
  'support.answer',
  'flash.review',
  'deposits.read',
  'withdrawals.read',
  'withdrawals.review',
  /** Hands approved withdrawals to the signer, and takes back what it sent. */
  'withdrawals.send',
  'deposits.review',
  'rebates.review',
  'shops.review',
  /** Appeals against orders between customers, with what both handed in. */
  'appeals.decide',
  /** Shops, adverts and orders between customers, without payment details. */
  'c2c.read',
  /** Freezes shops and takes adverts off the shelf. */
  'c2c.manage',
  'outbox.read',
  'outbox.resend',
  /** Codes and links of customers, where no transport carries them. An operator who reads them can sign in as the customer. */
  'outbox.secrets',
  'area_codes.write',
  'audit.read',
  'jobs.read',
  'terms.read',
  'terms.propose',
  'terms.decide',
  'markets.pause',
  'feeds.read',
  /** News, help and banners; what binds customers is approved by another operator. */
  'content.write',
  'content.review',
  'liabilities.read',
  'liabilities.make',
  'operators.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * Permissions of each role. Every operator has one role; its permissions are fixed here and cannot be widened at run time. One role may both propose
 * and decide. One operator cannot do both for one change: the database refuses it.
 */
export const ROLES = {
  administrator: PERMISSIONS,
  support: [
    'customers.read',
    'customers.freeze',
    'customers.sessions',
    'complaints.reply',
    'support.answer',
    'deposits.read',
    'withdrawals.read',
    'outbox.read',
    'outbox.resend',
    'feeds.read',
    'content.write',
  ],
  compliance: [
    'customers.read',
    'customers.freeze',
    'customers.sessions',
    'customers.ledger',
    'records.export',
    'adjustments.propose',
    'adjustments.decide',
    'house.read',
    'house.propose',
    'house.decide',
    'detection.read',
    'identity.review',
    'flash.review',
    'deposits.read',
    'withdrawals.read',
    'withdrawals.review',
    'deposits.review',
    'rebates.review',
    'shops.review',
    'appeals.decide',
    'c2c.read',
    'c2c.manage',
    'content.review',
    'audit.read',
  ],
  auditor: [
    'customers.read',
    'customers.ledger',
    'records.export',
    'house.read',
    'deposits.read',
    'withdrawals.read',
    'c2c.read',
    'audit.read',
    'jobs.read',
    'terms.read',
    'feeds.read',
    'liabilities.read',
    'operators.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** Whether a role has a permission. */
export function allows(role: Role, permission: Permission): boolean {
  return (ROLES[role] as readonly Permission[]).includes(permission);
}
