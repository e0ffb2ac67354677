import { digitsOf } from '@candor/api/digits';
import { emailText } from '@candor/api/account/email-text';
import { emailOf } from '../../guards/emails.ts';
import { RefusedError } from '../../kernel/model/command.ts';
import { areaPrefix, readMobile, spellingsOf, storedMobile, type MobileNumber } from './mobile-numbers.ts';

/** A mobile number in its one spelling, and the rows in which it may be stored, the likeliest first. */
export interface MobileName extends MobileNumber {
  readonly spellings: readonly MobileNumber[];
}

/** Name of an account as a customer gives it: an e-mail address or a mobile number, each in its canonical spelling. */
export type AccountName = { readonly email: string } | MobileName;

/**
 * Reads the address of a new account, like `emailOf`. An address that no mail can go to is refused with `mailbox_not_ascii`, before anything is made for it.
 */
export function newEmailOf(text: string, takesMailbox: (email: string) => boolean): string {
  const email = emailOf(text);
  if (!takesMailbox(email)) throw new RefusedError('mailbox_not_ascii');
  return email;
}

/** Reads what was typed at sign-in: with an @ an e-mail address, else a mobile number. Throws `account_malformed` and `area_code_differs`. */
export function accountNameOf(text: string, areaCode: string | undefined): AccountName {
  return emailText(text).includes('@') ? { email: emailOf(text) } : mobileNameOf(text, areaCode);
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
