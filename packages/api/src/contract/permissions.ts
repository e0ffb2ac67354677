/**
 * Who may make a call. A visitor call takes no token; a customer call needs a live session; an either call is made by both
 * and knows the customer when a live token comes with it; an operator call needs a sign-in of the console.
 */
export const ACCESS = ['visitor', 'customer', 'either', 'operator'] as const;
export type Access = (typeof ACCESS)[number];

/** What an API key may be made for. A call that names no scope refuses every key; there is none for withdrawals. */
export const API_KEY_SCOPES = ['read', 'trade'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Everything an operator can be allowed. Nothing here touches a result; what no customer asked for is moved by two operators and only to correct the house. */
export const PERMISSIONS = [
  'customers.read',
  'customers.freeze',
  'customers.sessions',
  'customers.ledger',
  /** Takes whole lists away as files: the ledger, deposits, withdrawals, decisions. Only roles that may read all of these have it. */
  'records.export',
  /** Corrections of the house's own faults, between its own accounts and a customer's wallet; who proposes one does not decide it. */
  'adjustments.propose',
  'adjustments.decide',
  /** The house's accounts and reserves. */
  'house.read',
  /** What the owner puts in and takes out, and fees that become a reserve; who proposes it does not decide it. */
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
  /** Codes and links of customers, where no transport carries them: whoever reads those can sign in as the customer. */
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
 * Operators have one role each; what it may is fixed here, so that nobody widens it at run time. Proposing and deciding
 * may meet in one role, never in one operator for one change: the database refuses that.
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
