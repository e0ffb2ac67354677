import { digitsOf } from '@candor/api/digits';
import { emailText } from '@candor/api/account/email-text';
import { fitsPassword, mayBePassword, samePassword } from '@candor/api/account/password-text';
import { isMobile, isMobileNumber } from './codes/areas.ts';

/** A form's problems by field; absent when the field is fine. Values are keys of the account texts. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Problem>>>;
export type Problem =
  | 'account_missing'
  | 'account_malformed'
  | 'email_malformed'
  | 'password_missing'
  | 'password_short'
  | 'password_length'
  | 'passwords_differ'
  | 'mobile_malformed'
  | 'area_missing'
  | 'code_missing'
  | 'sms_missing'
  | 'same_as_login'
  | 'agree_missing';

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
/** Specification: an account without @ has no non-word characters and at least six of them; between digits they are left out. */
const MOBILE = /^\+?\w{6,}$/;

export interface LoginForm {
  readonly account: string;
  readonly password: string;
}

/** An account as it is sent: a mobile number without what stands between its digits, or an e-mail address. */
export function accountText(account: string): string {
  return isMobile(account) ? digitsOf(account) : emailText(account);
}

/** Finds the problems of a sign-in. Passwords are not trimmed; a space may be part of one. */
export function loginProblems({ account, password }: LoginForm): Problems<keyof LoginForm> {
  const trimmed = accountText(account);
  return {
    ...(trimmed === ''
      ? { account: 'account_missing' as const }
      : !EMAIL.test(trimmed) && !MOBILE.test(trimmed)
        ? { account: 'account_malformed' as const }
        : {}),
    ...(password === ''
      ? { password: 'password_missing' as const }
      : !mayBePassword(password)
        ? { password: 'password_short' as const }
        : {}),
  };
}

export interface RegisterForm {
  readonly way: 'email' | 'mobile';
  readonly email: string;
  /** The digits of the image, for an e-mail address. */
  readonly code: string;
  readonly mobile: string;
  readonly areaId: number | undefined;
  /** The code of the text message. */
  readonly sms: string;
  readonly invitation: string;
  readonly password: string;
  readonly repeat: string;
  readonly tradePassword: string;
  readonly nationality: string;
  readonly agreed: boolean;
}

export const EMPTY_REGISTER: RegisterForm = {
  way: 'email',
  email: '',
  code: '',
  mobile: '',
  areaId: undefined,
  sms: '',
  invitation: '',
  password: '',
  repeat: '',
  tradePassword: '',
  nationality: '',
  agreed: false,
};

/** Finds the problems of a mobile number to send a code to: its digits and its country. */
export function mobileProblems({ mobile, areaId }: Pick<RegisterForm, 'mobile' | 'areaId'>): Problems<'mobile' | 'areaId'> {
  const digits = accountText(mobile);
  return {
    ...(digits === '' ? { mobile: 'account_missing' as const } : isMobileNumber(digits) ? {} : { mobile: 'mobile_malformed' as const }),
    ...(areaId === undefined ? { areaId: 'area_missing' as const } : {}),
  };
}

/** Finds the problems of the first step: the account, and the digits of the image or the code of the text message. */
export function accountProblems(form: RegisterForm): Problems<'email' | 'code' | 'mobile' | 'areaId' | 'sms'> {
  if (form.way === 'mobile') return { ...mobileProblems(form), ...(form.sms.trim() === '' ? { sms: 'sms_missing' as const } : {}) };
  const { email, code } = form;
  return {
    ...(EMAIL.test(emailText(email)) ? {} : { email: email.trim() === '' ? ('account_missing' as const) : ('email_malformed' as const) }),
    ...(/^\d{4}$/.test(digitsOf(code)) ? {} : { code: 'code_missing' as const }),
  };
}

/** Finds the problems of the second step: passwords of 6 to 128 characters, repeated alike, and the agreement. */
export function passwordProblems({
  password,
  repeat,
  tradePassword,
  agreed,
}: RegisterForm): Problems<'password' | 'repeat' | 'tradePassword' | 'agreed'> {
  return {
    ...(password === ''
      ? { password: 'password_missing' as const }
      : fitsPassword(password)
        ? {}
        : { password: 'password_length' as const }),
    ...(samePassword(repeat, password) ? {} : { repeat: 'passwords_differ' as const }),
    ...(!fitsPassword(tradePassword)
      ? { tradePassword: 'password_length' as const }
      : samePassword(tradePassword, password)
        ? { tradePassword: 'same_as_login' as const }
        : {}),
    ...(agreed ? {} : { agreed: 'agree_missing' as const }),
  };
}

const OF_FIRST_STEP: ReadonlySet<string> = new Set([
  'lg.p_tuxingmacw',
  'code_wrong',
  'area_code_unknown',
  'area_code_differs',
  'account_taken',
  'account_malformed',
  'mailbox_not_ascii',
  'invitation_unknown',
]);

/** Returns the step that a refusal of the server belongs to: a wrong code or a taken account lead back to the first. */
export function stepOf(code: string): 1 | 2 {
  return OF_FIRST_STEP.has(code) ? 1 : 2;
}

/** Only a path of this site is gone to after sign-in, never another site. */
export function safeReturn(from: unknown, otherwise: string): string {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : otherwise;
}
