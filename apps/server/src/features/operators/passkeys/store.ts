import type { Source } from '../../../kernel/command.ts';
import { rowOf, rowsOf, type Table } from '../../../kernel/table.ts';
import { PASSKEY_COLUMNS, PASSKEY_SELECT, type PasskeyFields } from '../../../webauthn/passkey-row.ts';
import { sealOf } from '../../../kernel/sealed-select.ts';

/** An operator's passkey as stored. */
export interface OperatorPasskeyRow extends PasskeyFields {
  readonly operator_id: number;
}

export const OPERATOR_PASSKEYS: Table<OperatorPasskeyRow> = {
  name: 'operator_passkeys',
  key: 'id',
  scope: 'operator_id',
  sealed: ['operator_id', 'credential_id', 'public_key', 'removed_at'],
  endsBy: 'removed_at',
  columns: { ...PASSKEY_COLUMNS, operator_id: 'int' },
};

/** The text of a select, narrowed by `where`. */
export function operatorPasskeySelect(where: string): string {
  return `select operator_id, ${PASSKEY_SELECT}, ${sealOf(OPERATOR_PASSKEYS)} from operator_passkeys where ${where}`;
}

/** Passkeys of operators by id, removed ones as well. */
export const operatorPasskeySource: Source<string, OperatorPasskeyRow> = {
  name: 'operators/passkey',
  reads: (id) => rowOf(OPERATOR_PASSKEYS, id),
  load: (keys) => ({ name: 'operators/passkey', text: operatorPasskeySelect('id = any($1::text[])'), values: [keys] }),
  parse: (rows) => rows.map((row) => [String(row['id']), row as unknown as OperatorPasskeyRow] as const),
};

/** How many passkeys an operator has; undefined for none. */
export const operatorPasskeyCountSource: Source<number, number> = {
  name: 'operators/passkey-count',
  reads: (operatorId) => rowsOf(OPERATOR_PASSKEYS, operatorId),
  load: (keys) => ({
    name: 'operators/passkey-count',
    text: `select operator_id, count(*)::int as count from operator_passkeys
           where operator_id = any($1::int[]) and removed_at is null group by operator_id`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['operator_id']), Number(row['count'])] as const),
};

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
