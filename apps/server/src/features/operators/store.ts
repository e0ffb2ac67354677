import { rowSource } from '../../kernel/row-source.ts';
import type { Role } from '@candor/api';
import type { Source } from '../../kernel/command.ts';
import { insert, rowsOf, update, type Change } from '../../kernel/table.ts';
import { boolean, bytes, int, moment, nullable, of, type RowOf, table, text } from '../../kernel/columns.ts';
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

/** A sign-in to the console as stored; `token_hash` is hex. */
export const OPERATOR_SESSIONS = table({
  name: 'operator_sessions',
  key: 'token_hash',
  scope: 'operator_id',
  sealed: ['operator_id', 'created_at', 'expires_at', 'ended_at'],
  endsBy: 'ended_at',
  columns: {
    token_hash: bytes,
    operator_id: int,
    created_at: moment,
    seen_at: moment,
    expires_at: moment,
    ended_at: nullable(moment),
    address: text,
    device: text,
  },
});
export type OperatorSessionRow = RowOf<typeof OPERATOR_SESSIONS>;

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

/** The row that remembers a try to sign in; operator 0 stands for an account that does not exist. */
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
export const openOperatorSessionsSource: Source<number, readonly string[]> = {
  name: 'operators/open-sessions',
  reads: (operatorId) => rowsOf(OPERATOR_SESSIONS, operatorId),
  load: (keys) => ({
    name: 'operators/open-sessions',
    text: `select operator_id, array_agg(encode(token_hash, 'hex') order by created_at) as sessions from operator_sessions
           where operator_id = any($1::int[]) and ended_at is null group by operator_id`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['operator_id']), row['sessions'] as readonly string[]] as const),
};

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
