import type { ExpireInput } from './expire.ts';

/** One kind of rows that hold personal data and have a term. */
export interface Term {
  /** Name as in docs/security/data.md. */
  readonly what: string;
  readonly days: number;
  /** Removes at most $2 rows that were over before the moment $1, in milliseconds since 1970. */
  readonly sql: string;
}

/** Rows that expire by themselves and count until a command says that they are over. */
export interface Expiry {
  readonly what: string;
  readonly days: number;
  readonly table: ExpireInput['table'];
  readonly key: string;
  readonly owner: string;
}

/** One kind of rows that are kept in partitions by the number of their command, and go by whole partitions. */
export interface PartitionTerm {
  readonly what: string;
  /** Name that `drop_past_partitions` knows. */
  readonly table: 'command_keys' | 'events';
  /** A partition goes when its newest command is older. */
  readonly days: number;
}

/** Terms of rows that go by whole partitions. docs/operating/retention.md says what either term means for clients. */
export const PARTITION_TERMS: readonly PartitionTerm[] = [
  { what: 'idempotency keys', table: 'command_keys', days: 7 },
  { what: 'private events', table: 'events', days: 30 },
];

const BEFORE = 'to_timestamp($1::float8 / 1000)';

/** Rows numbered in the order of time: only the oldest are looked at, and no index by time is kept for this. */
const oldest = (table: string, at: string): string =>
  `delete from ${table} using (select id, ${at} as over_at from ${table} order by id limit $2) as oldest
   where ${table}.id = oldest.id and over_at <= ${BEFORE}`;

/** Rows that say themselves when they were over. */
const ended = (table: string, key: string, at: string, unless = ''): string =>
  `delete from ${table} where ${key} in (select ${key} from ${table} as past where ${at} <= ${BEFORE} ${unless} limit $2)`;

/** Whether an account was ever used decides whether its owner is told of a new address: the newest sign-in stays. */
const unlessNewest = (table: string, owner: string): string =>
  `and exists (select from ${table} as newer where newer.${owner} = past.${owner}
     and (newer.created_at, newer.token_hash) > (past.created_at, past.token_hash))`;

/** Keeps the newest proof: a customer who comes back to a venue that slept for a month is still shown the own part of it. */
const unlessOfNewestProof = 'and build is distinct from (select build from liability_proofs order by id desc limit 1)';

/** Addresses are familiar for 90 days after a sign-in; sessions that count for it are younger than this. */
const SESSION_DAYS = 90;
const YEAR_DAYS = 365;
/** Days for which `features/support/due-work.ts` keeps the pictures of a chat. */
const SUPPORT_DAYS = 180;

/**
 * Rows that expire by themselves, and count as open for commands that end everything a person has. Such a row is marked as ended first, by a command, and
 * removed by a later run. A command must not find a row gone that it has just read.
 */
export const EXPIRIES: readonly Expiry[] = [
  { what: 'sessions', days: SESSION_DAYS, table: 'sessions', key: 'token_hash', owner: 'user_id' },
  { what: 'sessions of operators', days: SESSION_DAYS, table: 'operator_sessions', key: 'token_hash', owner: 'operator_id' },
  { what: 'API keys', days: YEAR_DAYS, table: 'api_keys', key: 'key_hash', owner: 'user_id' },
];

/** Terms after which rows are removed. Removing comes before marking, so that what one run marks the next one removes. */
export const TERMS: readonly Term[] = [
  { what: 'messages', days: 90, sql: oldest('outbox', 'expires_at') },
  { what: 'notices', days: 90, sql: oldest('notices', 'at') },
  { what: 'sign-ins', days: YEAR_DAYS, sql: oldest('sign_ins', 'at') },
  { what: 'sign-ins of operators', days: YEAR_DAYS, sql: oldest('operator_sign_ins', 'at') },
  { what: 'sessions', days: SESSION_DAYS, sql: ended('sessions', 'token_hash', 'ended_at', unlessNewest('sessions', 'user_id')) },
  {
    what: 'sessions of operators',
    days: SESSION_DAYS,
    sql: ended('operator_sessions', 'token_hash', 'ended_at', unlessNewest('operator_sessions', 'operator_id')),
  },
  { what: 'API keys', days: YEAR_DAYS, sql: ended('api_keys', 'key_hash', 'ended_at') },
  { what: 'passkeys', days: YEAR_DAYS, sql: ended('passkeys', 'id', 'removed_at') },
  { what: 'passkeys of operators', days: YEAR_DAYS, sql: ended('operator_passkeys', 'id', 'removed_at') },
  { what: 'withdrawal addresses', days: YEAR_DAYS, sql: ended('withdrawal_addresses', 'id', 'removed_at') },
  {
    what: 'messages of chats',
    days: SUPPORT_DAYS,
    // A picture goes first, by a command: a message that is gone names none.
    sql: `delete from support_messages where id in (select said.id from support_messages as said join support_chats as past on past.id = chat_id
      where ended_at <= ${BEFORE} and not is_spare_picture(upload) limit $2)`,
  },
  {
    what: 'chats',
    days: SUPPORT_DAYS,
    sql: ended('support_chats', 'id', 'ended_at', 'and not exists (select from support_messages where chat_id = past.id)'),
  },
  {
    what: 'trees of proofs of liabilities',
    days: 30,
    sql: ended('liability_tiles', 'ctid', 'made_at', unlessOfNewestProof),
  },
  // Both are removed within hours where they are written; this is for a venue in which no caller has asked since.
  { what: 'codes', days: 2, sql: ended('codes', 'id', 'sent_at') },
  { what: 'wrong tries', days: 1, sql: ended('wrong_tries', 'id', 'at') },
];
