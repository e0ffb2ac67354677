/**
 * Masks of private values, for places that do not need the whole value. The owner can recognise the value; no other reader can use it.
 * Lengths are not shown: every hidden part is three stars.
 */

const HIDDEN = '***';

/** Masks an e-mail address: `alice@mail.example` reads `a***@mail.example`. Empty text stays empty. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? hidden(email, 1, 0) : `${firstOf(email, 1)}${HIDDEN}${email.slice(at)}`;
}

/** Masks a mobile number of prefix and digits: `+86 13800138000` reads `+86 ***00`; without a prefix `***00`. */
export function maskedMobile(mobile: string): string {
  const space = mobile.indexOf(' ');
  return space < 0 ? hidden(mobile, 0, 2) : `${mobile.slice(0, space + 1)}${hidden(mobile.slice(space + 1), 0, 2)}`;
}

/** Masks an e-mail address or a mobile number. */
export function maskedContact(contact: string): string {
  return contact.includes('@') ? maskedEmail(contact) : maskedMobile(contact);
}

/** Masks a document number. The first and the last two characters are shown when enough stay hidden. */
export function maskedDocument(number: string): string {
  return hidden(number, 2, 2);
}

/** Masks the number of a bank card. The first and the last four characters are shown for 16 characters or more, else as by `maskedAccount`. */
export function maskedBankAccount(account: string): string {
  return Array.from(account).length >= 16 ? hidden(account, 4, 4) : maskedAccount(account);
}

/** Masks a short bank account or another account's name. The first two and the last four characters are shown when enough stay hidden. */
export function maskedAccount(account: string): string {
  return hidden(account, 2, 4);
}

/** Masks a person's name: its first character is shown. */
export function maskedName(name: string): string {
  return hidden(name, 1, 0);
}

/** Hides the middle of a text. Characters are code points, so that no half of one is shown. */
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
