import type { CHANGE_STATES, SettingName } from '@candor/api';
import type { Effect, Source } from '../../kernel/command.ts';
import { rowOf, rowsOf, type Table } from '../../kernel/table.ts';
import type { ApprovedChange } from './in-force.ts';
import { sealOf } from '../../kernel/sealed-select.ts';

export type ChangeState = (typeof CHANGE_STATES)[number];

/** A change as stored. Moments are milliseconds since 1970. */
export interface ChangeRow {
  readonly id: number;
  readonly name: SettingName;
  readonly value: string;
  readonly reason: string;
  readonly proposed_by: number;
  readonly proposed_at: number;
  readonly effective_at: number;
  readonly state: ChangeState;
  /** Null until decided. */
  readonly decided_by: number | null;
  readonly decided_at: number | null;
  readonly decision_reason: string;
}

export const CHANGES: Table<ChangeRow> = {
  name: 'setting_changes',
  key: 'id',
  scope: 'name',
  sealed: ['name', 'value', 'reason', 'proposed_by', 'proposed_at', 'effective_at', 'state', 'decided_by', 'decided_at', 'decision_reason'],
  columns: {
    id: 'int',
    name: 'text',
    value: 'text',
    reason: 'text',
    proposed_by: 'int',
    proposed_at: 'timestamptz',
    effective_at: 'timestamptz',
    state: 'text',
    decided_by: 'int',
    decided_at: 'timestamptz',
    decision_reason: 'text',
  },
};

/** Changes of settings are decided one after another: each sees what the one before it left. */
export const SERIAL = 'settings';

/** What a decision is made on. */
export type KnownChange = Pick<ChangeRow, 'id' | 'name' | 'value' | 'proposed_by' | 'effective_at' | 'state'>;

/** Changes by id. */
export const changeSource: Source<number, KnownChange> = {
  name: 'settings/change',
  reads: (id) => rowOf(CHANGES, id),
  load: (keys) => ({
    name: 'settings/change',
    text: `select id, name, value, proposed_by, effective_at, state, ${sealOf(CHANGES)} from setting_changes where id = any($1::int[])`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), row as unknown as KnownChange] as const),
};

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
