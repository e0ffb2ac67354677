import { rowSource } from '../../kernel/model/row-source.ts';
import type { Role } from '@candor/api';
import type { Source } from '../../kernel/model/command.ts';
import { insert, update, type Change } from '../../kernel/model/table.ts';
import { boolean, int, moment, nullable, of, type RowOf, table, text } from '../../kernel/model/columns.ts';
import type { PeopleTables } from '../../guards/credential-check.ts';
import { openSessions, SESSION_COLUMNS } from '../../guards/session-row.ts';
import type { OperatorEffect } from './effects.ts';

/** An operator as stored. */
export const OPERATORS = table({
  name: 'operators',
  key: 'id',
  sealed: ['email', 'name', 'role', 'status', 'is_demo', 'password_hash', 'password_expires_at', 'factor_secret'],
  columns: {
    id: int,
    email: text,
    name: text,
    role: of<Role>(text),
    status: of<'active' | 'disabled'>(text),
    is_demo: boolean,
    password_hash: text,
    /** The end of the first password, which opens nothing but its change; null once it was replaced. */
    password_expires_at: nullable(moment),
    factor_secret: text,
    factor_step: int,
    created_at: moment,
  },
});
export type OperatorRow = RowOf<typeof OPERATORS>;

/** A sign-in to the console as stored. */
export const OPERATOR_SESSIONS = table({
  name: 'operator_sessions',
  key: 'token_hash',
  scope: 'operator_id',
  sealed: ['operator_id', 'created_at', 'expires_at', 'ended_at'],
  endsBy: 'ended_at',
  columns: {
    ...SESSION_COLUMNS,
    operator_id: int,
  },
});
export type OperatorSessionRow = RowOf<typeof OPERATOR_SESSIONS>;

/** Tables of operators and their sign-ins. */
export const OPERATOR_TABLES: PeopleTables = { people: OPERATORS, sessions: OPERATOR_SESSIONS };

const SIGN_INS = table({
  name: 'operator_sign_ins',
  key: 'operator_id',
  columns: {
    operator_id: int,
    at: moment,
    address: text,
    device: text,
    outcome: of<'signed_in' | 'refused'>(text),
  },
});

/** The row that remembers a try to sign in; operator 0 means an account that does not exist. */
export function signInRow(
  operatorId: number,
  { address, device }: { readonly address: string; readonly device: string },
  outcome: 'signed_in' | 'refused',
  now: number,
): Change {
  return insert(SIGN_INS, { operator_id: operatorId, at: now, address, device, outcome });
}

/** Operators by id. */
export const operatorSource = rowSource(OPERATORS, 'id', { name: 'operators/operator' });

/** Sign-ins of an operator that have not been ended, as hex of their tokens' hashes. */
export const openOperatorSessionsSource: Source<number, readonly string[]> = openSessions('operators/open-sessions', OPERATOR_SESSIONS);

/** Ends sign-ins of one operator, all but `except`. */
export function endOperatorSessions(
  operatorId: number,
  sessions: readonly string[],
  now: number,
  except?: string,
): { readonly changes: readonly Change[]; readonly effects: readonly OperatorEffect[] } {
  const ended = sessions.filter((session) => session !== except);
  return {
    changes: ended.map((session) => update(OPERATOR_SESSIONS, session, { ended_at: now }, operatorId)),
    effects: ended.map((session) => ({ kind: 'operators/session-ended', session })),
  };
}

/** Whether the password is a first one that was not replaced in time. */
export function hasExpired({ password_expires_at: expiresAt }: OperatorRow, now: number): boolean {
  return expiresAt !== null && now >= expiresAt;
}
