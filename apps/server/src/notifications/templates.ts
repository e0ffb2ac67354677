import type { NoticeKind } from '@candor/api';
import type { NoticeParams } from './notice-params.ts';

interface Declared {
  /** Kind by which customers choose where they are told of it, and what they filter. Null for a message that is written to an address and is no notice. */
  readonly kind: NoticeKind | null;
  /** The page of the web app that has the thing it is about. */
  readonly link?: string;
  /** The same with the thing itself open; its number follows. For notices that are about one thing and name it. */
  readonly one?: string;
  /** Another person may have made it: the message carries the link that freezes the account, and goes out whatever was chosen. */
  readonly guarded?: true;
  /** Trading does it by itself. */
  readonly byTrading?: true;
}

const C2C_ORDER = '/legalPayDetail?id=';
const ORDER = '/leverList?order=';
const CLOSED_ORDER = '/leverList?status=3&order=';
const DEPOSIT = '/financialRecords?deposit=';
const WITHDRAWAL = '/financialRecords?withdrawal=';

/** Every message the venue sends; the texts are those of the same name in `texts`. */
const DECLARED = {
  code: { kind: null },
  already_registered: { kind: null },
  sign_in: { kind: 'security', link: '/accountSet', guarded: true },
  factor_refused: { kind: 'security', link: '/accountSet', guarded: true },
  password_changed: { kind: 'security', link: '/accountSet', guarded: true },
  password_reset: { kind: 'security', link: '/accountSet', guarded: true },
  trade_password_changed: { kind: 'security', link: '/accountSet', guarded: true },
  email_bound: { kind: 'security', link: '/accountSet', guarded: true },
  email_removed: { kind: null, guarded: true },
  factor_bound: { kind: 'security', link: '/accountSet', guarded: true },
  factor_unbound: { kind: 'security', link: '/accountSet', guarded: true },
  recovery_codes_renewed: { kind: 'security', link: '/accountSet', guarded: true },
  recovery_code_used: { kind: 'security', link: '/accountSet', guarded: true },
  passkey_added: { kind: 'security', link: '/accountSet', guarded: true },
  passkey_removed: { kind: 'security', link: '/accountSet', guarded: true },
  api_key_added: { kind: 'security', link: '/accountSet', guarded: true },
  phrase_changed: { kind: 'security', link: '/accountSet', guarded: true },
  account_frozen: { kind: 'security', link: '/accountSet' },
  account_frozen_by_operator: { kind: 'security', link: '/accountSet' },
  freeze_prolonged: { kind: 'security', link: '/accountSet' },
  freeze_ended: { kind: 'security', link: '/accountSet' },
  account_unfrozen: { kind: 'security', link: '/accountSet' },
  sessions_ended_by_operator: { kind: 'security', link: '/accountSet' },
  identity_certified: { kind: 'service', link: '/authentication', guarded: true },
  identity_refused: { kind: 'service', link: '/authentication', guarded: true },
  flash_passed: { kind: 'money', link: '/coinCurrencyFlash', one: '/coinCurrencyFlash?record=' },
  flash_rejected: { kind: 'money', link: '/coinCurrencyFlash', one: '/coinCurrencyFlash?record=' },
  flash_returned: { kind: 'money', link: '/coinCurrencyFlash', one: '/coinCurrencyFlash?record=' },
  mining_locked: { kind: 'money', link: '/lockMining', one: '/lockMining?order=' },
  mining_cancelled: { kind: 'money', link: '/lockMining', one: '/lockMining?order=' },
  mining_ended: { kind: 'money', link: '/lockMining', one: '/lockMining?order=' },
  adjustment_credited: { kind: 'money', link: '/financialRecords?kind=adjustment' },
  adjustment_debited: { kind: 'money', link: '/financialRecords?kind=adjustment' },
  withdrawal_requested: { kind: 'money', link: '/financialRecords', one: WITHDRAWAL, guarded: true },
  withdrawal_approved: { kind: 'money', link: '/financialRecords', one: WITHDRAWAL, guarded: true },
  withdrawal_sent: { kind: 'money', link: '/financialRecords', one: WITHDRAWAL },
  withdrawal_rejected: { kind: 'money', link: '/financialRecords', one: WITHDRAWAL },
  deposit_credited: { kind: 'money', link: '/financialRecords', one: DEPOSIT },
  deposit_refused: { kind: 'money', link: '/financialRecords', one: '/financialRecords?claim=' },
  deposit_arrived: { kind: 'money', link: '/financialRecords', one: DEPOSIT },
  bank_deposit_credited: { kind: 'money', link: '/financialRecords', one: DEPOSIT },
  bank_deposit_refused: { kind: 'money', link: '/financialRecords', one: '/financialRecords?claim=' },
  bank_withdrawal_requested: { kind: 'money', link: '/financialRecords', one: WITHDRAWAL, guarded: true },
  bank_withdrawal_approved: { kind: 'money', link: '/financialRecords', one: WITHDRAWAL, guarded: true },
  bank_withdrawal_sent: { kind: 'money', link: '/financialRecords', one: WITHDRAWAL },
  deposit_written_off: { kind: 'money', link: '/financialRecords', one: DEPOSIT },
  deposit_returned: { kind: 'money', link: '/financialRecords', one: DEPOSIT },
  payment_methods_changed: { kind: 'security', link: '/userSetting', guarded: true },
  address_added: { kind: 'security', link: '/tbAddress', guarded: true },
  address_removed: { kind: 'security', link: '/tbAddress', guarded: true },
  complaint_answered: { kind: 'service', link: '/complaint', one: '/complaint?record=', guarded: true },
  support_answered: { kind: 'service', link: '/customerService' },
  support_transcript: { kind: null },
  liquidated: { kind: 'trading', link: '/leverList?status=3', one: CLOSED_ORDER, byTrading: true },
  stop_loss_hit: { kind: 'trading', link: '/leverList?status=3', one: CLOSED_ORDER, byTrading: true },
  trailing_stop_hit: { kind: 'trading', link: '/leverList?status=3', one: CLOSED_ORDER, byTrading: true },
  take_profit_hit: { kind: 'trading', link: '/leverList?status=3', one: CLOSED_ORDER, byTrading: true },
  closed_to_cover: { kind: 'trading', link: '/leverList?status=3', one: CLOSED_ORDER, byTrading: true },
  order_filled: { kind: 'trading', link: '/leverList', one: ORDER, byTrading: true },
  order_revoked: { kind: 'trading', link: '/leverList?status=4', one: '/leverList?status=4&order=', byTrading: true },
  order_revoked_for_loss: { kind: 'trading', link: '/leverList?status=4', one: '/leverList?status=4&order=', byTrading: true },
  order_lapsed: { kind: 'trading', link: '/leverList?status=4', one: '/leverList?status=4&order=', byTrading: true },
  order_revoked_frozen: { kind: 'trading', link: '/leverList?status=4', one: '/leverList?status=4&order=', byTrading: true },
  orders_voided: { kind: 'trading', link: '/contractTerms', one: ORDER, byTrading: true },
  seconds_voided: { kind: 'trading', link: '/contractTerms', one: '/secondsOrder?order=', byTrading: true },
  night_from_margin: { kind: 'trading', link: '/leverList', one: ORDER, byTrading: true },
  hazard_warning: { kind: 'trading', link: '/leverdealCenter', byTrading: true },
  isolated_warning: { kind: 'trading', link: '/leverdealCenter', byTrading: true },
  insurance_claim_paid: { kind: 'trading', link: '/exchange?tab=insurance', byTrading: true },
  insurance_ended: { kind: 'trading', link: '/exchange?tab=insurance', byTrading: true },
  shop_approved: { kind: 'service', link: '/legalApplicationData', guarded: true },
  shop_refused: { kind: 'service', link: '/legalApplicationData', guarded: true },
  shop_left: { kind: 'service', link: '/legalApplicationData', guarded: true },
  shop_deposit_taken: { kind: 'service', link: '/legalApplicationData', guarded: true },
  shop_frozen: { kind: 'service', link: '/legalApplicationData' },
  shop_frozen_until: { kind: 'service', link: '/legalApplicationData' },
  shop_unfrozen: { kind: 'service', link: '/legalApplicationData' },
  c2c_advert_stopped: { kind: 'trading', link: '/myLegalShops' },
  c2c_taken: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_paid: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_received: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_released: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER, guarded: true },
  c2c_cancelled: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_expired: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_message: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_appealed: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_answered: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_decided_buyer: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_decided_seller: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_objected: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_executed_buyer: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_executed_seller: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER },
  c2c_compensated: { kind: 'trading', link: '/legalRecord', one: C2C_ORDER, guarded: true },
  news: { kind: 'news', link: '/components/noticeDetail', one: '/components/noticeDetail?id=' },
} as const satisfies Readonly<Record<string, Declared>>;

export type TemplateName = keyof typeof DECLARED;
export const TEMPLATES: Readonly<Record<TemplateName, Declared>> = DECLARED;
export const TEMPLATE_NAMES = Object.keys(DECLARED) as readonly TemplateName[];

/**
 * Returns the path of the web app that has the subject of a notice. It is the thing itself where the notice names one (`about`, in its values or its only
 * item). Otherwise it is the page that has things of its kind.
 */
export function linkOf(template: TemplateName, { about, news, items }: NoticeParams): string {
  const { link = '/', one } = TEMPLATES[template];
  const named = about ?? news ?? (typeof items === 'object' && items.length === 1 ? items[0]?.['about'] : undefined);
  return one !== undefined && typeof named === 'number' ? `${one}${named}` : link;
}
