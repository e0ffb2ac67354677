import { allows, type Endpoint, type ErrorCode, type Role, ROLE_NAMES } from '@candor/api';
import { GOOD_TOKEN, INITIAL_TOKEN, OPERATOR_TOKENS, PENDING_TOKEN, READ_KEY, TRADE_KEY } from './fixtures.ts';

/** Every kind of caller. */
export type Visitor = 'nobody' | 'stale token' | 'customer' | 'second factor pending' | 'read key' | 'trade key' | 'first password' | Role;

export const VISITORS: readonly Visitor[] = [
  'nobody',
  'stale token',
  'customer',
  'second factor pending',
  'read key',
  'trade key',
  'first password',
  ...ROLE_NAMES,
];

/** Authorization header of each. */
export const TOKENS: Readonly<Record<Visitor, string | undefined>> = {
  nobody: undefined,
  'stale token': 'stale',
  customer: GOOD_TOKEN,
  'second factor pending': PENDING_TOKEN,
  'read key': READ_KEY,
  'trade key': TRADE_KEY,
  'first password': INITIAL_TOKEN,
  ...OPERATOR_TOKENS,
};

/** Callers that reach the handler, as which kind of actor, or the code of the refusal. A second statement of the rule. */
export function verdict(endpoint: Endpoint, visitor: Visitor): 'visitor' | 'customer' | 'operator' | ErrorCode {
  const role = ROLE_NAMES.find((each) => each === visitor);
  switch (endpoint.access) {
    case 'visitor':
      return 'visitor';
    case 'operator':
      if (visitor === 'first password') return endpoint.initial ? 'operator' : 'password_change_required';
      if (role === undefined) return 'login_expired';
      if (typeof endpoint.permission !== 'string') throw new TypeError('ask for one kind at a time');
      return endpoint.permission === 'any' || allows(role, endpoint.permission) ? 'operator' : 'permission_missing';
    case 'either':
      if (visitor === 'read key' || visitor === 'trade key') return 'scope_missing';
      return visitor === 'customer' ? 'customer' : 'visitor';
    case 'customer':
      if (visitor === 'customer') return 'customer';
      if (visitor === 'second factor pending') return endpoint.pending ? 'customer' : 'second_factor_required';
      if (visitor === 'read key') return endpoint.scope === 'read' ? 'customer' : 'scope_missing';
      if (visitor === 'trade key') return endpoint.scope ? 'customer' : 'scope_missing';
      return 'login_expired';
  }
}
