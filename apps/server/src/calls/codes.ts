import type { Endpoint, ErrorCode } from '@candor/api';
import { asksWork } from '../http/limits/work-gate.ts';

/** Refusals that any call may give: they depend on the request, not on the call. */
const EVERYWHERE: readonly ErrorCode[] = [
  'invalid_input',
  'malformed_body',
  'body_too_large',
  'rate_limited',
  'internal',
  'busy',
  'unavailable',
];

/** Every code that a call may be refused with: what it declares, and what follows from how it is made. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...EVERYWHERE, ...endpoint.errors]);
  if ((endpoint.access === 'visitor' || endpoint.access === 'either') && asksWork(endpoint.rate)) codes.add('work_required');
  if (endpoint.access === 'customer' || endpoint.access === 'operator') codes.add('login_expired');
  // A session alone may make a call that names no scope, also one that strangers may make.
  if (endpoint.access === 'customer' || endpoint.access === 'either') codes.add('scope_missing');
  if (endpoint.access === 'operator') codes.add('permission_missing');
  if (endpoint.access === 'operator' && !endpoint.initial) codes.add('password_change_required');
  if (endpoint.access === 'customer' && !endpoint.pending) codes.add('second_factor_required');
  if (endpoint.method === 'POST') codes.add('origin_not_allowed');
  if (endpoint.method === 'POST') codes.add('outcome_unknown');
  // The kernel decides on no balance that the venue has not written, whichever command needs it.
  if (endpoint.method === 'POST' && (endpoint.access === 'customer' || endpoint.access === 'operator')) codes.add('ledger_differs');
  if (endpoint.upload) codes.add('upload_missing');
  if (endpoint.money || endpoint.keyed) {
    codes.add('idempotency_key_malformed');
    codes.add('idempotency_conflict');
  }
  return [...codes];
}
