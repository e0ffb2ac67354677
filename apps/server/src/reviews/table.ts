import { HOUR_MS } from '@candor/rules';
import { reviewTerms, type DecidedKindName, type ReviewEnd, type ReviewReason } from '@candor/api';
import { moment as instant, int, nullable, of, type RowOf, safeInt, smallint, table, text } from '../kernel/model/columns.ts';
import type { Moment } from '../kernel/model/command.ts';
import { rowSource, rowsSource } from '../kernel/model/row-source.ts';
import { insert, update, type Change } from '../kernel/model/table.ts';

/** Reviews that operators decide, from the opening to the end. */
export const REVIEWS = table({
  name: 'reviews',
  key: 'id',
  scope: 'user_id',
  projected: true,
  // Answers can be replaced.
  isFinal: ({ outcome }) => outcome !== '' && outcome !== 'answered',
  sealed: [
    'kind',
    'subject',
    'user_id',
    'opened_by',
    'opened_at',
    'due_at',
    'approvals',
    'first_by',
    'first_at',
    'second_by',
    'second_at',
    'outcome',
    'decided_at',
    'reason',
    'note',
  ],
  columns: {
    id: int,
    kind: of<DecidedKindName>(text),
    /** The row of the kind's own table that is decided on. */
    subject: safeInt,
    /** The customer whom it concerns; null for none. */
    user_id: nullable(int),
    /** The operator who proposed it; null for what a customer handed in. */
    opened_by: nullable(int),
    opened_at: instant,
    /** Due moment by the service time of the kind. */
    due_at: instant,
    /** Number of operators who have to agree to an approval: 1 or 2. */
    approvals: smallint,
    first_by: nullable(int),
    first_at: nullable(instant),
    second_by: nullable(int),
    second_at: nullable(instant),
    /** Empty until decided. */
    outcome: of<ReviewEnd | ''>(text),
    decided_at: nullable(instant),
    reason: of<ReviewReason | ''>(text),
    note: text,
  },
});
export type ReviewRow = RowOf<typeof REVIEWS>;

/** That an operator has looked at what is decided: when last, and why. */
export const REVIEW_VIEWS = table({
  name: 'review_looks',
  key: 'id',
  scope: 'review_id',
  projected: true,
  sealed: ['review_id', 'operator_id', 'looked_at', 'reason'],
  columns: {
    /** Key made by `reviewViewKey`. */
    id: text,
    review_id: int,
    operator_id: int,
    looked_at: instant,
    reason: text,
  },
});
export type ReviewViewRow = RowOf<typeof REVIEW_VIEWS>;

/** Key of the view by an operator. */
export function reviewViewKey(reviewId: number, operatorId: number): string {
  return `${reviewId}:${operatorId}`;
}

export const REVIEW_IDS = 'review_ids';

/**
 * Opens a review, to be decided by operators: one more row of the changes of a command. `openedBy` is the operator who proposes it, and who may not decide it.
 * A review that cannot be decided before `heldUntil` has its service time from then on. `dueAt` is another moment than the service time gives.
 */
export function opened(
  {
    kind,
    subject,
    userId,
    openedBy = null,
    approvals = 1,
    heldUntil,
    dueAt,
  }: {
    kind: DecidedKindName;
    subject: number;
    userId: number | null;
    openedBy?: number | null;
    approvals?: 1 | 2;
    heldUntil?: number;
    dueAt?: number;
  },
  moment: Moment,
): Change {
  const id = moment.nextId(REVIEW_IDS);
  const review = undecided(id, { kind, subject, user_id: userId, opened_at: moment.now, approvals });
  const due_at = dueAt ?? (heldUntil ?? moment.now) + reviewTerms(kind).hours * HOUR_MS;
  return insert(REVIEWS, { ...review, due_at, opened_by: openedBy });
}

/** Ends a review whose subject was taken back by its customer: one more row of the changes of the command that does. */
export function takenBack(reviewId: number, userId: number, { now }: Moment): Change {
  return update(REVIEWS, reviewId, { outcome: 'withdrawn', decided_at: now }, userId);
}

/** Ends a review that no operator decided in time: one more row of the changes of the command that does. */
export function expired(reviewId: number, userId: number, { now }: Moment): Change {
  return update(REVIEWS, reviewId, { outcome: 'expired', decided_at: now }, userId);
}

/** A review that waits. */
export function undecided(
  id: number,
  { kind, opened_at, ...given }: Pick<ReviewRow, 'kind' | 'subject' | 'user_id' | 'opened_at' | 'approvals'>,
): ReviewRow {
  return {
    id,
    kind,
    opened_at,
    ...given,
    opened_by: null,
    due_at: opened_at + reviewTerms(kind).hours * HOUR_MS,
    first_by: null,
    first_at: null,
    second_by: null,
    second_at: null,
    outcome: '',
    decided_at: null,
    reason: '',
    note: '',
  };
}

/** Submission from before there were reviews, perhaps decided. */
export interface Earlier extends Pick<ReviewRow, 'subject' | 'user_id' | 'opened_at' | 'outcome' | 'decided_at' | 'note'> {
  readonly decided_by: number | null;
  readonly looks: readonly Pick<ReviewViewRow, 'operator_id' | 'looked_at' | 'reason'>[];
}

/** Reviews by id. */
export const reviewSource = rowSource(REVIEWS, 'id', { name: 'reviews/review' });

/** Operators who have looked at a review, by its id. */
export const reviewViewsSource = rowsSource(REVIEW_VIEWS, 'review_id', { name: 'reviews/looks', take: ['operator_id'] });
