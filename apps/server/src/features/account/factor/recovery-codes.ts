import { randomInt } from 'node:crypto';
import { accountNumberOf } from '@candor/api/digits';
import type { SecretBox } from '../../../secrets/secret-box.ts';

const COUNT = 10;
/** Without letters and digits that look alike: 31 of them, ten places, 49 bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ2345678';
const HALF = 5;
const PLAIN = new RegExp(`^[${LETTERS}]{${2 * HALF}}$`);
const PURPOSE = 'recovery code';

/** Ten new codes, each as two groups of five. */
export function newRecoveryCodes(): string[] {
  const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** A code as it is compared, however it was typed; undefined for text that cannot be one. */
export function plainRecoveryCode(text: string): string | undefined {
  const plain = accountNumberOf(text);
  return PLAIN.test(plain) ? plain : undefined;
}

/** Returns the MAC as which a code is stored. */
export function recoveryMac(userId: number, code: string, secrets: SecretBox): string {
  return secrets.mac(PURPOSE, signed(userId, code));
}

/** Returns the MACs as which a code may have been stored, one with every key. */
export function recoveryMacs(userId: number, code: string, secrets: SecretBox): string[] {
  return secrets.macs(PURPOSE, signed(userId, code));
}

function signed(userId: number, code: string): string {
  return `${userId} ${plainRecoveryCode(code) ?? ''}`;
}
