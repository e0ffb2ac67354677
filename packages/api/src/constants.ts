/** Values shared with the browser; this file imports nothing, so that reading one costs nothing. */

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

/** The first of the tags that names a language of the product: Chinese in traditional script is `hk`, whatever its place. */
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

/** The most bars one history request returns. */
export const BARS_LIMIT = 2000;

/** Most ticks of a market that a list of them begins with. */
export const TICKS_SHOWN = 60;

/** The header in which a reply that is not kept says when it was given: milliseconds since 1970 UTC, by the venue's clock. */
export const TIME_HEADER = 'venue-time';

/** The venue's clock: days, weeks and overnight charges turn at its midnight. */
export const VENUE_TIME_ZONE = 'Asia/Shanghai';
/** The same as a distance from UTC: there has been no summer time since 1991, before any bar. */
export const VENUE_OFFSET_MS = 8 * 3_600_000;

/** A price that is older than this is not acted on. */
export const STALE_AFTER_MS = 10_000;

/** The currency that margin, fees and profits are paid in. */
export const USDT = 1;

/** How long the quote of a flash exchange is good for. */
export const QUOTE_VALID_MS = 10_000;

/** What a socket says in the query of its connection to get its quotes in lists, one per frame. */
export const BATCHES = { quotes: 'batch' } as const;

/** What a movement of a wallet was for, as statements filter by it. */
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

/** What sets movements off that have numbers of their own: the beginning of the names of such movements. */
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

/** Accounts of a customer: what is available in each wallet, and what is held, each for its purpose. */
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

/** The categories that news items stand in, by what they are for. */
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

/** Where a chat with customer service stands. */
export const SUPPORT_STATES = ['waiting', 'open', 'ended'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];
/** The lists of chats that operators have. */
export const SUPPORT_LISTS = ['waiting', 'mine', 'others', 'ended'] as const;
export type SupportList = (typeof SUPPORT_LISTS)[number];
/** Characters of what a customer says beside a rating. */
export const SUPPORT_WORDS_MOST = 300;
/** The part of the socket server that is for operators: a socket signs in with the token of the console. */
export const CONSOLE_SOCKETS = '/console';
/** Customer service as a page, and the sandbox in which somebody else's chat runs there, for venues that have one. */
export const SUPPORT_PAGE = '/customerService';
export const SUPPORT_FRAME = '/customerService/frame';

/** The user agreement. */
export const AGREEMENT_ID = 10;
/** What the venue says of itself. */
export const ABOUT_ID = 21;

/** The categories of the help centre, in the order in which it shows them. */
export const HELP_CATEGORIES = [NEWS_CATEGORIES.trading, NEWS_CATEGORIES.account] as const;

/** Where the help centre shows an article of a category: each has one address. */
export function helpArticleAddress(id: number, categoryId: number): string {
  return `/helpArticle?id=${id}&cId=${categoryId}`;
}

/** What customers choose by where they are told of things, and what they filter notices by. */
export const NOTICE_KINDS = ['security', 'trading', 'money', 'service', 'news'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Where a customer is told: on the venue's pages, by mail, by text message. */
export const NOTICE_CHANNELS = ['page', 'mail', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Unread notices are counted up to here; pages show one less and a plus. */
export const UNREAD_MOST = 100;
