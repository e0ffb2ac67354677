import type { SecretBox } from '../../secrets/secret-box.ts';

const PURPOSE = 'identity document';

/** A name or document number as it is compared: one spelling of every character, capitals, letters and digits only. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The keyed signature of a document number, by which numbers are compared without being stored. */
export function documentMac(number: string, secrets: SecretBox): string {
  return secrets.mac(PURPOSE, normalised(number));
}

/** The context in which a customer's name or document number is sealed. */
export function sealContext(part: 'name' | 'document', userId: number): string {
  return `identity ${part} ${userId}`;
}

/** Whether two spellings are one name: case, spaces and punctuation do not count. */
export function sameName(left: string, right: string): boolean {
  return normalised(left) === normalised(right);
}
