import type { ReplyOf } from '@candor/api';
import { digitsOf } from '@candor/api/digits';
import { emailText } from '@candor/api/account/email-text';
import { fitsPassword, samePassword } from '@candor/api/account/password-text';
import type { FailureCode } from '@candor/ui/api/client.ts';
import { isMobileNumber } from '../codes/areas.ts';
import { EMAIL } from '../model.ts';

/** A form's problems by field; absent when the field is fine. Values are keys of the security texts. */
export type Problems<Field extends string> = Readonly<Partial<Record<Field, Problem>>>;
export type Problem =
  | 'account_missing'
  | 'email_malformed'
  | 'mobile_malformed'
  | 'area_missing'
  | 'code_missing'
  | 'password_missing'
  | 'password_length'
  | 'passwords_differ';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}
export const NO_PASSWORD: NewPassword = { password: '', repeat: '' };

/** Finds the problems of a new password: 6 to 128 characters, repeated alike. */
export function newPasswordProblems({ password, repeat }: NewPassword): Problems<keyof NewPassword> {
  return {
    ...(password === ''
      ? { password: 'password_missing' as const }
      : fitsPassword(password)
        ? {}
        : { password: 'password_length' as const }),
    ...(samePassword(repeat, password) ? {} : { repeat: 'passwords_differ' as const }),
  };
}

/** Finds the problem of a code: there is none. */
export function codeProblems(code: string): Problems<'code'> {
  return code.trim() === '' ? { code: 'code_missing' } : {};
}

/** Finds the problem of an e-mail address. */
export function emailProblems(email: string): Problems<'account'> {
  const typed = emailText(email);
  if (typed === '') return { account: 'account_missing' };
  return EMAIL.test(typed) ? {} : { account: 'email_malformed' };
}

/** Problems of a mobile number and its country. Digits of any script are accepted, with separators between them; a country is required. */
export function mobileProblems(mobile: string, areaId: number | undefined): Problems<'account' | 'area'> {
  const digits = digitsOf(mobile).trim();
  return {
    ...(digits === '' ? { account: 'account_missing' as const } : isMobileNumber(digits) ? {} : { account: 'mobile_malformed' as const }),
    ...(areaId === undefined ? { area: 'area_missing' as const } : {}),
  };
}

/** Whether the account has an e-mail address and no code mailed there came back yet. */
export function isUnproven({ email, email_proven }: Pick<ReplyOf<'safe/safe_center'>, 'email' | 'email_proven'>): boolean {
  return email !== '' && email_proven === 0;
}

/** The field that a refusal is about, by the names that the forms of the account share; undefined when it is about none. */
export function placeOf(code: FailureCode): string | undefined {
  switch (code) {
    case 'account_malformed':
    case 'account_taken':
    case 'mailbox_not_ascii':
      return 'account';
    case 'area_code_unknown':
    case 'area_code_differs':
      return 'area';
    case 'code_wrong':
    case 'code_required':
      return 'code';
    case 'register.psw16':
    case 'password_breached':
      return 'password';
    case 'set.pswFalse':
      return 'repeat';
    case 'password_required':
    case 'password_wrong':
      return 'login_password';
    case 'e_nopws':
    case 'e_pdealerr':
    case 'trade_password_required':
    case 'trade_password_locked':
      return 'trade_password';
    case 'document_taken':
      return 'card_id';
    case 'identity_photo_missing':
      return 'hand_pic';
    case 'real_name_differs':
      return 'real_name';
    case 'bank_account_malformed':
      return 'bank_account';
    case 'address_malformed':
    case 'address_other_network':
    case 'address_known':
      return 'address';
    case 'chain_required':
      return 'chain';
    case 'api_key_addresses':
      return 'addresses';
    default:
      return undefined;
  }
}

/** Whether a refusal asks for the login password because the sign-in is too old for the change. */
export function asksForLogin(code: FailureCode): boolean {
  return code === 'password_required';
}

/** Whether a refusal asks for a code because a second factor guards the account. */
export function asksForCode(code: FailureCode): boolean {
  return code === 'code_required';
}

/** Proofs that a customer gives for a change, where the server asks for them. */
export interface Proven {
  readonly login_password: string;
  readonly code: string;
}
export const NOTHING_PROVEN: Proven = { login_password: '', code: '' };

/** The fields of a call that carry the proof: only what was asked for and entered. */
export function provenInput(
  asked: { readonly wantsLogin: boolean; readonly wantsCode: boolean },
  { login_password, code }: Proven,
): { readonly login_password?: string; readonly code?: string } {
  return { ...(asked.wantsLogin && login_password !== '' && { login_password }), ...(asked.wantsCode && code.trim() !== '' && { code }) };
}

/** The second factors of an account. */
export interface Factors {
  readonly google_bound: 0 | 1;
  readonly passkeys: number;
}

/** Whether a second factor is bound: an authenticator or a passkey. */
export function isGuarded({ google_bound: bound, passkeys }: Factors): boolean {
  return bound === 1 || passkeys > 0;
}

/** Proof that a customer must give to replace the trade password. */
export type Proof = 'none' | 'factor' | 'mail' | 'sms';

/** Chooses the proof: none for the first password; the second factor before the mailbox, the mailbox before the telephone. */
export function proofOf(guard: Factors & { readonly has_trade_password: boolean; readonly email: string }): Proof {
  if (!guard.has_trade_password) return 'none';
  if (isGuarded(guard)) return 'factor';
  return guard.email === '' ? 'sms' : 'mail';
}

/** A secret in groups of four, for reading it off the screen. */
export function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Reads the token of a link that freezes an account. The token follows the #, which no server and no log ever sees. */
export function freezeToken(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  return token !== '' && token.length <= 128 ? token : undefined;
}
