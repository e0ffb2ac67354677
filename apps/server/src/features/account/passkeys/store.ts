import { rowSource } from '../../../kernel/model/row-source.ts';
import { int, table, type RowOf } from '../../../kernel/model/columns.ts';
import { PASSKEY_COLUMNS } from '../../../webauthn/passkey-row.ts';

/** A customer's passkey as stored. */
export const PASSKEYS = table({
  name: 'passkeys',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'credential_id', 'public_key', 'removed_at'],
  endsBy: 'removed_at',
  columns: { ...PASSKEY_COLUMNS, user_id: int },
});
export type PasskeyRow = RowOf<typeof PASSKEYS>;

/** Passkeys by id, removed ones as well. */
export const passkeySource = rowSource(PASSKEYS, 'id', { name: 'account/passkey' });
