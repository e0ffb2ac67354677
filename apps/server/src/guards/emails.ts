import { domainToASCII } from 'node:url';
import { emailText } from '@candor/api/account/email-text';
import { RefusedError } from '../kernel/model/command.ts';

/** Without spaces and signs that mean something in a header, and without invisible characters. */
const EMAIL = /^[^\s\p{C}\p{Z}@"(),:;<>[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/u;
/** A domain of another script, before it has its one spelling in ASCII. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const EMAIL_LENGTH = 100;

/**
 * Canonical spelling of an e-mail address, or of a text that is searched among them: lower case, one encoding of each character, and a domain of any
 * script in ASCII. It may be of no address.
 */
export function emailSpelling(text: string): string {
  const read = emailText(text).toLowerCase().normalize('NFKC');
  const at = read.lastIndexOf('@');
  const domain = read.slice(at + 1);
  // Mail servers know a domain by its spelling in ASCII alone. What is no domain is not given one.
  const ascii = at > 0 && !isAscii(domain) && DOMAIN.test(domain) ? domainToASCII(domain) : '';
  return ascii === '' ? read : `${read.slice(0, at)}@${ascii}`;
}

/**
 * Reads an e-mail address into its canonical spelling, so that a mailbox has one account. Messages go to this spelling, never to the one typed. Throws
 * `account_malformed`.
 */
export function emailOf(text: string): string {
  const email = emailSpelling(text);
  if (email.length > EMAIL_LENGTH || !EMAIL.test(email)) throw new RefusedError('account_malformed');
  return email;
}

/** Addresses by which an operator may be stored, the present spelling first. Older ones are as they were typed, in lower case. */
export function operatorEmails(text: string): readonly [string, string] {
  return [emailSpelling(text), text.trim().toLowerCase()];
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
