import { hash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const KEY_TEXT = /^ck_[A-Za-z0-9_-]{43}$/;
const PREFIX_LENGTH = 9;

/** A new key: 256 random bits as text that shows what it is, also to programs that look for leaked secrets. */
export function newApiKey(): string {
  return `ck_${randomBytes(KEY_BYTES).toString('base64url')}`;
}

/** Hex sha256 of a key, which is all that is stored of it; undefined for text that cannot be a key. */
export function keyHash(text: string): string | undefined {
  return KEY_TEXT.test(text) ? hash('sha256', text, 'hex') : undefined;
}

/** The characters that a key is shown by once it is made: 36 of its bits. */
export function keyPrefix(key: string): string {
  return key.slice(0, PREFIX_LENGTH);
}
