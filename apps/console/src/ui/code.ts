import { digitsOf } from '@candor/api/digits';

/** Whether a code is complete, as it was typed or pasted. Authenticators show the digits in two groups. */
export function isCode(typed: string): boolean {
  return /^\d{6}$/.test(digitsOf(typed));
}
