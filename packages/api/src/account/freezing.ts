/** Why an operator freezes an account, as the customer is told in the customer's language. */
export const FREEZE_REASONS = [
  'access_suspected',
  'identity_unclear',
  'payment_unclear',
  'rules_breach',
  'legal_order',
  'own_request',
] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

/** How long an operator's freeze lasts at most; it ends by itself. */
export const FREEZE_HOURS = 72;
