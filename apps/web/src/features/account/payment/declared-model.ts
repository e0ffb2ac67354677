import type { InputOf, ReplyOf } from '@candor/api';
import { paymentText } from '@candor/api/c2c/payment-text';
import { paymentFieldFault } from '@candor/rules/c2c/methods';
import type { KeyOf } from '@candor/ui/i18n/keys.ts';

/** A way of payment that the terms declare, with what is stored of it. */
export type Declared = ReplyOf<'user/cash_info'>['declared'][number];
type DeclaredField = Declared['fields'][number];

/**
 * Typed values by the keys of the fields; a field that was not touched is missing. The prefix keeps them apart from the fields that
 * prove the customer's identity.
 */
export type DeclaredEdits = Readonly<Record<`field_${string}`, string | undefined>>;

/** The name of a field in its form. */
export function placeOfField({ key }: Pick<DeclaredField, 'key'>): `field_${string}` {
  return `field_${key}`;
}

/** Text shown in a field: what was typed, else what is saved, which is masked. */
export function shownValue(field: DeclaredField, edits: DeclaredEdits): string {
  return edits[placeOfField(field)] ?? field.value;
}

/** Whether a field stays as it is saved. */
export function isKept(field: DeclaredField, edits: DeclaredEdits): boolean {
  return field.value !== '' && shownValue(field, edits).trim() === field.value;
}

/** Returns the fields of a form that differ from what is stored, to be saved. */
export function declaredInput({ fields }: Declared, edits: DeclaredEdits): InputOf<'user/method_save'>['fields'] {
  return fields
    .map((field) => ({ key: field.key, value: shownValue(field, edits).trim(), saved: field.value }))
    .filter(({ value, saved }) => value !== saved)
    .map(({ key, value }) => ({ key, value }));
}

/** Fault of a field. */
export type DeclaredProblem = Extract<KeyOf<'payment'>, 'masked' | `value_${string}`>;

const MALFORMED = {
  text: 'value_missing',
  digits: 'value_digits',
  account: 'value_account',
  email: 'value_email',
  phone: 'value_phone',
} as const satisfies Record<DeclaredField['kind'], DeclaredProblem>;

/** Finds the problems of a form, by field, as the server judges it. Without any value the form removes what is stored, which is always possible. */
export function declaredProblems(
  { fields }: Declared,
  edits: DeclaredEdits,
): Readonly<Record<`field_${string}`, DeclaredProblem | undefined>> {
  const isEmpty = fields.every((field) => shownValue(field, edits).trim() === '');
  return Object.fromEntries(fields.map((field) => [placeOfField(field), isEmpty ? undefined : problemOf(field, edits)]));
}

function problemOf(field: DeclaredField, edits: DeclaredEdits): DeclaredProblem | undefined {
  if (isKept(field, edits)) return undefined;
  const { kind, required, most, key } = field;
  const value = paymentText(kind, shownValue(field, edits));
  switch (paymentFieldFault({ key, kind, most, isRequired: required === 1 }, value)) {
    case 'missing':
      return 'value_missing';
    case 'too_long':
      return 'value_too_long';
    case 'malformed':
      return value.includes('*') ? 'masked' : MALFORMED[kind];
    default:
      return undefined;
  }
}
