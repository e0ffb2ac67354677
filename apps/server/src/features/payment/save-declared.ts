import type { DeclaredMethod, ParsedOf } from '@candor/api';
import type { InputReason } from '@candor/api/error-texts/shape';
import { paymentText } from '@candor/api/c2c/payment-text';
import { changedPayment, paymentFault, type PaymentFault } from '@candor/rules';
import { RefusedError } from '../../kernel/model/command.ts';
import { NOTHING_BOUND, type DeclaredDetails, type StoredDetails } from './declared.ts';

type Typed = ParsedOf<'user/method_save'>['fields'];

const REASONS = {
  missing: 'missing',
  too_long: 'out_of_range',
  malformed: 'malformed',
  unknown: 'not_offered',
} as const satisfies Record<PaymentFault, InputReason>;

/**
 * Returns the stored details of a way of payment after a save under a certified name. Returns undefined where nothing is left, which needs neither a name nor a
 * declaration. Throws `RefusedError` with `c2c_method_unlisted`, `c2c_identity_level` and `invalid_input`.
 */
export function changedDeclared(
  method: DeclaredMethod | undefined,
  before: StoredDetails = NOTHING_BOUND,
  typed: Typed,
  certified: string | undefined,
): DeclaredDetails | undefined {
  if (!method) {
    if (before.holder !== '' && typed.every(({ value }) => value === '')) return undefined;
    throw new RefusedError('c2c_method_unlisted');
  }
  const { fields } = method;
  const values = changedPayment(fields, before.values, typedValues(method, typed));
  if (Object.keys(values).length === 0) return undefined;
  if (certified === undefined) throw new RefusedError('c2c_identity_level', { level: 1 });
  const wrong = paymentFault(fields, values);
  // A name that the caller made up is not said back.
  if (wrong)
    throw new RefusedError('invalid_input', { field: wrong.fault === 'unknown' ? 'fields' : wrong.key, reason: REASONS[wrong.fault] });
  return { holder: certified, values };
}

/** Whether nothing differs. */
export function sameDetails(before: StoredDetails = NOTHING_BOUND, after: DeclaredDetails | undefined): boolean {
  const { holder, values } = after ?? NOTHING_BOUND;
  const keys = [...Object.keys(before.values), ...Object.keys(values)];
  return before.holder === holder && keys.every((key) => before.values[key] === values[key]);
}

/** Returns the typed values as their fields are stored, by the keys of the fields. */
function typedValues({ fields }: DeclaredMethod, typed: Typed): Readonly<Record<string, string>> {
  const kindOf = (key: string) => fields.find((field) => field.key === key)?.kind ?? 'text';
  return Object.fromEntries(typed.map(({ key, value }) => [key, paymentText(kindOf(key), value)]));
}
