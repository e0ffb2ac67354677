import { latinDigits } from '@candor/api/digits';

/** What was typed or pasted as a code, down to its digits: authenticators show six in two groups. */
export function codeDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, 6);
}

/** Whether a code is complete. */
export function isCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
