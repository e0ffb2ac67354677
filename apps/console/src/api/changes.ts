import type { EndpointName } from '@candor/api';
import type { ReadName } from '@candor/ui/api/names.ts';

const REVIEWS = ['console/reviews', 'console/overview', 'console/withdrawals'] as const;
const TERMS = ['console/terms', 'console/terms_changes', ...REVIEWS] as const;
const CUSTOMER = ['console/customer', 'console/customers', 'console/overview'] as const;

/** What each act of an operator makes old. */
export const CHANGES: Readonly<Partial<Record<EndpointName, readonly ReadName[]>>> = {
  'console/area_code_save': ['console/area_codes'],
  'console/area_code_remove': ['console/area_codes'],
  'console/liabilities_make': ['console/liabilities'],
  'console/password': ['console/me'],
  'console/passkey_add': ['console/passkeys'],
  'console/passkey_remove': ['console/passkeys'],
  'console/terms_propose': TERMS,
  'console/terms_decide': TERMS,
  'console/terms_withdraw': TERMS,
  'console/market_pause': TERMS,
  'console/deposit_write_off': [...REVIEWS, 'console/deposits'],
  'console/review_look': ['console/reviews'],
  'console/review_decide': [...REVIEWS, 'console/house', 'console/seconds_reserve', 'console/customer_ledger', 'console/ledger'],
  'console/adjustment_propose': REVIEWS,
  'console/house_transfer_propose': REVIEWS,
  'console/withdrawal_export': ['console/withdrawals', 'console/withdrawal_files'],
  'console/withdrawal_import': ['console/withdrawals', 'console/withdrawal_files'],
  'console/customer_freeze': CUSTOMER,
  'console/customer_freeze_prolong': CUSTOMER,
  'console/customer_unfreeze': CUSTOMER,
  'console/customer_sessions_end': CUSTOMER,
};
