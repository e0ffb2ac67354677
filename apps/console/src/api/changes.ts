import type { EndpointName } from '@candor/api';
import type { ReadName } from '@candor/ui/api/names.ts';

const REVIEWS = ['console/reviews', 'console/overview', 'console/withdrawals'] as const;
const TERMS = ['console/terms', 'console/terms_changes', ...REVIEWS] as const;
const CHATS = ['console/support_chats', 'console/support_search'] as const;
const NEWS = ['console/news', 'console/news_item', ...REVIEWS] as const;
const CUSTOMER = ['console/customer', 'console/customers', 'console/overview'] as const;

/** Reads that each act of an operator makes stale. */
export const CHANGES: Readonly<Partial<Record<EndpointName, readonly ReadName[]>>> = {
  'console/outbox_resend': ['console/outbox', 'console/overview'],
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
  'console/claim_name': ['console/reviews'],
  'console/deposit_write_off': [...REVIEWS, 'console/deposits'],
  'console/review_look': ['console/reviews'],
  'console/review_decide': [
    ...REVIEWS,
    'console/house',
    'console/seconds_reserve',
    'console/customer_ledger',
    'console/ledger',
    'console/news',
    'console/news_item',
  ],
  'console/adjustment_propose': REVIEWS,
  'console/house_transfer_propose': REVIEWS,
  'console/compensation_propose': REVIEWS,
  'console/news_add': NEWS,
  'console/news_save': NEWS,
  'console/news_text_save': NEWS,
  'console/news_move': NEWS,
  'console/news_publish': NEWS,
  'console/news_withdraw': NEWS,
  'console/news_cancel': NEWS,
  'console/withdrawal_export': ['console/withdrawals', 'console/withdrawal_files'],
  'console/withdrawal_import': ['console/withdrawals', 'console/withdrawal_files'],
  'console/support_take': CHATS,
  'console/support_send': CHATS,
  'console/support_hand_over': CHATS,
  'console/support_end': CHATS,
  'console/support_answer_save': ['console/support_desk'],
  'console/support_answer_remove': ['console/support_desk'],
  'console/c2c_shop_freeze': ['console/c2c_shops'],
  'console/c2c_shop_unfreeze': ['console/c2c_shops'],
  'console/c2c_advert_stop': ['console/c2c_adverts'],
  'console/customer_freeze': CUSTOMER,
  'console/customer_freeze_prolong': CUSTOMER,
  'console/customer_unfreeze': CUSTOMER,
  'console/customer_sessions_end': CUSTOMER,
};
