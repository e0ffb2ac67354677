import { hash } from 'node:crypto';
import type { ReplyOf } from '@candor/api';
import { bigint, boolean, bytes, moment, nullable, text, type ColumnValues } from '../kernel/model/columns.ts';

/** Passkeys that one account may have. */
export const PASSKEYS_MOST = 10;

/** The columns of a passkey of a customer or an operator. */
export const PASSKEY_COLUMNS = {
  /** Hex sha256 of the credential id. */
  id: text,
  credential_id: text,
  /** Its COSE key. */
  public_key: bytes,
  counter: bigint,
  /** Parted by commas. */
  transports: text,
  synced: boolean,
  name: text,
  added_at: moment,
  used_at: nullable(moment),
  removed_at: nullable(moment),
};

/** A passkey as stored, without its owner. */
export type PasskeyFields = ColumnValues<typeof PASSKEY_COLUMNS>;

/** A passkey that the browser made, without its name and owner. */
export type NewPasskey = Pick<PasskeyFields, 'id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'synced'>;

/** Returns the id that a passkey is stored under. */
export function passkeyId(credentialId: string): string {
  return hash('sha256', credentialId, 'hex');
}

/** A passkey that is added now, without its owner. */
export function addedPasskey(passkey: NewPasskey, name: string, now: number): PasskeyFields {
  return { ...passkey, name, added_at: now, used_at: null, removed_at: null };
}

/** Data that one use of a passkey reports. */
export interface PasskeyUse {
  readonly id: string;
  readonly counter: bigint;
  readonly synced: boolean;
}

/**
 * Returns the columns that a use sets in the row. Undefined when the row may not be used: it was removed, or its counter did not go up although it counts. A
 * copied key shows that way. It is compared where rows change one after another, so that one answer counts once.
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
