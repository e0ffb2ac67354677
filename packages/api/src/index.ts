import type { z } from 'zod';
import * as account from './account.ts';
import * as apiKeys from './api-keys.ts';
import * as complaint from './complaint.ts';
import * as operators from './console/access.ts';
import * as customers from './console/customers.ts';
import * as reviews from './console/reviews.ts';
import * as changes from './console/settings.ts';
import * as system from './console/system.ts';
import * as identity from './identity.ts';
import * as leverage from './leverage.ts';
import * as market from './market.ts';
import * as news from './news.ts';
import * as passkeys from './passkeys.ts';
import * as payment from './payment.ts';
import * as security from './security.ts';
import * as settings from './settings.ts';
import * as wallet from './wallet.ts';

/** Every call of the venue, by path below /api. Routes, client types, the reference and access tests derive from it. */
export const contract = {
  captcha: account.captcha,
  'captcha/check': account.captchaCheck,
  'user/login': account.login,
  'user/register': account.register,
  'user/logout': account.logout,
  'user/info': account.userInfo,
  'user/center': identity.userCenter,
  'set/lang': account.setLanguage,
  'set/trade_password_mode': account.setTradePasswordMode,
  sms_mail: security.smsMail,
  sms_send: security.smsSend,
  'user/check_email': security.checkEmail,
  'user/check_mobile': security.checkMobile,
  'user/forget': security.forgotPassword,
  'user/password': security.changePassword,
  'user/setaccount': security.setAccount,
  'safe/safe_center': security.safeCenter,
  'safe/email': security.bindEmail,
  'bind/google': security.bindGoogleInfo,
  // Two calls share this path; what follows the # only tells their names apart.
  'bind/google#bind': security.bindGoogle,
  'bind/unbindGoogle': security.unbindGoogle,
  'bind/recovery_codes': security.renewRecoveryCodes,
  'verify/google': security.verifyGoogle,
  'safe/sessions': security.sessions,
  'safe/session_end': security.endSession,
  'safe/sessions_end': security.endOtherSessions,
  'safe/sign_ins': security.signIns,
  'safe/phrase': security.setPhrase,
  'user/freeze': security.freeze,
  'safe/passkeys': passkeys.passkeys,
  'safe/passkey_options': passkeys.passkeyAddOptions,
  'safe/passkey_add': passkeys.passkeyAdd,
  'safe/passkey_remove': passkeys.passkeyRemove,
  'verify/passkey_options': passkeys.verifyPasskeyOptions,
  'verify/passkey': passkeys.verifyPasskey,
  'user/passkey_options': passkeys.loginPasskeyOptions,
  'user/passkey_login': passkeys.loginPasskey,
  'safe/api_keys': apiKeys.apiKeys,
  'safe/api_key_add': apiKeys.apiKeyAdd,
  'safe/api_key_end': apiKeys.apiKeyEnd,
  upload: identity.upload,
  'user/real_name': identity.realName,
  'user/cash_info': payment.cashInfo,
  'user/cash_save': payment.cashSave,
  'user/settbdz': payment.setAddress,
  'user/address_remove': payment.removeAddress,
  'feedback/list': complaint.feedbackList,
  'feedback/add': complaint.feedbackAdd,
  'settings/published': settings.publishedSettings,
  area_code: account.areaCode,
  get_version: account.getVersion,
  'currency/quotation_new': market.quotationNew,
  'currency/user_currency_list': market.userCurrencyList,
  'currency/list': market.currencyList,
  'currency/new_timeshar': market.newTimeshar,
  'currency/market_depth': market.marketDepth,
  'currency/tick': market.marketTick,
  'currency/status': market.marketStatus,
  'news/list': news.newsList,
  'news/detail': news.newsDetail,
  'wallet/list': wallet.walletList,
  'wallet/change': wallet.walletChange,
  'wallet/outcome': wallet.walletOutcome,
  'wallet/play_money': wallet.playMoney,
  'wallet/hzhistory': wallet.transferHistory,
  'lever/deal': leverage.leverDeal,
  'lever/submit': leverage.leverSubmit,
  'lever/dealall': leverage.leverDealAll,
  'lever/my_trade': leverage.leverMyTrade,
  'lever/close': leverage.leverClose,
  'lever/setstop': leverage.leverSetStop,
  'lever/batch_close': leverage.leverBatchClose,
  'lever/cancel': leverage.leverCancel,
  'lever/detail': leverage.leverDetail,
  'console/login': operators.consoleLogin,
  'console/passkey_options': operators.consoleLoginPasskeyOptions,
  'console/passkey_login': operators.consoleLoginPasskey,
  'console/logout': operators.consoleLogout,
  'console/me': operators.consoleMe,
  'console/password': operators.consolePassword,
  'console/passkeys': operators.consolePasskeys,
  'console/passkey_add_options': operators.consolePasskeyAddOptions,
  'console/passkey_add': operators.consolePasskeyAdd,
  'console/passkey_remove': operators.consolePasskeyRemove,
  'console/operators': operators.consoleOperators,
  'console/overview': operators.consoleOverview,
  'console/customers': customers.consoleCustomers,
  'console/customer': customers.consoleCustomer,
  'console/customer_freeze': customers.consoleCustomerFreeze,
  'console/customer_unfreeze': customers.consoleCustomerUnfreeze,
  'console/customer_sessions_end': customers.consoleCustomerSessionsEnd,
  'console/customer_ledger': customers.consoleCustomerLedger,
  'console/identity_checks': reviews.consoleIdentityChecks,
  'console/identity_view': reviews.consoleIdentityView,
  'console/identity_decide': reviews.consoleIdentityDecide,
  'console/complaints': reviews.consoleComplaints,
  'console/complaint_reply': reviews.consoleComplaintReply,
  'console/settings': changes.consoleSettings,
  'console/setting_changes': changes.consoleSettingChanges,
  'console/setting_propose': changes.consoleSettingPropose,
  'console/setting_decide': changes.consoleSettingDecide,
  'console/setting_withdraw': changes.consoleSettingWithdraw,
  'console/outbox': system.consoleOutbox,
  'console/outbox_message': system.consoleOutboxMessage,
  'console/outbox_secret': system.consoleOutboxSecret,
  'console/area_codes': system.consoleAreaCodes,
  'console/area_code_save': system.consoleAreaCodeSave,
  'console/area_code_remove': system.consoleAreaCodeRemove,
  'console/audit': system.consoleAudit,
  'console/audit_check': system.consoleAuditCheck,
  'console/jobs': system.consoleJobs,
  'console/feeds': system.consoleFeeds,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
/** Calls of the operators' console. */
export type ConsoleName = Extract<EndpointName, `console/${string}`>;
/** Calls of everybody else. */
export type CustomerName = Exclude<EndpointName, ConsoleName>;
/** What a caller sends. */
export type InputOf<Name extends EndpointName> = z.input<Contract[Name]['input']>;
/** What a handler receives: validated and converted. */
export type ParsedOf<Name extends EndpointName> = z.output<Contract[Name]['input']>;
/** The `message` of an ok reply. */
export type ReplyOf<Name extends EndpointName> = z.output<Contract[Name]['reply']>;

export * from './constants.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './permissions.ts';
export * from './market.ts';
export * from './leverage.ts';
export * from './wallet.ts';
export * from './account.ts';
export * from './security.ts';
export * from './identity.ts';
export * from './payment.ts';
export * from './complaint.ts';
export * from './news.ts';
export * from './passkeys.ts';
export * from './api-keys.ts';
export * from './settings.ts';
export * from './console/reviews.ts';
export * from './console/settings.ts';
