import { reviewTerms, type DecidedKindName, type ErrorCode, type ReplyOf, type ReviewOutcome, type ReviewReason } from '@candor/api';
import {
  read,
  type Acceptance,
  type Actor,
  type Command,
  type Decision,
  type KernelEvent,
  type Moment,
  type Needs,
  type Posting,
  type Refusal,
  type Source,
} from '../kernel/command.ts';
import type { Database } from '../kernel/database.ts';
import { update, type Change } from '../kernel/table.ts';
import { told, type Notice } from '../messages/notice.ts';
import type { TemplateName } from '../messages/texts/shape.ts';
import { lookersSource, REVIEWS, reviewSource, type ReviewRow } from './table.ts';

export interface DecideInput {
  readonly id: number;
  /** What the review decides on, as the caller found it: compared with the review. */
  readonly subject: number;
  readonly outcome: ReviewOutcome;
  readonly reason: ReviewReason | '';
  readonly note: string;
  /** For the customer whom it concerns. */
  readonly notice: Notice | undefined;
}

export interface DecideReply {
  readonly state: 'waiting' | ReviewOutcome;
}

/** What a decision does besides: the kind's own rows, movements of money, what the customer is told. */
export interface Consequence {
  readonly changes?: readonly Change[];
  readonly postings?: readonly Posting[];
  readonly events?: readonly KernelEvent[];
  readonly notice?: { readonly template: TemplateName; readonly params: Readonly<Record<string, string | number>> };
}

type Detail = ReplyOf<'console/review_look'>['detail'];

/** What was decided before there were reviews. */
export interface Earlier extends Pick<ReviewRow, 'subject' | 'user_id' | 'opened_at' | 'outcome' | 'decided_at' | 'note'> {
  readonly decided_by: number | null;
  readonly looks: readonly { readonly operator_id: number; readonly looked_at: number; readonly reason: string }[];
}

/** What a feature says of a kind of review besides its terms (`REVIEW_KINDS`). */
export interface ReviewRules<Subject> {
  readonly kind: DecidedKindName;
  /** Its decisions move money and write projected tables only; list the command in `LEDGER_COMMANDS`. */
  readonly ledger?: true;
  /** The rows that are decided on, by id. */
  readonly subject: Source<number, Subject>;
  /** Balances and rows that a decision on this subject needs besides. */
  needs?(subject: Subject): Needs;
  readonly conflicts?: Readonly<Record<string, ErrorCode>>;
  /** What follows from an outcome; a refusal leaves the review as it was. Pure. */
  decided(subject: Subject, decision: Pick<DecideInput, 'outcome' | 'reason' | 'note'>, moment: Moment): Consequence | Refusal;
  /** What an operator sees who looks. Called after the look was written down. */
  detail(subject: number): Promise<Detail>;
  /** The first of those subjects after `after` that were there before reviews and have none, in the order of their ids. */
  earlier(database: Database, after: number): Promise<readonly Earlier[]>;
}

/** A kind of review, ready for the queue. */
export interface ReviewKind extends Pick<ReviewRules<unknown>, 'kind' | 'detail' | 'earlier'> {
  readonly decide: Command<DecideInput, DecideReply>;
}

/** What a customer can act on is not said in less. */
const NOTE_LEAST = 5;

/** Makes a kind of review of what a feature says of it. */
export function reviewKind<Subject>(rules: ReviewRules<Subject>): ReviewKind {
  return { kind: rules.kind, detail: rules.detail, earlier: rules.earlier, decide: decideCommand(rules) };
}

/**
 * Decides a review, by an operator who has looked at it and did not propose it. An approval that needs two is noted for the
 * first and carried out with the second; a refusal by either ends it. Everything a decision does is in this one command.
 */
function decideCommand<Subject>(rules: ReviewRules<Subject>): Command<DecideInput, DecideReply> {
  const { kind, subject, ledger, conflicts } = rules;
  return {
    name: `console/review_decide:${kind}`,
    ...(ledger && { ledger }),
    ...(conflicts && { conflicts }),
    // One after another: the second of two that exclude each other sees the first.
    serial: () => `review:${kind}`,
    record: ({ notice: _notice, ...input }) => input,
    needs: (input) => ({ accounts: [], rows: [read(reviewSource, input.id), read(lookersSource, input.id), read(subject, input.subject)] }),
    further(view, input) {
      const found = view.row(subject, input.subject);
      return found === undefined ? undefined : rules.needs?.(found);
    },
    decide(view, input, actor, moment): Decision<DecideReply> {
      const review = view.row(reviewSource, input.id);
      const found = view.row(subject, input.subject);
      if (!review || found === undefined || review.kind !== kind || review.subject !== input.subject) return { refused: 'not_found' };
      const refused = refusalOf(review, view.row(lookersSource, input.id) ?? [], input, actor);
      if (refused) return { refused };
      const consequence = rules.decided(found, input, moment);
      if ('refused' in consequence) return consequence;
      const isFirst = input.outcome === 'approved' && review.approvals > 1 && review.first_by === null;
      return isFirst ? noted(review, actor, moment) : carriedOut(review, input, consequence, actor, moment);
    },
  };
}

function refusalOf(
  review: ReviewRow,
  lookers: readonly number[],
  { outcome, reason, note }: DecideInput,
  actor: Actor,
): ErrorCode | undefined {
  const { outcomes, reasons } = reviewTerms(review.kind);
  if (!outcomes.includes(outcome)) return 'not_found';
  if (review.outcome !== '' && review.outcome !== 'answered') return 'already_decided';
  if (!lookers.includes(actor.userId)) return 'view_first';
  if (review.opened_by === actor.userId) return 'self_approval';
  if (review.outcome === '' && review.first_by === actor.userId) return 'second_operator';
  const isExplained = reason !== '' && reasons.includes(reason) && (reason !== 'other' || note.length >= NOTE_LEAST);
  if (outcome === 'refused' && !isExplained) return 'reason_required';
  if (outcome === 'answered' && note === '') return 'reason_required';
  return undefined;
}

function noted(review: ReviewRow, actor: Actor, { now }: Moment): Acceptance<DecideReply> {
  return { reply: { state: 'waiting' }, changes: [update(REVIEWS, review.id, { first_by: actor.userId, first_at: now }, ownerOf(review))] };
}

function carriedOut(
  review: ReviewRow,
  { outcome, reason, note, notice }: DecideInput,
  consequence: Consequence,
  actor: Actor,
  { now }: Moment,
): Acceptance<DecideReply> {
  const isSecond = review.outcome === '' && review.first_by !== null;
  const by = isSecond ? { second_by: actor.userId, second_at: now } : { first_by: actor.userId, first_at: now };
  // An answer that replaces another leaves the moment at which the customer first had one.
  const ended = { outcome, decided_at: review.decided_at ?? now };
  // What is approved needs no reason, and none is kept.
  const said = outcome === 'approved' ? {} : { reason: outcome === 'refused' ? reason : ('' as const), note };
  const { template, params } = consequence.notice ?? {};
  return {
    reply: { state: outcome },
    ...(consequence.postings && { postings: consequence.postings }),
    ...(consequence.events && { events: consequence.events }),
    changes: [
      update(REVIEWS, review.id, { ...by, ...ended, ...said }, ownerOf(review)),
      ...(consequence.changes ?? []),
      ...(template ? told(notice, template, { ...params, ...(outcome === 'refused' && { reason, note }) }, now) : []),
    ],
  };
}

function ownerOf({ user_id }: ReviewRow): number | undefined {
  return user_id ?? undefined;
}
