import { randomInt } from 'node:crypto';
import { sealFactor } from '../../guards/factor-secrets.ts';
import type { Passwords } from '../../guards/passwords.ts';
import { factorUri, newFactorSecret } from '../../guards/totp.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { OPERATOR_FACTOR } from './factor.ts';

/** Credentials with which an operator signs in, in the clear: shown once and kept nowhere. */
export interface Credentials {
  readonly password: string;
  /** Base32. */
  readonly secret: string;
  /** Address that an authenticator's camera reads. */
  readonly uri: string;
}

/** The same as it is stored. */
export interface StoredCredentials {
  readonly passwordHash: string;
  readonly factorSecret: string;
}

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 5;

/** A password of 25 random letters and digits, 123 bits, in groups that can be copied by hand. */
export function newPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)] ?? '';
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join('')).join('-');
}

/** Fresh credentials of an operator. */
export function newCredentials(email: string): Credentials {
  const secret = newFactorSecret();
  return { password: newPassword(), secret, uri: factorUri(secret, email) };
}

/** Hashes and seals credentials for the operator with this id. */
export async function stored(
  { password, secret }: Pick<Credentials, 'password' | 'secret'>,
  operatorId: number,
  { passwords, secrets }: { readonly passwords: Passwords; readonly secrets: SecretBox },
): Promise<StoredCredentials> {
  return { passwordHash: await passwords.hash(password), factorSecret: sealFactor(secrets, OPERATOR_FACTOR, operatorId, secret) };
}
