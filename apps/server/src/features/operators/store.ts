import type { Role } from '@candor/api';
import type { Source } from '../../kernel/command.ts';
import { insert, rowOf, rowsOf, update, type Change, type Table } from '../../kernel/table.ts';
import type { OperatorEffect } from './effects.ts';
import { sealOf } from '../../kernel/sealed-select.ts';

/** An operator as stored. */
export interface OperatorRow {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly status: 'active' | 'disabled';
  readonly is_demo: boolean;
  readonly password_hash: string;
  /** The end of the first password, which opens nothing but its change; null once it was replaced. */
  readonly password_expires_at: number | null;
  readonly factor_secret: string;
  readonly factor_step: number;
  readonly created_at: number;
}

/** A sign-in to the console as stored; `token_hash` is hex. */
export interface OperatorSessionRow {
  readonly token_hash: string;
  readonly operator_id: number;
  readonly created_at: number;
  readonly seen_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly address: string;
  readonly device: string;
}

interface SignInRow {
  readonly operator_id: number;
  readonly at: number;
  readonly address: string;
  readonly device: string;
  readonly outcome: 'signed_in' | 'refused';
}

export const OPERATORS: Table<OperatorRow> = {
  name: 'operators',
  key: 'id',
  sealed: ['email', 'name', 'role', 'status', 'is_demo', 'password_hash', 'password_expires_at', 'factor_secret'],
  columns: {
    id: 'int',
    email: 'text',
    name: 'text',
    role: 'text',
    status: 'text',
    is_demo: 'boolean',
    password_hash: 'text',
    password_expires_at: 'timestamptz',
    factor_secret: 'text',
    factor_step: 'int',
    created_at: 'timestamptz',
  },
};

export const OPERATOR_SESSIONS: Table<OperatorSessionRow> = {
  name: 'operator_sessions',
  key: 'token_hash',
  scope: 'operator_id',
  sealed: ['operator_id', 'created_at', 'expires_at', 'ended_at'],
  endsBy: 'ended_at',
  columns: {
    token_hash: 'bytea',
    operator_id: 'int',
    created_at: 'timestamptz',
    seen_at: 'timestamptz',
    expires_at: 'timestamptz',
    ended_at: 'timestamptz',
    address: 'text',
    device: 'text',
  },
};

const SIGN_INS: Table<SignInRow> = {
  name: 'operator_sign_ins',
  key: 'operator_id',
  columns: { operator_id: 'int', at: 'timestamptz', address: 'text', device: 'text', outcome: 'text' },
};

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
export const operatorSource: Source<number, OperatorRow> = {
  name: 'operators/operator',
  reads: (id) => rowOf(OPERATORS, id),
  load: (keys) => ({
    name: 'operators/operator',
    text: `select id, email, name, role, status, is_demo, password_hash, password_expires_at, factor_secret, factor_step, created_at, ${sealOf(OPERATORS)}
           from operators where id = any($1::int[])`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), row as unknown as OperatorRow] as const),
};

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
