import type { Source } from '../../kernel/model/command.ts';
import { rowOf } from '../../kernel/model/table.ts';
import { boolean, int, moment, type RowOf, table } from '../../kernel/model/columns.ts';

/** Whether a customer has an open warning of a margin level that is low. */
export const CONTRACT_WARNINGS = table({
  name: 'lever_warnings',
  key: 'user_id',
  projected: true,
  columns: {
    user_id: int,
    warned: boolean,
    at: moment,
  },
});
export type ContractWarningRow = RowOf<typeof CONTRACT_WARNINGS>;

/** Whether a customer has an open warning; undefined for one who never had any. */
export const warningSource: Source<number, boolean> = {
  name: 'leverage warning',
  reads: (userId) => rowOf(CONTRACT_WARNINGS, userId),
  load: (userIds) => ({
    name: 'leverage warnings by user',
    text: 'select user_id, warned from lever_warnings where user_id = any($1::int[])',
    values: [`{${userIds.join(',')}}`],
  }),
  parse: (rows) => rows.map((row) => [row['user_id'] as number, row['warned'] as boolean] as const),
};
