import { invitationCode } from './invitation-code.ts';
import type { UserRow } from './store.ts';

/** Fields of a customer that registration gives. */
export type NewUser = Pick<
  UserRow,
  | 'id'
  | 'email'
  | 'mobile'
  | 'area_code'
  | 'password_hash'
  | 'trade_password_hash'
  | 'language'
  | 'nationality'
  | 'invited_by'
  | 'is_demo'
  | 'email_proven_at'
>;

/** The row of a new customer, everything else at its beginning. */
export function newUserRow(user: NewUser, now: number): UserRow {
  return {
    ...user,
    trade_password_mode: 'session',
    trade_password_failures: 0,
    trade_password_locked_until: null,
    extension_code: invitationCode(user.id),
    status: 'active',
    registered_at: now,
    anti_phishing_phrase: '',
    security_changed_at: null,
    unfrozen_at: null,
    frozen_at: null,
    frozen_reason: null,
    frozen_by: null,
    factor_secret: null,
    factor_step: null,
    recovery_issued_at: null,
  };
}
