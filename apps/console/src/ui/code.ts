import { latinDigits } from '@candor/api/digits';

/** Reduces a typed or pasted code to its digits, six at most. Authenticators show them in two groups. */
export function codeDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, 6);
}

/** Whether a code is complete. */
export function isCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
