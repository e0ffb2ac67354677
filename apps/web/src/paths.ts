/** Paths that several places link to, spelled as the specification spells them. */
export const HOME = '/';
export const LOGIN = '/components/login';
/** A forgotten login password: the code, then the new password. Not /resetPwd, where a signed-in customer changes it. */
export const FORGOT = '/forgetPwd';
export const RESET = '/ResetPwd';
export const REGISTER = '/components/register';
/** Where a sign-in with an authenticator is completed. */
export const FACTOR = '/authgoogle';
export const TRADE = '/leverdealCenter';
export const ORDERS = '/leverList';
/** The user agreement. */
export const TERMS = '/components/noticeDetail?id=10';
