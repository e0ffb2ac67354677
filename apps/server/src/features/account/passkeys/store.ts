import type { Source } from '../../../kernel/command.ts';
import { rowOf, type Table } from '../../../kernel/table.ts';
import { PASSKEY_COLUMNS, PASSKEY_SELECT, type PasskeyFields } from '../../../webauthn/passkey-row.ts';
import { sealOf } from '../../../kernel/sealed-select.ts';

/** A customer's passkey as stored. */
export interface PasskeyRow extends PasskeyFields {
  readonly user_id: number;
}

export const PASSKEYS: Table<PasskeyRow> = {
  name: 'passkeys',
  key: 'id',
  scope: 'user_id',
  sealed: ['user_id', 'credential_id', 'public_key', 'removed_at'],
  endsBy: 'removed_at',
  columns: { ...PASSKEY_COLUMNS, user_id: 'int' },
};

/** Passkeys by id, removed ones as well. */
export const passkeySource: Source<string, PasskeyRow> = {
  name: 'account/passkey',
  reads: (id) => rowOf(PASSKEYS, id),
  load: (keys) => ({
    name: 'account/passkey',
    text: `select user_id, ${PASSKEY_SELECT}, ${sealOf(PASSKEYS)} from passkeys where id = any($1::text[])`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [String(row['id']), row as unknown as PasskeyRow] as const),
};
