import { domainToASCII } from 'node:url';
import { digitsOf } from '@candor/api/digits';
import { RefusedError } from '../../kernel/command.ts';

/** How a customer names the account: an e-mail address in lower case, or a mobile number with its country's prefix, digits only. */
export type AccountName = { readonly email: string } | { readonly areaCode: string; readonly mobile: string };

/** Without spaces and signs that mean something in a header, and without characters that nobody sees. */
const EMAIL = /^[^\s\p{C}\p{Z}@"(),:;<>[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/u;
/** A domain of another script, before it has its one spelling in ASCII. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const EMAIL_LENGTH = 100;
const MOBILE = /^\d{6,15}$/;

/**
 * Reads an e-mail address, in its one spelling: lower case, one encoding of each character, and a domain of any script in ASCII, so that a mailbox has one
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

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** Reads what was typed at sign-in: with an @ an e-mail address, else a mobile number. Throws `account_malformed`. */
export function accountNameOf(text: string, areaCode: string | undefined): AccountName {
  if (text.includes('@')) return { email: emailOf(text) };
  const mobile = digitsOf(text);
  const prefix = (areaCode ?? '').replace(/^\+|^00/, '');
  if (!MOBILE.test(mobile) || !/^\d{1,7}$/.test(prefix)) throw new RefusedError('account_malformed');
  return { areaCode: prefix, mobile };
}

/** One text per account name, for counting. */
export function accountKey(name: AccountName): string {
  return 'email' in name ? name.email : `+${name.areaCode} ${name.mobile}`;
}
