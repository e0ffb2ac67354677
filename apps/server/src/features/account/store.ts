import type { Language } from '@candor/api';
import type { Source } from '../../kernel/command.ts';
import { anyRowOf, rowOf, rowsOf, type Table } from '../../kernel/table.ts';
import { PASSKEYS } from './passkeys/store.ts';
import { sealOf } from '../../kernel/sealed-select.ts';

/** When contract orders ask for the trade password. */
export type TradePasswordMode = 'every' | 'session' | 'never';

/** A customer as stored. */
export interface UserRow {
  readonly id: number;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly area_code: string | null;
  readonly password_hash: string;
  readonly trade_password_hash: string | null;
  readonly trade_password_mode: TradePasswordMode;
  readonly trade_password_failures: number;
  readonly trade_password_locked_until: number | null;
  readonly language: Language;
  readonly nationality: string;
  readonly extension_code: string;
  readonly invited_by: number | null;
  readonly status: 'active' | 'frozen';
  readonly is_demo: boolean;
  readonly registered_at: number;
  readonly anti_phishing_phrase: string;
  readonly security_changed_at: number | null;
  readonly unfrozen_at: number | null;
  readonly frozen_at: number | null;
  readonly frozen_reason: string | null;
  /** The operator who froze it; null for the customer. */
  readonly frozen_by: number | null;
  readonly factor_secret: string | null;
  readonly factor_step: number | null;
  readonly recovery_issued_at: number | null;
  /** When a code mailed to the address came back; null for never. */
  readonly email_proven_at: number | null;
}

/** A sign-in as stored; `token_hash` is hex. */
export interface SessionRow {
  readonly token_hash: string;
  readonly user_id: number;
  readonly created_at: number;
  readonly seen_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly address: string;
  readonly device: string;
  readonly trade_password_passed: boolean;
  readonly factor_pending: boolean;
  readonly passkey_at: number | null;
}

export const USERS: Table<UserRow> = {
  name: 'users',
  key: 'id',
  sealed: [
    'email',
    'mobile',
    'area_code',
    'email_proven_at',
    'password_hash',
    'trade_password_hash',
    'factor_secret',
    'recovery_issued_at',
    'security_changed_at',
    'status',
    'frozen_at',
    'frozen_reason',
    'frozen_by',
    'unfrozen_at',
    'is_demo',
  ],
  columns: {
    id: 'int',
    email: 'text',
    mobile: 'text',
    area_code: 'text',
    password_hash: 'text',
    trade_password_hash: 'text',
    trade_password_mode: 'text',
    trade_password_failures: 'smallint',
    trade_password_locked_until: 'timestamptz',
    language: 'text',
    nationality: 'text',
    extension_code: 'text',
    invited_by: 'int',
    status: 'text',
    is_demo: 'boolean',
    registered_at: 'timestamptz',
    anti_phishing_phrase: 'text',
    security_changed_at: 'timestamptz',
    unfrozen_at: 'timestamptz',
    frozen_at: 'timestamptz',
    frozen_reason: 'text',
    frozen_by: 'int',
    factor_secret: 'text',
    factor_step: 'int',
    recovery_issued_at: 'timestamptz',
    email_proven_at: 'timestamptz',
  },
};

export const SESSIONS: Table<SessionRow> = {
  name: 'sessions',
  key: 'token_hash',
  scope: 'user_id',
  sealed: ['user_id', 'created_at', 'expires_at', 'ended_at', 'factor_pending', 'trade_password_passed', 'passkey_at'],
  endsBy: 'ended_at',
  columns: {
    token_hash: 'bytea',
    user_id: 'int',
    created_at: 'timestamptz',
    seen_at: 'timestamptz',
    expires_at: 'timestamptz',
    ended_at: 'timestamptz',
    address: 'text',
    device: 'text',
    trade_password_passed: 'boolean',
    factor_pending: 'boolean',
    passkey_at: 'timestamptz',
  },
};

/** What commands decide on about a customer. */
export interface UserState {
  readonly id: number;
  readonly status: 'active' | 'frozen';
  readonly trade_password_mode: TradePasswordMode;
  readonly trade_password_failures: number;
  readonly trade_password_locked_until: number | null;
  readonly has_trade_password: boolean;
  readonly trade_password_hash: string | null;
  readonly password_hash: string;
  readonly unfrozen_at: number | null;
  readonly factor_secret: string | null;
  readonly factor_step: number | null;
  readonly recovery_issued_at: number | null;
  /** Whether the account has a mobile number, or an e-mail address whose mailbox was proven. */
  readonly contact_proven: boolean;
  /** How many the account has. */
  readonly passkeys: number;
}

/** Customers by id. */
export const userSource: Source<number, UserState> = {
  name: 'account/user',
  reads: (id) => [...rowOf(USERS, id), ...rowsOf(PASSKEYS, id)],
  load: (keys) => ({
    name: 'account/user',
    text: `select id, status, trade_password_mode, trade_password_failures, trade_password_locked_until, trade_password_hash is not null as has_trade_password,
           trade_password_hash, password_hash, unfrozen_at, factor_secret, factor_step, recovery_issued_at, contact_proven,
           (select count(*)::int from passkeys where user_id = users.id and removed_at is null) as passkeys, ${sealOf(USERS)} from users where id = any($1::int[])`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), row as unknown as UserState] as const),
};

/** Ids of customers by invitation code. */
export const userByInvitationSource: Source<string, number> = {
  name: 'account/user-by-invitation',
  reads: () => anyRowOf(USERS),
  load: (keys) => ({
    name: 'account/user-by-invitation',
    text: 'select extension_code, id from users where extension_code = any($1::text[])',
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [String(row['extension_code']), Number(row['id'])] as const),
};

/** What commands decide on about a sign-in. */
export interface SessionState {
  readonly user_id: number;
  readonly ended_at: number | null;
  readonly trade_password_passed: boolean;
  readonly factor_pending: boolean;
  /** When a passkey was last used in it. */
  readonly passkey_at: number | null;
}

/** Sign-ins by hex of the token's hash. */
export const sessionSource: Source<string, SessionState> = {
  name: 'account/session',
  reads: (session) => rowOf(SESSIONS, session),
  load: (keys) => ({
    name: 'account/session',
    text: `select encode(token_hash, 'hex') as hash, user_id, ended_at, trade_password_passed, factor_pending, passkey_at, ${sealOf(SESSIONS)} from sessions
           where token_hash in (select decode(key, 'hex') from unnest($1::text[]) as key)`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [String(row['hash']), row as unknown as SessionState] as const),
};

/** Sign-ins of a customer that have not been ended, as hex of their tokens' hashes. */
export const openSessionsSource: Source<number, readonly string[]> = {
  name: 'account/open-sessions',
  reads: (userId) => rowsOf(SESSIONS, userId),
  load: (keys) => ({
    name: 'account/open-sessions',
    text: `select user_id, array_agg(encode(token_hash, 'hex') order by created_at) as sessions from sessions
           where user_id = any($1::int[]) and ended_at is null group by user_id`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['user_id']), row['sessions'] as readonly string[]] as const),
};
