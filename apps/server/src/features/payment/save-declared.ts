import type { DeclaredMethod, ParsedOf } from '@candor/api';
import { digitsOf } from '@candor/api/digits';
import { changedPayment, paymentFault, type PaymentValues } from '@candor/rules';
import { RefusedError } from '../../kernel/command.ts';
import { NOTHING_BOUND, type DeclaredDetails, type StoredDetails } from './declared.ts';

/**
 * What is stored of a way of payment after a save under a certified name; undefined where nothing is left, which needs neither a name nor a declaration. Throws
 * `RefusedError` with `c2c_method_unlisted`, `c2c_identity_level` and `invalid_input`.
 */
export function changedDeclared(
  method: DeclaredMethod | undefined,
  before: StoredDetails = NOTHING_BOUND,
  typed: ParsedOf<'user/method_save'>['fields'],
  certified: string | undefined,
): DeclaredDetails | undefined {
  if (!method) {
    if (before.holder !== '' && Object.values(typed).every((value) => value === '')) return undefined;
    throw new RefusedError('c2c_method_unlisted');
  }
  const { fields } = method;
  const values = changedPayment(fields, before.values, inLatin(method, typed));
  if (Object.keys(values).length === 0) return undefined;
  if (certified === undefined) throw new RefusedError('c2c_identity_level', { level: 1 });
  const wrong = paymentFault(fields, values);
  if (wrong) throw new RefusedError('invalid_input', { field: wrong.key, reason: wrong.fault });
  return { holder: certified, values };
}

/** Whether nothing differs. */
export function sameDetails(before: StoredDetails = NOTHING_BOUND, after: DeclaredDetails | undefined): boolean {
  const { holder, values } = after ?? NOTHING_BOUND;
  const keys = [...Object.keys(before.values), ...Object.keys(values)];
  return before.holder === holder && keys.every((key) => before.values[key] === values[key]);
}

/** Numbers in digits of any script, as whoever types them has them. */
function inLatin({ fields }: DeclaredMethod, typed: PaymentValues): PaymentValues {
  const isNumber = (key: string): boolean => fields.some((field) => field.key === key && (field.kind === 'digits' || field.kind === 'phone'));
  return Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, isNumber(key) ? digitsOf(value) : value]));
}
