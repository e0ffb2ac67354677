import type { Source } from '../../../kernel/command.ts';
import { rowsOf, update, type Change, type Table } from '../../../kernel/table.ts';
import type { AccountEffect } from '../effects.ts';

/** API keys that one account may have at a time. */
export const API_KEYS_MOST = 10;

/** An API key as stored; `key_hash` is hex. */
export interface ApiKeyRow {
  readonly key_hash: string;
  readonly user_id: number;
  readonly label: string;
  readonly prefix: string;
  readonly scopes: 'read' | 'read,trade';
  /** Parted by spaces; empty for everywhere. */
  readonly addresses: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
  readonly used_at: number | null;
  readonly used_from: string;
}

export const API_KEYS: Table<ApiKeyRow> = {
  name: 'api_keys',
  key: 'key_hash',
  scope: 'user_id',
  sealed: ['user_id', 'scopes', 'addresses', 'expires_at', 'ended_at'],
  endsBy: 'ended_at',
  columns: {
    key_hash: 'bytea',
    user_id: 'int',
    label: 'text',
    prefix: 'text',
    scopes: 'text',
    addresses: 'text',
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
    ended_at: 'timestamptz',
    used_at: 'timestamptz',
    used_from: 'text',
  },
};

/** A key that was not ended; it may have expired. */
export interface OpenKey {
  readonly key: string;
  readonly expiresAt: number;
}

/** The keys of a customer that were not ended. */
export const openKeysSource: Source<number, readonly OpenKey[]> = {
  name: 'account/open-api-keys',
  reads: (userId) => rowsOf(API_KEYS, userId),
  load: (keys) => ({
    name: 'account/open-api-keys',
    text: `select user_id, encode(key_hash, 'hex') as key, expires_at from api_keys where user_id = any($1::int[]) and ended_at is null`,
    values: [keys],
  }),
  parse: (rows) => {
    const byUser = new Map<number, OpenKey[]>();
    for (const row of rows) {
      const { user_id: userId, key, expires_at: expiresAt } = row as { user_id: number; key: string; expires_at: number };
      byUser.set(userId, [...(byUser.get(userId) ?? []), { key, expiresAt }]);
    }
    return byUser;
  },
};

/** Ends keys of one customer. */
export function endKeys(
  userId: number,
  keys: readonly OpenKey[],
  now: number,
): { readonly changes: readonly Change[]; readonly effects: readonly AccountEffect[] } {
  return {
    changes: keys.map(({ key }) => update(API_KEYS, key, { ended_at: now }, userId)),
    effects: keys.map(({ key }) => ({ kind: 'account/api-key-ended', key })),
  };
}
