/** Values shared with the browser. This file imports nothing, so that importing a value loads no other code. */

export const LANGUAGES = [
  'en',
  'zh',
  'hk',
  'jp',
  'kor',
  'arabic',
  'french',
  'german',
  'hindi',
  'portu',
  'russian',
  'spanish',
  'vie',
  'ita',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The BCP 47 tag of each language, as browsers and `Intl` take it. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = {
  en: 'en',
  zh: 'zh-CN',
  hk: 'zh-HK',
  jp: 'ja',
  kor: 'ko',
  arabic: 'ar',
  french: 'fr',
  german: 'de',
  hindi: 'hi',
  portu: 'pt-BR',
  russian: 'ru',
  spanish: 'es',
  vie: 'vi',
  ita: 'it',
};

/** Returns the language of the product that the first matching tag names. Chinese in traditional script is `hk` for every region. */
export function languageOf(tags: readonly string[]): Language | undefined {
  const named = tags.map((tag) => {
    const [base] = tag.toLowerCase().split('-');
    if (base === 'zh') return /^zh-(?:hant|hk|tw|mo)\b/i.test(tag) ? 'hk' : 'zh';
    return LANGUAGES.find((language) => LANGUAGE_TAGS[language].split('-')[0] === base);
  });
  return named.find((language) => language !== undefined);
}

/** Chart resolutions of the specification: minutes as digits, then days, weeks, months (Asia/Shanghai). */
export const RESOLUTIONS = ['1', '3', '5', '15', '30', '60', '120', '240', '360', '720', '1D', '3D', '1W', '1M'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Maximum number of bars that one history request returns. */
export const BARS_LIMIT = 2000;

/** Maximum number of ticks of a market in a list of the newest ticks. */
export const TICKS_SHOWN = 60;

/** Header of an uncached reply that gives its moment: milliseconds since 1970 UTC, by the venue's clock. */
export const TIME_HEADER = 'venue-time';

/** Time zone of the venue; days, weeks and overnight charges turn at its midnight. */
export const VENUE_TIME_ZONE = 'Asia/Shanghai';
/** Offset of this time zone from UTC in milliseconds. It has had no summer time since 1991, before any bar. */
export const VENUE_OFFSET_MS = 8 * 3_600_000;

/** Maximum age of a price in milliseconds; an older price is not acted on. */
export const STALE_AFTER_MS = 10_000;

/** Id of the currency in which margin, fees and profits are paid. */
export const USDT = 1;

/** Validity of the quote of a flash exchange, in milliseconds. */
export const QUOTE_VALID_MS = 10_000;

/** Query parameter of a socket's connection that asks for quotes in lists, one list per frame. */
export const BATCHES = { quotes: 'batch' } as const;

/** Kinds of wallet movements, by which statements are filtered. */
export const STATEMENT_KINDS = [
  'funding',
  'transfer',
  'margin',
  'profit',
  'fee',
  'overnight',
  'void',
  'exchange',
  'hold',
  'deposit',
  'withdrawal',
  'mining',
  'adjustment',
  'insurance',
  'invitation',
  'c2c',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Causes of movements that have numbers of their own. Each is the beginning of the names of its movements. */
export const LEDGER_CAUSES = [
  'lever',
  'flash',
  'conversion',
  'deposit',
  'withdrawal',
  'adjustment',
  'house',
  'seconds',
  'insurance',
  'mining',
  'invitation',
  'advert',
  'c2c',
  'shop',
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** The wallets of a customer. */
export const WALLETS = ['change', 'lever', 'micro', 'legal', 'insurance'] as const;

/** Accounts of the house, one of each in every currency. */
export const HOUSE_ACCOUNTS = [
  'fee',
  'market_maker',
  'insurance_reserve',
  'loss_absorption',
  'interest',
  'rebate',
  'external',
  'demo_funding',
  'receivable',
  'insurance_cover',
  'seconds_reserve',
  'interest_promised',
  'seconds_promised',
  'capital',
] as const;
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number];

/** Accounts of a customer: the available balance of each wallet, and the held balances, one for each purpose. */
export const CUSTOMER_ACCOUNTS = [
  ...WALLETS,
  'lever_margin',
  'lever_frozen',
  'withdrawal_held',
  'flash_held',
  'mining_held',
  'spot_held',
  'seconds_held',
  'premium_held',
  'advert_held',
  'advert_order_held',
  'seller_deposit_held',
  'deposit_held',
  'insured_stake_held',
  'lever_isolated',
] as const;

/** Categories of news items, by purpose. */
export const NEWS_CATEGORIES = {
  /** Beside sign-in and registration: the agreement. */
  login: 4,
  /** Help with trading. */
  trading: 18,
  /** Help with the account; also the notices at the foot of the page. */
  account: 19,
  invitation: 31,
  banner: 32,
} as const;

/** States of a chat with customer service. */
export const SUPPORT_STATES = ['waiting', 'open', 'ended'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];
/** Lists of chats in the console. */
export const SUPPORT_LISTS = ['waiting', 'mine', 'others', 'ended'] as const;
export type SupportList = (typeof SUPPORT_LISTS)[number];
/** Maximum length in characters of the text that a customer adds to a rating. */
export const SUPPORT_WORDS_MOST = 300;
/** Namespace of the socket server for operators; a socket signs in with the token of the console. */
export const CONSOLE_SOCKETS = '/console';
/** Address of the customer service page, and of the sandbox in which an external chat runs, for venues that have one. */
export const SUPPORT_PAGE = '/customerService';
export const SUPPORT_FRAME = '/customerService/frame';

/** Id of the news item with the user agreement. */
export const AGREEMENT_ID = 10;
/** Id of the news item about the venue. */
export const ABOUT_ID = 21;

/** Categories of the help centre, in display order. */
export const HELP_CATEGORIES = [NEWS_CATEGORIES.trading, NEWS_CATEGORIES.account] as const;

/** Returns the address of an article of a category in the help centre. Each article has one address. */
export function helpArticleAddress(id: number, categoryId: number): string {
  return `/helpArticle?id=${id}&cId=${categoryId}`;
}

/** Kinds of notices. Customers choose the channels of each kind, and filter notices by kind. */
export const NOTICE_KINDS = ['security', 'trading', 'money', 'service', 'news'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Channels of notices: the venue's pages, mail, and text message. */
export const NOTICE_CHANNELS = ['page', 'mail', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Number up to which unread notices are counted; pages show one less and a plus. */
export const UNREAD_MOST = 100;
