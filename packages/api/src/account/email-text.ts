/**
 * Reads what was typed for an e-mail address: without blanks and unseen characters around it, and with one encoding of each character. The @ and the points that keyboards of
 * East Asia write become those of an address. A domain of another script stays as it is, and so does an
 * unseen character inside, which no address has.
 */
export function emailText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\u3002/g, '.')
    .replace(/^[\p{Cf}\s]+|[\p{Cf}\s]+$/gu, '');
}
