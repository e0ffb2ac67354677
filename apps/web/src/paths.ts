/** Paths that several places link to, spelled as the specification spells them. */
export const HOME = '/';
export const LOGIN = '/components/login';
/** A forgotten login password: the code, then the new password. Not /resetPwd, where a signed-in customer changes it. */
export const FORGOT = '/forgetPwd';
export const RESET = '/ResetPwd';
export const REGISTER = '/components/register';
/** Page on which a sign-in with an authenticator is completed. */
export const FACTOR = '/authgoogle';
/** The safety centre, and what it leads to. */
export const SAFETY = '/accountSet';
export const CHANGE_PASSWORD = '/resetPwd';
export const TRADE_PASSWORD = '/tradePwd';
export const BIND_EMAIL = '/bindEmail';
export const BIND_FACTOR = '/bindGoogle';
export const TRADE = '/leverdealCenter';
export const ORDERS = '/leverList';
/** Seconds trading. */
export const SECONDS = '/secondsOrder';
/** The asset centre, and one currency of the fiat account. */
export const ASSETS = '/finance';
export const LEGAL_ACCOUNT = '/legalAccount';
/** Results of contracts, by day and market. */
export const STATISTICS = '/statistics';
/** A notice by its number, and the same by its other name. */
export const NOTICE = '/components/noticeDetail';
export const NAMED_NOTICE = '/noticeDetail';
/** Help: all of it, and one article. */
export const HELP = '/helpCenter';
export const HELP_ARTICLE = '/helpArticle';
export const ABOUT = '/aboutUs';
/** Costs of everything, computed with examples. */
export const FEES = '/fees';
/** The user agreement. */
export const TERMS = '/components/noticeDetail?id=10';
/** Terms that all customers trade under, now and to come. */
export const PUBLISHED_TERMS = '/contractTerms';
/** Money and identity of a customer. */
export const IDENTITY = '/authentication';
export const PAYMENT = '/userSetting';
export const ADDRESSES = '/tbAddress';
export const COMPLAINT = '/complaint';
/** Notices of the customer, and the choice of their channels. */
export const NOTIFICATIONS = '/notifications';
export const NOTIFICATION_SETTINGS = '/notificationSettings';
/** One currency for another, and USDT for the platform's token. */
export const EXCHANGE = '/coinCurrencyFlash';
export const CONVERSION = '/exchange';
/** Amounts that are locked for a term and earn interest. */
export const LOCK_MINING = '/lockMining';
/** The market of adverts, the page of a shop, and an advert that is taken. */
export const C2C = '/c2c';
export const SHOP = '/legalShopDetail';
export const C2C_TAKE = '/legalPay';
/** An order for the customer who took the advert, and for its shop. */
export const C2C_ORDER = '/legalPayDetail';
export const SHOP_ORDER = '/shopLegalPayDetail';
/** Orders that the customer took, open and ended, and those of the customer's shop. */
export const C2C_ORDERS = '/legalRecord';
export const C2C_DONE = '/legalDoneRecord';
export const SHOP_ORDERS = '/shopLegalRecord';
/** Adverts of the customer's shop, the application for a shop, and the state of that. */
export const MY_SHOP = '/myLegalShops';
export const SHOP_APPLICATION = '/legalApplication';
export const SHOP_STATE = '/legalApplicationData';
/** The code to invite with, and what invitations came to. */
export const INVITATION = '/invitation';
/** Every movement of a customer's wallets, and the transfers between them. */
export const RECORDS = '/financialRecords';
export const TRANSFERS = '/transferRecord';
/** Page of what the venue publishes of itself. */
export const TRANSPARENCY = '/transparency';
/** Debts of the venue, and the way to check that the own part is counted. */
export const LIABILITIES = '/proofOfLiabilities';

/** Ways to get the app onto a device. */
export const DOWNLOAD = '/download';
