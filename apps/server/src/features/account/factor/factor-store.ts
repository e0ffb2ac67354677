import { rowSource } from '../../../kernel/model/row-source.ts';
import { int, moment, nullable, type RowOf, table, text } from '../../../kernel/model/columns.ts';

/** A recovery code as stored. */
export const RECOVERY_CODES = table({
  name: 'recovery_codes',
  key: 'mac',
  sealed: ['user_id', 'issued_at', 'used_at'],
  columns: {
    mac: text,
    user_id: int,
    issued_at: moment,
    used_at: nullable(moment),
  },
});
export type RecoveryRow = RowOf<typeof RECOVERY_CODES>;

/** Recovery codes by what they are stored as. */
export const recoverySource = rowSource(RECOVERY_CODES, 'mac', { name: 'account/recovery' });
