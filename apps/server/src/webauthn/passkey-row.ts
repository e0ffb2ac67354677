import { hash } from 'node:crypto';
import type { ReplyOf } from '@candor/api';
import type { ColumnType } from '../kernel/table.ts';

/** Passkeys that one account may have. */
export const PASSKEYS_MOST = 10;

/** A passkey as stored, whoever owns it. `public_key` is the hex of its COSE key. */
export interface PasskeyFields {
  /** Hex sha256 of the credential id. */
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: bigint;
  /** Parted by commas. */
  readonly transports: string;
  readonly synced: boolean;
  readonly name: string;
  readonly added_at: number;
  readonly used_at: number | null;
  readonly removed_at: number | null;
}

export const PASSKEY_COLUMNS: Readonly<Record<keyof PasskeyFields, ColumnType>> = {
  id: 'text',
  credential_id: 'text',
  public_key: 'bytea',
  counter: 'bigint',
  transports: 'text',
  synced: 'boolean',
  name: 'text',
  added_at: 'timestamptz',
  used_at: 'timestamptz',
  removed_at: 'timestamptz',
};

/** The columns for a select, with the key as hex. */
export const PASSKEY_SELECT = `id, credential_id, encode(public_key, 'hex') as public_key, counter, transports, synced, name, added_at, used_at, removed_at`;

/** What a passkey is stored under. */
export function passkeyId(credentialId: string): string {
  return hash('sha256', credentialId, 'hex');
}

/** What one use of a passkey told. */
export interface PasskeyUse {
  readonly id: string;
  readonly counter: bigint;
  readonly synced: boolean;
}

/**
 * What a use leaves in the row; undefined when the row may not be used: removed, or its counter did not go up although it
 * counts, which is what a copied key shows. Compared where rows change one after another, so that one answer counts once.
 */
export function usedPasskey(
  row: PasskeyFields | undefined,
  use: PasskeyUse,
  now: number,
): Pick<PasskeyFields, 'counter' | 'synced' | 'used_at'> | undefined {
  if (!row || row.removed_at !== null) return undefined;
  if ((use.counter > 0n || row.counter > 0n) && use.counter <= row.counter) return undefined;
  return { counter: use.counter, synced: use.synced, used_at: now };
}

/** The passkeys as their owner sees them. */
export function listedPasskeys(rows: readonly PasskeyFields[]): ReplyOf<'safe/passkeys'> {
  return rows.map(({ id, name, added_at, used_at, synced }) => ({ id, name, added_at, used_at: used_at ?? 0, synced }));
}
