import type { SecretBox } from '../../secrets/secret-box.ts';

/** Milliseconds for which a link that freezes an account works. */
export const FREEZE_LINK_LIFETIME_MS = 7 * 86_400_000;
const TOKEN = /^(\d{1,10})\.(\d{1,15})\.([0-9a-f]{64})$/;
const PURPOSE = 'freeze link';

/** The token of a link that freezes one account: whose, since when, and the venue's signature over both. */
export function freezeToken(userId: number, issuedAt: number, secrets: SecretBox): string {
  const claim = `${userId}.${issuedAt}`;
  return `${claim}.${secrets.mac(PURPOSE, claim)}`;
}

/** Reads a token that the venue signed and that is not too old. Returns undefined for any other text. */
export function readFreezeToken(
  token: string,
  now: number,
  secrets: SecretBox,
): { readonly userId: number; readonly issuedAt: number } | undefined {
  const [, userId = '', issuedAt = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!secrets.fits(PURPOSE, `${userId}.${issuedAt}`, signature)) return undefined;
  if (now >= Number(issuedAt) + FREEZE_LINK_LIFETIME_MS) return undefined;
  return { userId: Number(userId), issuedAt: Number(issuedAt) };
}
