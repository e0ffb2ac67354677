import { domainToASCII } from 'node:url';
import { digitsOf } from '@candor/api/digits';
import { RefusedError } from '../../kernel/model/command.ts';
import { areaPrefix, readMobile, spellingsOf, storedMobile, type MobileNumber } from './mobile-numbers.ts';

/** A mobile number in its one spelling, and the rows in which it may be stored, the likeliest first. */
export interface MobileName extends MobileNumber {
  readonly spellings: readonly MobileNumber[];
}

/** Name of an account as a customer gives it: an e-mail address or a mobile number, each in its canonical spelling. */
export type AccountName = { readonly email: string } | MobileName;

/** Without spaces and signs that mean something in a header, and without invisible characters. */
const EMAIL = /^[^\s\p{C}\p{Z}@"(),:;<>[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/u;
/** A domain of another script, before it has its one spelling in ASCII. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const EMAIL_LENGTH = 100;

/**
 * Reads an e-mail address into its canonical spelling: lower case, one encoding of each character, and a domain of any script in ASCII. So a mailbox has one
 * account. Messages go to this spelling, never to the one typed. Throws `account_malformed`.
 */
export function emailOf(text: string): string {
  const read = text.normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = read.lastIndexOf('@');
  const domain = read.slice(at + 1);
  // Mail servers know a domain by its spelling in ASCII alone. What is no domain is not given one.
  const email = at > 0 && !isAscii(domain) && DOMAIN.test(domain) ? `${read.slice(0, at)}@${domainToASCII(domain)}` : read;
  if (email.length > EMAIL_LENGTH || !EMAIL.test(email)) throw new RefusedError('account_malformed');
  return email;
}

/**
 * Reads the address of a new account, like `emailOf`. An address that no mail can go to is refused with `mailbox_not_ascii`, before anything is made for it.
 */
export function newEmailOf(text: string, takesMailbox: (email: string) => boolean): string {
  const email = emailOf(text);
  if (!takesMailbox(email)) throw new RefusedError('mailbox_not_ascii');
  return email;
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** Reads what was typed at sign-in: with an @ an e-mail address, else a mobile number. Throws `account_malformed` and `area_code_differs`. */
export function accountNameOf(text: string, areaCode: string | undefined): AccountName {
  return text.includes('@') ? { email: emailOf(text) } : mobileNameOf(text, areaCode);
}

/** Reads a mobile number behind an area code, as people write it. Throws `account_malformed` and `area_code_differs`. */
export function mobileNameOf(text: string, areaCode: string | undefined): MobileName {
  const typed = digitsOf(text);
  const area = areaPrefix(areaCode);
  const number = readMobile(typed, area);
  return { ...number, spellings: spellingsOf(number, typed, area) };
}

/** The name of an account by the mobile number that is stored of it. */
export function storedMobileName(stored: MobileNumber): MobileName {
  const number = storedMobile(stored);
  return { ...number, spellings: spellingsOf(number, stored.mobile, stored.areaCode) };
}

/** One text per account name, for counting: tries, codes and messages are of the number, however it is written. */
export function accountKey(name: AccountName): string {
  return 'email' in name ? name.email : `+${name.areaCode} ${name.mobile}`;
}

/** The texts by which an account of a name may be stored, as `accountKey` writes them, the likeliest first. */
export function storedKeys(name: AccountName): string[] {
  return 'email' in name ? [name.email] : name.spellings.map(({ areaCode, mobile }) => `+${areaCode} ${mobile}`);
}
