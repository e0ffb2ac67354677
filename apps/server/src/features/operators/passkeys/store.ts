import { rowSource } from '../../../kernel/model/row-source.ts';
import { int, table, type RowOf } from '../../../kernel/model/columns.ts';
import type { Source } from '../../../kernel/model/command.ts';
import { rowsOf } from '../../../kernel/model/table.ts';
import { PASSKEY_COLUMNS } from '../../../webauthn/passkey-row.ts';

/** An operator's passkey as stored. */
export const OPERATOR_PASSKEYS = table({
  name: 'operator_passkeys',
  key: 'id',
  scope: 'operator_id',
  sealed: ['operator_id', 'credential_id', 'public_key', 'removed_at'],
  endsBy: 'removed_at',
  columns: { ...PASSKEY_COLUMNS, operator_id: int },
});
export type OperatorPasskeyRow = RowOf<typeof OPERATOR_PASSKEYS>;

/** Passkeys of operators by id, removed ones as well. */
export const operatorPasskeySource = rowSource(OPERATOR_PASSKEYS, 'id', { name: 'operators/passkey' });

/** Ids of the passkeys that an operator can sign in with; undefined for none. */
export const openOperatorPasskeysSource: Source<number, readonly string[]> = {
  name: 'operators/open-passkeys',
  reads: (operatorId) => rowsOf(OPERATOR_PASSKEYS, operatorId),
  load: (keys) => ({
    name: 'operators/open-passkeys',
    text: `select operator_id, array_agg(id order by id) as ids from operator_passkeys
           where operator_id = any($1::int[]) and removed_at is null group by operator_id`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['operator_id']), row['ids'] as readonly string[]] as const),
};
