import { rowsSource, type ValueOf } from '../../../kernel/model/row-source.ts';
import { update, type Change } from '../../../kernel/model/table.ts';
import { bytes, int, moment, nullable, of, type RowOf, table, text } from '../../../kernel/model/columns.ts';
import type { AccountEffect } from '../effects.ts';

/** API keys that one account may have at a time. */
export const API_KEYS_MOST = 10;

/** An API key as stored; `key_hash` is hex. */
export const API_KEYS = table({
  name: 'api_keys',
  key: 'key_hash',
  scope: 'user_id',
  sealed: ['user_id', 'scopes', 'addresses', 'expires_at', 'ended_at'],
  endsBy: 'ended_at',
  columns: {
    key_hash: bytes,
    user_id: int,
    label: text,
    prefix: text,
    scopes: of<'read' | 'read,trade'>(text),
    /** Parted by spaces; empty for everywhere. */
    addresses: text,
    created_at: moment,
    expires_at: moment,
    ended_at: nullable(moment),
    used_at: nullable(moment),
    used_from: text,
  },
});
export type ApiKeyRow = RowOf<typeof API_KEYS>;

/** The keys of a customer that were not ended. */
export const openKeysSource = rowsSource(API_KEYS, 'user_id', {
  name: 'account/open-api-keys',
  take: ['key_hash', 'expires_at'],
  where: 'ended_at is null',
});
/** A key that was not ended; it may have expired. */
export type OpenKey = ValueOf<typeof openKeysSource>[number];

/** Ends keys of one customer. */
export function endKeys(
  userId: number,
  keys: readonly OpenKey[],
  now: number,
): { readonly changes: readonly Change[]; readonly effects: readonly AccountEffect[] } {
  return {
    changes: keys.map(({ key_hash: key }) => update(API_KEYS, key, { ended_at: now }, userId)),
    effects: keys.map(({ key_hash: key }) => ({ kind: 'account/api-key-ended', key })),
  };
}
