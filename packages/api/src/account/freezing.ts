/** Reasons for which an operator freezes an account. The customer is told the reason in the customer's language. */
export const FREEZE_REASONS = [
  'access_suspected',
  'identity_unclear',
  'payment_unclear',
  'rules_breach',
  'legal_order',
  'own_request',
] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

/** Maximum duration of an operator's freeze in hours; the freeze ends by itself. */
export const FREEZE_HOURS = 72;
