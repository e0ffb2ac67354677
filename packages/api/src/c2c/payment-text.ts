import type { C2cFieldKind } from './c2c-states.ts';
import { accountNumberOf, digitsOf } from '../digits.ts';
import { emailText } from '../account/email-text.ts';

/**
 * Reads a typed value of a payment method, as its kind is stored: numbers as `digitsOf`, account numbers as `accountNumberOf`, addresses as `emailText`,
 * and others without the blanks around them. A mask that came back stays as it was shown.
 */
export function paymentText(kind: C2cFieldKind, typed: string): string {
  switch (kind) {
    case 'text':
      return typed.trim();
    case 'email':
      return typed.includes('*') ? typed.trim() : emailText(typed);
    case 'digits':
    case 'phone':
      return digitsOf(typed).trim();
    case 'account':
      return accountNumberOf(typed).trim();
  }
}
