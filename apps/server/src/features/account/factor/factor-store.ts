import type { Source } from '../../../kernel/command.ts';
import { rowOf, type Table } from '../../../kernel/table.ts';

/** A recovery code as stored. */
export interface RecoveryRow {
  readonly mac: string;
  readonly user_id: number;
  readonly issued_at: number;
  readonly used_at: number | null;
}

export const RECOVERY_CODES: Table<RecoveryRow> = {
  name: 'recovery_codes',
  key: 'mac',
  columns: { mac: 'text', user_id: 'int', issued_at: 'timestamptz', used_at: 'timestamptz' },
};

/** Recovery codes by what they are stored as. */
export const recoverySource: Source<string, RecoveryRow> = {
  name: 'account/recovery',
  reads: (mac) => rowOf(RECOVERY_CODES, mac),
  load: (keys) => ({ name: 'account/recovery', text: 'select * from recovery_codes where mac = any($1::text[])', values: [keys] }),
  parse: (rows) => rows.map((row) => [String(row['mac']), row as unknown as RecoveryRow] as const),
};
