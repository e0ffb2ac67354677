import type { CHANGE_STATES, TermsKind } from '@candor/api';
import type { ApprovedTerms, Entities } from '../../feature.ts';
import type { Effect, Part, Source } from '../../kernel/command.ts';
import { sealOf } from '../../kernel/sealed-select.ts';
import type { ColumnTexts } from '../../kernel/seals.ts';
import { rowOf, rowsOf, type Table } from '../../kernel/table.ts';

export type ChangeState = (typeof CHANGE_STATES)[number];

/** A change as stored. Moments are milliseconds since 1970. */
export interface ChangeRow {
  readonly id: number;
  readonly kind: TermsKind;
  readonly entity: string;
  /** JSON, as `documentText` writes it. */
  readonly document: string;
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
  name: 'terms_changes',
  key: 'id',
  scope: 'entity',
  sealed: [
    'kind',
    'entity',
    'document',
    'reason',
    'proposed_by',
    'proposed_at',
    'effective_at',
    'state',
    'decided_by',
    'decided_at',
    'decision_reason',
  ],
  columns: {
    id: 'int',
    kind: 'text',
    entity: 'text',
    document: 'text',
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

/** The counter of their ids, under the name that the journal has counted it by from the beginning. */
export const CHANGE_IDS = 'setting_change_ids';

/**
 * Changes as they were sealed while only settings could be changed: the table's name of then, and the columns of then made of a
 * row of today. Undefined for a row that could not have been one.
 */
export const EARLIER_CHANGES = {
  table: CHANGES,
  name: 'setting_changes',
  columns({ kind, entity, document, ...others }: ColumnTexts): ColumnTexts | undefined {
    const value = /^\{"value":(.*)\}$/s.exec(document ?? '')?.[1];
    if (kind !== 'setting' || value === undefined || entity === undefined) return undefined;
    return { ...others, name: entity, value: value.startsWith('"') ? String(JSON.parse(value)) : value };
  },
} as const;

/** Changes of terms are decided one after another: each sees what the one before it left. */
export const SERIAL = 'terms';

/** What can have terms, for decisions. */
export const ENTITIES: Part<Entities> = { name: 'terms/entities' };

/** What a decision is made on. */
export type KnownChange = Pick<ChangeRow, 'id' | 'kind' | 'entity' | 'document' | 'reason' | 'proposed_by' | 'effective_at' | 'state'>;

/** Changes by id. */
export const changeSource: Source<number, KnownChange> = {
  name: 'terms/change',
  reads: (id) => rowOf(CHANGES, id),
  load: (keys) => ({
    name: 'terms/change',
    text: `select id, kind, entity, document, reason, proposed_by, effective_at, state, ${sealOf(CHANGES)}
           from terms_changes where id = any($1::int[])`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), row as unknown as KnownChange] as const),
};

/** Ids of the changes that wait to be decided, by `kind entity`. */
export const waitingSource: Source<string, number> = {
  name: 'terms/waiting',
  reads: (key) => rowsOf(CHANGES, key.slice(key.indexOf(' ') + 1)),
  load: (keys) => ({
    name: 'terms/waiting',
    text: `select kind || ' ' || entity as key, id from terms_changes where state = 'proposed' and kind || ' ' || entity = any($1::text[])`,
    values: [keys],
  }),
  parse: (rows) => rows.map((row) => [String(row['key']), Number(row['id'])] as const),
};

/** A change was approved. */
export interface ApprovedEffect extends Effect {
  readonly kind: 'terms/approved';
  readonly change: ApprovedTerms;
}

/** Whether an effect is one of terms. */
export function isApproved(effect: Effect): effect is ApprovedEffect {
  return effect.kind === 'terms/approved';
}
