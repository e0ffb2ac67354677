import { fitsPassword, passwordLength, passwordText } from '@candor/api/account/password-text';
import { RefusedError } from '../kernel/model/command.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { COMMON_WORDS, VENUE_WORDS } from './common-words.ts';
import { isWalk } from './keyboard-walk.ts';

const OPERATOR_LENGTH_LEAST = 12;

/**
 * Checks a new password, for sign-in or for trading, in the form that is hashed. Throws `register.psw16` and `password_breached`.
 */
export function requireGoodPassword(password: string): void {
  if (!fitsPassword(password)) throw new RefusedError('register.psw16');
  requireUnlisted(passwordText(password));
}

/**
 * Checks a new password of an operator, who may see what customers trust the venue with. A listed word is no better for the digits after it. Throws
 * `password_short` and `password_breached`.
 */
export function requireOperatorPassword(password: string): void {
  if (passwordLength(password) < OPERATOR_LENGTH_LEAST) throw new RefusedError('password_short', { least: OPERATOR_LENGTH_LEAST });
  const plain = passwordText(password);
  requireUnlisted(plain);
  const word = plain.toLowerCase().replace(/[^\p{L}]+$/u, '');
  if (word === '' || COMMON_PASSWORDS.has(word)) throw new RefusedError('password_breached');
}

/** Throws `password_breached` for a password from lists of leaked ones, and for those that are as easy to guess. */
function requireUnlisted(password: string): void {
  const lower = password.toLowerCase();
  const repeated = /^(.{1,4})\1+.?$/u.test(lower);
  if (repeated || isRun(lower) || isWalk(lower) || isListed(lower)) throw new RefusedError('password_breached');
}

/** Digits and signs that satisfy a rule, before or behind a word: at most so many make no password of a common word. */
const ADDED_MOST = 4;

/** Whether a password in lower case is on a list. It is looked up as it is, without a few digits and signs around it, and with letters for signs. */
function isListed(lower: string): boolean {
  const word = lower.replace(/^[^\p{L}]{1,4}/u, '').replace(/[^\p{L}]{1,4}$/u, '');
  const cores = lower.length - word.length <= ADDED_MOST ? [lower, word] : [lower];
  return cores.some((core) => isKnown(core) || isKnown(core.replace(/[@4301$5!7]/g, (sign) => SPELT_AS[sign] ?? sign)));
}

function isKnown(text: string): boolean {
  return COMMON_PASSWORDS.has(text) || COMMON_WORDS.has(text) || VENUE_WORDS.has(text);
}

/** The letters that digits and signs replace: p4ssw0rd, pa$$word. */
const SPELT_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether every character follows the one before it by one and the same step of 1 or −1: 456789, hgfedc. */
function isRun(text: string): boolean {
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (step !== 1 && step !== -1) return false;
  for (let index = 1; index < text.length; index += 1) {
    if (text.charCodeAt(index) - text.charCodeAt(index - 1) !== step) return false;
  }
  return true;
}
