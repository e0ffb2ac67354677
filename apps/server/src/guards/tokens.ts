import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_TEXT = /^[A-Za-z0-9_-]{43}$/;

/** A new token: 256 random bits as text. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Hex sha256 of a token, which is all that is stored of it; undefined for text that cannot be a token. */
export function sessionOf(token: string): string | undefined {
  return TOKEN_TEXT.test(token) ? hash('sha256', token, 'hex') : undefined;
}
