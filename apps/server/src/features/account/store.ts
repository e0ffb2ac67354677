import { as, rowSource, type ValueOf } from '../../kernel/model/row-source.ts';
import type { Language } from '@candor/api';
import type { Source } from '../../kernel/model/command.ts';
import { anyRowOf, rowsOf } from '../../kernel/model/table.ts';
import { boolean, int, moment, nullable, of, type RowOf, smallint, table, text } from '../../kernel/model/columns.ts';
import type { PeopleTables } from '../../guards/credential-check.ts';
import { openSessions, SESSION_COLUMNS } from '../../guards/session-row.ts';
import { PASSKEYS } from './passkeys/store.ts';

/** Mode in which contract orders ask for the trade password: at every order, once in a session, or never. */
export type TradePasswordMode = 'every' | 'session' | 'never';

/** A customer as stored. */
export const USERS = table({
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
    'nationality',
    'extension_code',
  ],
  sealedLater: ['nationality', 'extension_code'],
  columns: {
    id: int,
    email: nullable(text),
    mobile: nullable(text),
    area_code: nullable(text),
    password_hash: text,
    trade_password_hash: nullable(text),
    trade_password_mode: of<TradePasswordMode>(text),
    trade_password_failures: smallint,
    trade_password_locked_until: nullable(moment),
    language: of<Language>(text),
    nationality: text,
    extension_code: text,
    invited_by: nullable(int),
    status: of<'active' | 'frozen'>(text),
    is_demo: boolean,
    registered_at: moment,
    anti_phishing_phrase: text,
    security_changed_at: nullable(moment),
    unfrozen_at: nullable(moment),
    frozen_at: nullable(moment),
    frozen_reason: nullable(text),
    /** The operator who froze it; null for the customer. */
    frozen_by: nullable(int),
    factor_secret: nullable(text),
    factor_step: nullable(int),
    recovery_issued_at: nullable(moment),
    /** Moment at which a code mailed to the address came back; null for never. */
    email_proven_at: nullable(moment),
  },
});
export type UserRow = RowOf<typeof USERS>;

/** A sign-in as stored. */
export const SESSIONS = table({
  name: 'sessions',
  key: 'token_hash',
  scope: 'user_id',
  sealed: ['user_id', 'created_at', 'expires_at', 'ended_at', 'factor_pending', 'trade_password_passed', 'passkey_at'],
  endsBy: 'ended_at',
  columns: {
    ...SESSION_COLUMNS,
    user_id: int,
    trade_password_passed: boolean,
    factor_pending: boolean,
    passkey_at: nullable(moment),
  },
});
export type SessionRow = RowOf<typeof SESSIONS>;

/** Tables of customers and their sign-ins. */
export const CUSTOMERS: PeopleTables = { people: USERS, sessions: SESSIONS };

/** Customers by id. */
export const userSource = rowSource(USERS, 'id', {
  name: 'account/user',
  take: [
    'status',
    'frozen_at',
    'frozen_by',
    'trade_password_mode',
    'trade_password_failures',
    'trade_password_locked_until',
    'trade_password_hash',
    'password_hash',
    'unfrozen_at',
    'factor_secret',
    'factor_step',
    'recovery_issued_at',
  ],
  and: {
    has_trade_password: as(boolean, 'trade_password_hash is not null'),
    /** Whether the account has a mobile number, or an e-mail address whose mailbox was proven. */
    contact_proven: as(boolean, 'contact_proven'),
    /** Number of passkeys that the account has. */
    passkeys: as(int, '(select count(*)::int from passkeys where user_id = users.id and removed_at is null)'),
  },
  touched: (id) => rowsOf(PASSKEYS, id),
});
/** State of a customer that commands decide on. */
export type UserState = ValueOf<typeof userSource>;

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

/** Sign-ins by hex of the token's hash. */
export const sessionSource = rowSource(SESSIONS, 'token_hash', {
  name: 'account/session',
  take: ['user_id', 'ended_at', 'trade_password_passed', 'factor_pending', 'passkey_at'],
});
/** State of a sign-in that commands decide on. */
export type SessionState = ValueOf<typeof sessionSource>;

/** Sign-ins of a customer that have not been ended, as hex of their tokens' hashes. */
export const openSessionsSource: Source<number, readonly string[]> = openSessions('account/open-sessions', SESSIONS);
