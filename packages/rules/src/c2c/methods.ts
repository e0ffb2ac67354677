import { maskedAccount, maskedBankAccount, maskedEmail, maskedMobile } from '../masks.ts';

/** What a field of a way of payment holds: any text, digits alone, the number of an account as IBANs are written, an e-mail address, a telephone number. */
export type PaymentFieldKind = 'text' | 'digits' | 'account' | 'email' | 'phone';

/** A field of a way of payment, as the published terms declare it. */
export interface PaymentField {
  readonly key: string;
  readonly kind: PaymentFieldKind;
  readonly isRequired: boolean;
  /** The most characters of a value as it is kept. */
  readonly most: number;
}

/** What is in the fields of a way of payment, by their keys; empty where there is nothing. */
export type PaymentValues = Readonly<Record<string, string>>;

export type PaymentFault = 'missing' | 'too_long' | 'malformed' | 'unknown';

const FORMS: Readonly<Record<PaymentFieldKind, RegExp>> = {
  text: /./,
  digits: /^\d+$/,
  account: /^[0-9A-Z]{4,}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^\+?\d{5,15}$/,
};

/** A typed value as it is kept: without what people write between digits and letters of a number, accounts in capitals. */
export function paymentValue(kind: PaymentFieldKind, typed: string): string {
  const trimmed = typed.trim();
  switch (kind) {
    case 'text':
    case 'email':
      return trimmed;
    case 'digits':
      return trimmed.replace(/[\s-]/g, '');
    case 'account':
      return trimmed.replace(/[\s-]/g, '').toUpperCase();
    case 'phone':
      return trimmed.replace(/[\s().-]/g, '');
  }
}

/** What is wrong with a value as it is kept; undefined when nothing is. */
export function paymentFieldFault({ kind, isRequired, most }: PaymentField, value: string): PaymentFault | undefined {
  if (value === '') return isRequired ? 'missing' : undefined;
  if (value.length > most) return 'too_long';
  return FORMS[kind].test(value) ? undefined : 'malformed';
}

/** The first field that is wrong, in the order of the declaration, and a value of no declared field after them; undefined when nothing is. */
export function paymentFault(
  fields: readonly PaymentField[],
  values: PaymentValues,
): { readonly key: string; readonly fault: PaymentFault } | undefined {
  for (const field of fields) {
    const fault = paymentFieldFault(field, values[field.key] ?? '');
    if (fault) return { key: field.key, fault };
  }
  const foreign = Object.keys(values).find((key) => values[key] !== '' && !fields.some((field) => field.key === key));
  return foreign === undefined ? undefined : { key: foreign, fault: 'unknown' };
}

/** A kept value as its owner sees it: numbers and addresses with their middle hidden, a text as it is. */
export function shownPaymentValue(kind: PaymentFieldKind, value: string): string {
  return kind === 'text' ? value : maskedPaymentValue(kind, value);
}

/** A kept value once nobody has a reason any more to look at where it was paid to. */
export function maskedPaymentValue(kind: PaymentFieldKind, value: string): string {
  switch (kind) {
    case 'text':
      return maskedAccount(value);
    case 'digits':
    case 'account':
      return maskedBankAccount(value);
    case 'email':
      return maskedEmail(value);
    case 'phone':
      return maskedMobile(value);
  }
}

/**
 * What is kept after a save: a field that was left out, or came back as it was shown, stays; any other one is taken as typed. What was kept of fields that
 * are declared no more goes.
 */
export function changedPayment(fields: readonly PaymentField[], before: PaymentValues, typed: PaymentValues): PaymentValues {
  const known = fields.map(({ key, kind }) => {
    const [kept = '', said] = [before[key], typed[key]];
    return [key, said === undefined || said === shownPaymentValue(kind, kept) ? kept : paymentValue(kind, said)] as const;
  });
  const foreign = Object.entries(typed).filter(([key]) => !fields.some((field) => field.key === key));
  return Object.fromEntries([...known, ...foreign].filter(([, value]) => value !== ''));
}
