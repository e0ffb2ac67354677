import { reviewTerms, type DecidedKindName, type ReviewOutcome, type ReviewReason } from '@candor/api';
import type { Moment, Source } from '../kernel/command.ts';
import { sealOf } from '../kernel/sealed-select.ts';
import { insert, rowOf, rowsOf, type Change, type Table } from '../kernel/table.ts';

/** What an operator decides, from its opening to its end. Moments are milliseconds since 1970. */
export interface ReviewRow {
  readonly id: number;
  readonly kind: DecidedKindName;
  /** The row of the kind's own table that is decided on. */
  readonly subject: number;
  /** The customer whom it concerns; null for none. */
  readonly user_id: number | null;
  /** The operator who proposed it; null for what a customer handed in. */
  readonly opened_by: number | null;
  readonly opened_at: number;
  /** By the service time of the kind. */
  readonly due_at: number;
  /** How many operators have to agree to an approval: 1 or 2. */
  readonly approvals: number;
  readonly first_by: number | null;
  readonly first_at: number | null;
  readonly second_by: number | null;
  readonly second_at: number | null;
  /** Empty until decided. */
  readonly outcome: ReviewOutcome | '';
  readonly decided_at: number | null;
  readonly reason: ReviewReason | '';
  readonly note: string;
}

export const REVIEWS: Table<ReviewRow> = {
  name: 'reviews',
  key: 'id',
  scope: 'user_id',
  projected: true,
  // Answers can be replaced.
  settled: ({ outcome }) => outcome === 'approved' || outcome === 'refused',
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
    id: 'int',
    kind: 'text',
    subject: 'id',
    user_id: 'int',
    opened_by: 'int',
    opened_at: 'timestamptz',
    due_at: 'timestamptz',
    approvals: 'smallint',
    first_by: 'int',
    first_at: 'timestamptz',
    second_by: 'int',
    second_at: 'timestamptz',
    outcome: 'text',
    decided_at: 'timestamptz',
    reason: 'text',
    note: 'text',
  },
};

/** That an operator has looked at what is decided: when last, and why. */
export interface LookRow {
  /** By `lookKey`. */
  readonly id: string;
  readonly review_id: number;
  readonly operator_id: number;
  readonly looked_at: number;
  readonly reason: string;
}

export const LOOKS: Table<LookRow> = {
  name: 'review_looks',
  key: 'id',
  scope: 'review_id',
  projected: true,
  sealed: ['review_id', 'operator_id', 'looked_at', 'reason'],
  columns: { id: 'text', review_id: 'int', operator_id: 'int', looked_at: 'timestamptz', reason: 'text' },
};

/** The key of an operator's look. */
export function lookKey(reviewId: number, operatorId: number): string {
  return `${reviewId}:${operatorId}`;
}

export const REVIEW_IDS = 'review_ids';
const HOUR_MS = 3_600_000;

/** What is opened by a command, to be decided by operators: one more row of its changes. */
export function opened(
  { kind, subject, userId, approvals = 1 }: { kind: DecidedKindName; subject: number; userId: number; approvals?: 1 | 2 },
  moment: Moment,
): Change {
  return insert(REVIEWS, undecided(moment.nextId(REVIEW_IDS), { kind, subject, user_id: userId, opened_at: moment.now, approvals }));
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

/** What was handed in, and perhaps decided, before there were reviews. */
export interface Earlier extends Pick<ReviewRow, 'subject' | 'user_id' | 'opened_at' | 'outcome' | 'decided_at' | 'note'> {
  readonly decided_by: number | null;
  readonly looks: readonly Pick<LookRow, 'operator_id' | 'looked_at' | 'reason'>[];
}

/** Reviews by id. */
export const reviewSource: Source<number, ReviewRow> = {
  name: 'reviews/review',
  reads: (id) => rowOf(REVIEWS, id),
  load: (ids) => ({
    name: 'reviews/review',
    text: `select reviews.*, ${sealOf(REVIEWS)} from reviews where id = any($1::int[])`,
    values: [`{${ids.join(',')}}`],
  }),
  parse: (rows) => rows.map((row) => [Number(row['id']), { ...(row as unknown as ReviewRow), subject: Number(row['subject']) }] as const),
};

/** The operators who have looked at a review, by its id. */
export const lookersSource: Source<number, readonly number[]> = {
  name: 'reviews/lookers',
  reads: (id) => rowsOf(LOOKS, id),
  load: (ids) => ({
    name: 'reviews/lookers',
    text: `select review_id, operator_id, ${sealOf(LOOKS)} from review_looks where review_id = any($1::int[])`,
    values: [`{${ids.join(',')}}`],
  }),
  parse(rows) {
    const lookers = new Map<number, number[]>();
    for (const row of rows) {
      const id = Number(row['review_id']);
      const known = lookers.get(id);
      if (known) known.push(Number(row['operator_id']));
      else lookers.set(id, [Number(row['operator_id'])]);
    }
    return lookers;
  },
};
