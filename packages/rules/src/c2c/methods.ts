import { maskedAccount, maskedBankAccount, maskedEmail, maskedMobile } from '../masks.ts';

/**
 * Kind of value in a field of a payment method: any text, digits alone, an account number, an e-mail address or a telephone number. An
 * account number has the characters of an IBAN.
 */
export type PaymentFieldKind = 'text' | 'digits' | 'account' | 'email' | 'phone';

/** A field of a payment method, as the published terms declare it. */
export interface PaymentField {
  readonly key: string;
  readonly kind: PaymentFieldKind;
  readonly isRequired: boolean;
  /** Most characters of a stored value. */
  readonly most: number;
}

/** Values of the fields of a payment method, by key. An empty text means no value. */
export type PaymentValues = Readonly<Record<string, string>>;

export type PaymentFault = 'missing' | 'too_long' | 'malformed' | 'unknown';

const FORMS: Readonly<Record<PaymentFieldKind, RegExp>> = {
  text: /./,
  digits: /^\d+$/,
  account: /^[0-9A-Z]{4,}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^\+?\d{5,15}$/,
};

/** Returns the fault of a stored value; undefined for a valid one. */
export function paymentFieldFault({ kind, isRequired, most }: PaymentField, value: string): PaymentFault | undefined {
  if (value === '') return isRequired ? 'missing' : undefined;
  if (value.length > most) return 'too_long';
  return FORMS[kind].test(value) ? undefined : 'malformed';
}

/** Returns the first field with a fault, in the order of the declaration. Values of undeclared fields come last. Undefined when there is no fault. */
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

/** Stored value as its owner sees it: numbers and addresses with their middle hidden, a text unchanged. */
export function shownPaymentValue(kind: PaymentFieldKind, value: string): string {
  return kind === 'text' ? value : maskedPaymentValue(kind, value);
}

/** Masks a stored value for the time when no party needs the payment details any more. */
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
 * Values to store after a save. A field that was left out, or that came back as it was shown, keeps its value. Any other field takes the
 * typed value, which is read already. Stored values of fields that are no longer declared are dropped.
 */
export function changedPayment(fields: readonly PaymentField[], before: PaymentValues, typed: PaymentValues): PaymentValues {
  const known = fields.map(({ key, kind }) => {
    const [kept = '', said] = [before[key], typed[key]];
    return [key, said === undefined || said === shownPaymentValue(kind, kept) ? kept : said] as const;
  });
  const foreign = Object.entries(typed).filter(([key]) => !fields.some((field) => field.key === key));
  return Object.fromEntries([...known, ...foreign].filter(([, value]) => value !== ''));
}
