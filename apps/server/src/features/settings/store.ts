import { rowSource } from '../../kernel/row-source.ts';
import type { CHANGE_STATES, SettingName } from '@candor/api';
import type { Effect, Source } from '../../kernel/command.ts';
import { rowsOf } from '../../kernel/table.ts';
import { int, moment, nullable, of, type RowOf, table, text } from '../../kernel/columns.ts';
import type { ApprovedChange } from './in-force.ts';

export type ChangeState = (typeof CHANGE_STATES)[number];

/** A change as stored. Moments are milliseconds since 1970. */
export const CHANGES = table({
  name: 'setting_changes',
  key: 'id',
  scope: 'name',
  sealed: ['name', 'value', 'reason', 'proposed_by', 'proposed_at', 'effective_at', 'state', 'decided_by', 'decided_at', 'decision_reason'],
  columns: {
    id: int,
    name: of<SettingName>(text),
    value: text,
    reason: text,
    proposed_by: int,
    proposed_at: moment,
    effective_at: moment,
    state: of<ChangeState>(text),
    /** Null until decided. */
    decided_by: nullable(int),
    decided_at: nullable(moment),
    decision_reason: text,
  },
});
export type ChangeRow = RowOf<typeof CHANGES>;

/** Changes of settings are decided one after another: each sees what the one before it left. */
export const SERIAL = 'settings';

/** Changes by id. */
export const changeSource = rowSource(CHANGES, 'id', {
  name: 'settings/change',
  take: ['name', 'value', 'proposed_by', 'effective_at', 'state'],
});

/** Ids of the changes that wait to be decided, by the name of the setting. */
export const waitingSource: Source<string, number> = {
  name: 'settings/waiting',
  reads: (name) => rowsOf(CHANGES, name),
  load: (keys) => ({
    name: 'settings/waiting',
    text: `select name, id from setting_changes where state = 'proposed' and name = any($1::text[])`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [String(row['name']), Number(row['id'])] as const),
};

/** A change was approved. */
export interface ApprovedEffect extends Effect {
  readonly kind: 'settings/approved';
  readonly change: ApprovedChange;
}

/** Whether an effect is one of settings. */
export function isApproved(effect: Effect): effect is ApprovedEffect {
  return effect.kind === 'settings/approved';
}
