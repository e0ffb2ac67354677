import { bytes, moment, nullable, text, type ColumnValues } from '../kernel/model/columns.ts';
import type { Source } from '../kernel/model/command.ts';
import { rowsOf, type AnyTable } from '../kernel/model/table.ts';

/** The columns of a sign-in of a customer or an operator. */
export const SESSION_COLUMNS = {
  /** Hex sha256 of the token. */
  token_hash: bytes,
  created_at: moment,
  seen_at: moment,
  expires_at: moment,
  ended_at: nullable(moment),
  address: text,
  device: text,
};
type SessionFields = ColumnValues<typeof SESSION_COLUMNS>;

/** A sign-in that begins now, without whose it is; `session` is hex sha256 of its token. */
export function newSession(
  { session, address, device }: { readonly session: string; readonly address: string; readonly device: string },
  now: number,
  lifetimeMs: number,
): SessionFields {
  return { token_hash: session, created_at: now, seen_at: now, expires_at: now + lifetimeMs, ended_at: null, address, device };
}

/** Sign-ins of an owner that have not been ended, oldest first, as hex of their tokens' hashes; undefined for none. */
export function openSessions(name: string, table: AnyTable): Source<number, readonly string[]> {
  const owner = table.scope ?? '';
  const text = `select ${owner} as owner, array_agg(encode(token_hash, 'hex') order by created_at) as sessions from ${table.name}
    where ${owner} = any($1::int[]) and ended_at is null group by ${owner}`;
  return {
    name,
    reads: (ownerId) => rowsOf(table, ownerId),
    load: (keys) => ({ name, text, values: [keys] }),
    parse: (rows) => rows.map((row) => [Number(row['owner']), row['sessions'] as readonly string[]] as const),
  };
}
