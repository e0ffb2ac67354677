import type { C2cAppealEnding, C2cAppealKind, C2cEvidenceType, C2cRuling, C2cRulingReason } from '@candor/api';
import { int, moment, nullable, of, safeInt, smallint, table, text, type RowOf } from '../../kernel/model/columns.ts';

export type Side = 'buyer' | 'seller';

/** One instance of an appeal against an order. */
export const C2C_APPEALS = table({
  name: 'c2c_appeals',
  key: 'id',
  addedLater: true,
  scope: 'order_id',
  projected: true,
  isFinal: ({ ended_at }) => ended_at !== null,
  // Who decides what, and when it is carried out, is made of these.
  sealed: [
    'order_id',
    'instance',
    'opened_by',
    'kind',
    'opened_at',
    'answer_by',
    'answered_at',
    'object_hours',
    'approvals',
    'first_outcome',
    'first_by',
    'second_by',
    'outcome',
    'reason',
    'note',
    'decided_at',
    'final_at',
    'ended_at',
    'ending',
  ],
  endsBy: 'ended_at',
  columns: {
    id: int,
    order_id: safeInt,
    /** 1, or 2 after an objection. */
    instance: of<1 | 2>(smallint),
    /** Party that appealed, or objected. */
    opened_by: of<Side>(text),
    kind: of<C2cAppealKind>(text),
    terms_id: safeInt,
    opened_at: moment,
    answer_by: moment,
    answered_at: nullable(moment),
    object_hours: smallint,
    /** Number of operators that its decision takes. */
    approvals: of<1 | 2>(smallint),
    /** The word of `first_by`: of two operators the first, or the one. */
    first_outcome: of<C2cRuling | ''>(text),
    first_by: nullable(int),
    first_at: nullable(moment),
    second_by: nullable(int),
    second_at: nullable(moment),
    /** Empty until decided. */
    outcome: of<C2cRuling | ''>(text),
    reason: of<C2cRulingReason | ''>(text),
    note: text,
    decided_at: nullable(moment),
    /** Moment at which a first decision is carried out. */
    final_at: nullable(moment),
    ended_at: nullable(moment),
    ending: of<C2cAppealEnding>(text),
  },
});
export type C2cAppealRow = RowOf<typeof C2C_APPEALS>;
export const C2C_APPEAL_IDS = 'c2c_appeal_ids';

/** That an operator has looked at an instance: when last, and why. */
export const C2C_APPEAL_VIEWS = table({
  name: 'c2c_appeal_looks',
  key: 'id',
  addedLater: true,
  scope: 'appeal_id',
  projected: true,
  sealed: ['appeal_id', 'operator_id', 'looked_at', 'reason'],
  columns: {
    /** Key made by `appealViewKey`. */
    id: text,
    appeal_id: int,
    operator_id: int,
    looked_at: moment,
    reason: text,
  },
});

/** Key of the view by an operator. */
export function appealViewKey(appealId: number, operatorId: number): string {
  return `${appealId}:${operatorId}`;
}

/** Statements of parties in an instance. They may have to be forgotten some day. */
export const C2C_STATEMENTS = table({
  name: 'c2c_statements',
  key: 'id',
  addedLater: true,
  scope: 'order_id',
  sealed: ['appeal_id', 'user_id', 'words', 'evidence', 'said_at'],
  columns: {
    /** Key made by `statementKey`. */
    id: text,
    appeal_id: int,
    order_id: safeInt,
    user_id: int,
    words: text,
    /** Numbers of evidence, with a comma between them. */
    evidence: text,
    said_at: moment,
  },
});

/** The key of what a side said in an instance: it is said once. */
export function statementKey(appealId: number, side: Side): string {
  return `${appealId}:${side}`;
}

/** Evidence that parties handed in. It may have to be forgotten some day. */
export const C2C_EVIDENCE = table({
  name: 'c2c_evidence',
  key: 'id',
  addedLater: true,
  scope: 'order_id',
  sealed: ['order_id', 'instance', 'user_id', 'upload', 'type', 'bytes', 'sha256', 'added_at'],
  columns: {
    id: int,
    order_id: safeInt,
    instance: of<1 | 2>(smallint),
    user_id: int,
    upload: text,
    type: of<C2cEvidenceType>(text),
    bytes: int,
    /** SHA-256 of the bytes that are kept, in hex. */
    sha256: text,
    added_at: moment,
  },
});
export type C2cEvidenceRow = RowOf<typeof C2C_EVIDENCE>;
export const C2C_EVIDENCE_IDS = 'c2c_evidence_ids';
