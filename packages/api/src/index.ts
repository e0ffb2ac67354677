import type { z } from 'zod';
import * as account from './account.ts';
import * as leverage from './leverage.ts';
import * as market from './market.ts';
import * as security from './security.ts';
import * as wallet from './wallet.ts';

/** Every call of the venue, by path below /api. Routes, client types, the reference and access tests derive from it. */
export const contract = {
  captcha: account.captcha,
  'user/login': account.login,
  'user/register': account.register,
  'user/logout': account.logout,
  'user/info': account.userInfo,
  'user/center': account.userCenter,
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
  area_code: account.areaCode,
  get_version: account.getVersion,
  'currency/quotation_new': market.quotationNew,
  'currency/user_currency_list': market.userCurrencyList,
  'currency/list': market.currencyList,
  'currency/new_timeshar': market.newTimeshar,
  'currency/market_depth': market.marketDepth,
  'currency/tick': market.marketTick,
  'currency/status': market.marketStatus,
  'wallet/list': wallet.walletList,
  'wallet/change': wallet.walletChange,
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
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
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
