import { C2C_METHODS, C2C_PAYMENTS, declaredMethods, isFixedMethod, type C2cMethod, type DeclaredMethod, type ReplyOf } from '@candor/api';
import type { Markets } from '../../market/market.ts';

type InForce = Pick<Markets, 'termsOf'>;

/** The ways of payment that the terms in force declare besides those of the specification. */
export function paymentMethods(markets: InForce): readonly DeclaredMethod[] {
  return declaredMethods(markets.termsOf('c2c', C2C_PAYMENTS));
}

/** The codes of all ways of payment that can be chosen. */
export function listedMethods(markets: InForce): readonly C2cMethod[] {
  return [...C2C_METHODS, ...paymentMethods(markets).map(({ code }) => code)];
}

/** Whether a way of payment can be chosen. */
export function isListed(markets: InForce, method: C2cMethod): boolean {
  return isFixedMethod(method) || paymentMethods(markets).some(({ code }) => code === method);
}

/** Returns the public part of the declared ways of payment. */
export function methodsShown(markets: InForce): ReplyOf<'legal/info'>['declared'] {
  return paymentMethods(markets).map(({ code, name, fields }) => ({
    method: code,
    name,
    fields: fields.map(({ isRequired, ...field }) => ({ ...field, required: isRequired ? 1 : 0 })),
  }));
}
