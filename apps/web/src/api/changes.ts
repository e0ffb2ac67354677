import type { EndpointName, PrivateEvent } from '@candor/api';
import { happened } from '@candor/ui/api/changes.ts';
import type { ReadName } from '@candor/ui/api/names.ts';
import { onConnect, onPrivate, onPrivateReload, onUnread } from '../realtime/connection.ts';

/** A line that came back, or events that cannot be filled: whatever events keep current may be old. */
type Gap = 'gap';
/** The venue lists a complaint a moment after it was handed in. */
type Listed = 'complaint_listed';
/** The venue put other terms of markets in force. */
type OtherTerms = 'terms';
/** The venue said how many notices are unread: there are others, or some were read elsewhere. */
type Told = 'told';

const SAFETY = ['safe/safe_center', 'safe/sessions'] as const;
const EXCHANGED = ['wallet/flashAgainstList', 'wallet/myFlashAgainstList', 'wallet/flash_detail', 'wallet/conversion_set'] as const;
const INSURANCE = [
  'insurance/get_user_currency_insurance',
  'insurance_money',
  'insurance_money_logs',
  'insurance/records',
  'venue/insurance',
] as const;
const LOCKED = ['mining/own', 'mining/published', 'lh/deposit/config', 'lh/deposit/order'] as const;
const ACCOUNT = [
  'lever/deal',
  'wallet/list',
  'wallet/history',
  'wallet/detail',
  'wallet/legal_log',
  'wallet/statement',
  'wallet/statement_balances',
] as const;
const INVITED = ['mining', 'mining/ranks', 'mining/rebates'] as const;
const RECEIPTS = ['receipts/of', 'receipts/list'] as const;
/** Seconds orders and what backs them. */
const SECONDS = ['microtrade/payable_currencies', 'microtrade/lists', 'microtrade/detail', 'microtrade/reserve'] as const;
/** Adverts of shops, and the shops' figures. */
const OFFERS = ['legal/adverts', 'legal/advert', 'legal/shop_adverts', 'legal/my_adverts', 'legal/shop'] as const;
/** Orders between customers, and what of the market follows from them. */
const C2C = ['legal/orders', 'legal/order', 'legal/payment', 'legal/appeal_file', 'wallet/get_info', ...OFFERS] as const;
const SHOP = ['legal/application_data', ...OFFERS] as const;
const WITHDRAWALS = ['charge_mention/log', 'wallet/get_info'] as const;

/**
 * Reads that each call, event or signal makes stale. No event makes open orders (`lever/dealall`) or deposits stale: events carry them, and they are
 * put in as they arrive.
 */
export const CHANGES: Readonly<
  Partial<Record<EndpointName | PrivateEvent['type'] | Gap | Listed | OtherTerms | Told, readonly ReadName[]>>
> = {
  lever_trade: [...ACCOUNT, ...RECEIPTS, 'lever/my_trade', 'lever/detail', 'lever/statistics'],
  opened_microorder: SECONDS,
  closed_microorder: [...ACCOUNT, ...SECONDS],
  wallet_changed: [
    ...ACCOUNT,
    ...RECEIPTS,
    ...EXCHANGED,
    ...INSURANCE,
    ...LOCKED,
    ...INVITED,
    'wallet/get_info',
    'microtrade/payable_currencies',
    // What an advert holds and may come to.
    'legal/my_adverts',
    // An order that waits for its entry is told by its stake.
    'microtrade/lists',
  ],
  legal_order_changed: C2C,
  shop_changed: [...SHOP, 'user/info'],
  withdrawal_changed: WITHDRAWALS,
  account_changed: ['user/info'],
  gap: [
    'notices/list',
    ...ACCOUNT,
    ...RECEIPTS,
    'user/info',
    'lever/dealall',
    'lever/my_trade',
    'lever/detail',
    'lever/statistics',
    'wallet/deposits',
    'wallet/deposit_claims',
    ...EXCHANGED,
    ...INSURANCE,
    ...LOCKED,
    ...INVITED,
    ...WITHDRAWALS,
    ...SECONDS,
    ...C2C,
    ...SHOP,
  ],
  deposit_changed: ['wallet/deposit_claims'],
  'lever/submit': ['lever/deal', 'lever/my_trade'],
  'lever/close': ['lever/deal', 'lever/my_trade', 'lever/detail'],
  'lever/reverse': ['lever/deal', 'lever/my_trade', 'lever/detail'],
  'lever/margin': ['lever/deal', 'lever/my_trade', 'lever/detail'],
  'lever/setstop': ['lever/deal', 'lever/my_trade', 'lever/detail'],
  'lever/settrail': ['lever/deal', 'lever/my_trade', 'lever/detail'],
  'lever/cancel': ['lever/deal', 'lever/my_trade', 'lever/detail'],
  'lever/batch_close': ['lever/dealall', 'lever/deal', 'lever/my_trade'],
  'microtrade/submit': [...ACCOUNT, ...SECONDS],
  'wallet/change': [...ACCOUNT, 'lever/dealall', 'wallet/hzhistory', 'microtrade/payable_currencies'],
  'wallet/flashAgainst': [...EXCHANGED, 'wallet/list'],
  'wallet/flash_cancel': [...EXCHANGED, 'wallet/list'],
  'wallet/conversion': ['wallet/conversion_set', 'wallet/my_conversion', 'wallet/list'],
  'insurance/buy_insurance': [...ACCOUNT, ...INSURANCE],
  'insurance/claim_apply': [...ACCOUNT, ...INSURANCE],
  'insurance/manual_rescission': [...ACCOUNT, ...INSURANCE],
  'lh/deposit': [...ACCOUNT, ...LOCKED],
  'lh/deposit/order/cancel': [...ACCOUNT, ...LOCKED],
  'legal/application': [...ACCOUNT, ...SHOP],
  'legal/application_cancel': [...ACCOUNT, ...SHOP],
  'legal/leave': [...ACCOUNT, ...SHOP],
  'legal/stay': SHOP,
  'legal/advert_add': SHOP,
  'legal/advert_edit': [...ACCOUNT, ...SHOP],
  'legal/advert_shelf': [...ACCOUNT, ...SHOP],
  'legal/advert_remove': [...ACCOUNT, ...SHOP],
  'legal/order_take': [...ACCOUNT, ...C2C],
  'legal/order_pay': C2C,
  'legal/evidence': ['legal/appeal_file'],
  'legal/appeal': C2C,
  'legal/appeal_answer': C2C,
  'legal/object': C2C,
  'legal/rate': ['legal/orders', 'legal/order', ...OFFERS],
  'legal/block': ['legal/orders', 'legal/order', ...OFFERS],
  'legal/order_cancel': [...ACCOUNT, ...C2C],
  'legal/order_release': [...ACCOUNT, ...C2C],
  'wallet/out': [...ACCOUNT, ...WITHDRAWALS],
  'wallet/withdrawal_cancel': [...ACCOUNT, ...WITHDRAWALS],
  'wallet/outcome': [
    ...WITHDRAWALS,
    ...ACCOUNT,
    ...EXCHANGED,
    ...INSURANCE,
    ...LOCKED,
    ...SECONDS,
    ...C2C,
    ...SHOP,
    'wallet/my_conversion',
    'lever/dealall',
    'lever/my_trade',
  ],
  'wallet/play_money': [...ACCOUNT, 'microtrade/payable_currencies'],
  'wallet/faucet': ['wallet/deposit_chains'],
  'wallet/charge_req': ['wallet/deposit_claims'],
  told: ['notices/list'],
  'notices/choose': ['notices/choices', 'notices/list'],
  'user/real_name': ['user/center'],
  'user/cash_save': ['user/cash_info'],
  'user/method_save': ['user/cash_info'],
  'user/settbdz': ['user/cash_info'],
  'user/address_remove': ['user/cash_info'],
  'user/password': SAFETY,
  'user/setaccount': ['safe/safe_center', 'user/info'],
  'set/trade_password_mode': ['user/info'],
  'safe/email': SAFETY,
  'safe/phrase': ['safe/safe_center'],
  'safe/session_end': ['safe/sessions'],
  'safe/sessions_end': ['safe/sessions'],
  'safe/passkey_add': ['safe/passkeys', ...SAFETY],
  'safe/passkey_remove': ['safe/passkeys', ...SAFETY],
  'safe/api_key_add': ['safe/api_keys'],
  'safe/api_key_end': ['safe/api_keys'],
  'bind/google#bind': SAFETY,
  'bind/unbindGoogle': SAFETY,
  'bind/recovery_codes': SAFETY,
  complaint_listed: ['feedback/list'],
  terms: [
    'lever/deal',
    'terms/published',
    'wallet/flashAgainstList',
    'wallet/conversion_set',
    'microtrade/seconds',
    'microtrade/payable_currencies',
    'insurance/get_insurance_type',
    'lh/deposit/config',
  ],
};

/** Passes pushed events on to the cache of what was read. */
export function followEvents(): void {
  onPrivate((event) => happened(event.type));
  onPrivateReload(() => happened('gap'));
  onConnect(() => happened('gap'));
  onUnread(() => happened('told'));
}
