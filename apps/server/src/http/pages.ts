/**
 * Paths the web app answers by itself: the specification's routes, case-sensitive, and the page that messages link to. Any of them gets index.html with
 * status 200; other page requests get it with 404, so that the app can say so.
 */
export const CLIENT_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/components/login',
  '/components/register',
  '/components/noticeDetail',
  '/forgetPwd',
  '/freeze',
  '/proofOfLiabilities',
  '/resetPwd',
  '/ResetPwd',
  '/tradePwd',
  '/tbAddress',
  '/bindEmail',
  '/bindGoogle',
  '/authgoogle',
  '/complaint',
  '/leverTransactions',
  '/transferRecord',
  '/helpArticle',
  '/lockMining',
  '/helpCenter',
  '/userSetting',
  '/leverList',
  '/invitation',
  '/leverdealCenter',
  '/secondsOrder',
  '/coinCurrencyFlash',
  '/finance',
  '/exchange',
  '/legalAccount',
  '/accountSet',
  '/authentication',
  '/financialRecords',
  '/new_account',
  '/new_account/finance',
  '/new_account/coinCurrencyFlash',
  '/new_account/exchange',
  '/new_account/legalAccount',
  '/account',
  '/account/accountSet',
  '/account/authentication',
  '/account/financialRecords',
  '/legalRecord',
  '/legalPay',
  '/legalPayDetail',
  '/shopLegalPayDetail',
  '/legalDoneRecord',
  '/myLegalShops',
  '/legalShopDetail',
  '/shopLegalRecord',
  '/legalApplication',
  '/legalApplicationData',
]);

/** Where the operators' console is. */
export const CONSOLE_BASE = '/console';

/** Whether a path below the console is a page of it, and not a file: the console knows itself which pages exist. */
export function isConsolePage(path: string): boolean {
  return !/\.[^/]*$/.test(path);
}
