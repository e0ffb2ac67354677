/**
 * What is shown of something private where the whole of it is not needed: enough for its owner to recognise it, too
 * little for anybody else to use it. Lengths are not told: every hidden part is three stars.
 */

const HIDDEN = '***';

/** `alice@mail.example` reads `a***@mail.example`; empty text stays empty. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? hidden(email, 1, 0) : `${firstOf(email, 1)}${HIDDEN}${email.slice(at)}`;
}

/** Prefix and digits: `+86 13800138000` reads `+86 ***00`; without a prefix `***00`. */
export function maskedMobile(mobile: string): string {
  const space = mobile.indexOf(' ');
  return space < 0 ? hidden(mobile, 0, 2) : `${mobile.slice(0, space + 1)}${hidden(mobile.slice(space + 1), 0, 2)}`;
}

/** An e-mail address or a mobile number. */
export function maskedContact(contact: string): string {
  return contact.includes('@') ? maskedEmail(contact) : maskedMobile(contact);
}

/** A document number: the first and the last two characters when enough stay hidden. */
export function maskedDocument(number: string): string {
  return hidden(number, 2, 2);
}

/** A bank card: the first and the last four characters when enough stay hidden, else as `maskedAccount`. */
export function maskedBankAccount(account: string): string {
  return Array.from(account).length >= 16 ? hidden(account, 4, 4) : maskedAccount(account);
}

/** A short bank account or another account's name: the first two and the last four characters when enough stay hidden. */
export function maskedAccount(account: string): string {
  return hidden(account, 2, 4);
}

/** A person's name: its first character. */
export function maskedName(name: string): string {
  return hidden(name, 1, 0);
}

/** Characters are code points, so that no half of one is shown. */
function hidden(text: string, first: number, last: number): string {
  if (text === '') return '';
  const characters = Array.from(text);
  // At least as much is hidden as is shown, else nothing is shown but one character at the start.
  if (characters.length < 2 * (first + last)) return characters.length > 1 ? `${firstOf(text, Math.min(first, 1))}${HIDDEN}` : HIDDEN;
  return `${characters.slice(0, first).join('')}${HIDDEN}${last === 0 ? '' : characters.slice(-last).join('')}`;
}

function firstOf(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
