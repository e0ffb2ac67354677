import type { CHANGE_STATES, TermsKind } from '@candor/api';
import type { ApprovedTerms, Entities, Terms, TermsGuard } from '../../terms-types.ts';
import type { Effect, StateSlice, Source } from '../../kernel/model/command.ts';
import { rowSource } from '../../kernel/model/row-source.ts';
import type { ColumnTexts } from '../../kernel/model/seals.ts';
import { int, moment, nullable, of, type RowOf, table, text } from '../../kernel/model/columns.ts';
import { rowsOf } from '../../kernel/model/table.ts';

export type ChangeState = (typeof CHANGE_STATES)[number];

/** A change as stored. Moments are milliseconds since 1970. */
export const CHANGES = table({
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
    id: int,
    kind: of<TermsKind>(text),
    entity: text,
    /** JSON, as `documentText` writes it. */
    document: text,
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

/** The counter of their ids, under the name that the journal has counted it by from the beginning. */
export const CHANGE_IDS = 'setting_change_ids';

/**
 * Changes in the sealed form of the time when only settings could be changed. It has the table's name of then, and the columns of then made of a row of today.
 * Undefined for a row that could not have been one.
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

/** State slice of the entities that can have terms, for decisions. */
export const ENTITIES: StateSlice<Entities> = { name: 'terms/entities' };

/** State slice of the guards by which the venue's state refuses terms, for decisions. */
export const GUARDS: StateSlice<readonly TermsGuard[]> = { name: 'terms/guards' };

/** State slice of the approved changes, in force or to come, for decisions. */
export const APPROVED: StateSlice<Pick<Terms, 'upcoming' | 'approved'>> = { name: 'terms/approved' };

/** Changes by id. */
export const changeSource = rowSource(CHANGES, 'id', {
  name: 'terms/change',
  take: ['kind', 'entity', 'document', 'reason', 'proposed_by', 'effective_at', 'state'],
});

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
