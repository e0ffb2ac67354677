/**
 * Reads what was typed for an e-mail address: without blanks around it and characters that nobody sees, and with one encoding of each character. The @ and the points that keyboards of
 * East Asia write become those of an address. A domain of another script stays as it is.
 */
export function emailText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\u3002/g, '.')
    .trim();
}
