import { reviewTerms, type ErrorCode, type ReviewOutcome } from '@candor/api';
import { read, type Acceptance, type Actor, type Command, type Decision, type Moment } from '../../kernel/model/command.ts';
import { update, type Change } from '../../kernel/model/table.ts';
import { ledgerNotice, notice } from '../../notifications/notices.ts';
import type { Consequence, ReviewRule, Said } from '../review-rule.ts';
import { reviewViewsSource, REVIEWS, reviewSource, type ReviewViewRow, type ReviewRow } from '../table.ts';

export interface DecideInput extends Said {
  readonly id: number;
  /** Subject of the review as the caller found it: compared with the review. */
  readonly subject: number;
}

export interface DecideReply {
  readonly state: 'waiting' | ReviewOutcome;
}

/** Least length of a note: a customer cannot act on less. */
const NOTE_LEAST = 5;

/**
 * Decides a review, by an operator who has looked at it and did not propose it. An approval that needs two is noted for the
 * first and carried out with the second; a refusal by either ends it. Everything a decision does is in this one command.
 */
export function decideReview<Subject>(rule: ReviewRule<Subject>): Command<DecideInput, DecideReply> {
  const { kind, subject, ledger, conflicts } = rule;
  return {
    name: `console/review_decide:${kind}`,
    ...(ledger && { ledger }),
    ...(conflicts && { conflicts }),
    // One after another: the second of two that exclude each other sees the first.
    serial: () => `review:${kind}`,
    needs: (input) => ({
      accounts: [],
      rows: [read(reviewSource, input.id), read(reviewViewsSource, input.id), read(subject, input.subject)],
    }),
    further(view, input) {
      const found = view.row(subject, input.subject);
      return found === undefined ? undefined : rule.needs?.(found, view);
    },
    decide(view, input, actor, moment): Decision<DecideReply> {
      const review = view.row(reviewSource, input.id);
      const found = view.row(subject, input.subject);
      if (!review || found === undefined || review.kind !== kind || review.subject !== input.subject) return { refused: 'not_found' };
      const refused = refusalOf(review, view.row(reviewViewsSource, input.id) ?? [], input, actor);
      if (refused) return { refused };
      const consequence = rule.decided(found, input, moment, view);
      if ('refused' in consequence) return consequence;
      const isFirst = input.outcome === 'approved' && review.approvals > 1 && review.first_by === null;
      return isFirst ? noted(review, actor, moment) : carriedOut(review, input, consequence, ledger === true, actor, moment);
    },
  };
}

function refusalOf(
  review: ReviewRow,
  views: readonly Pick<ReviewViewRow, 'operator_id'>[],
  { outcome, reason, note }: DecideInput,
  actor: Actor,
): ErrorCode | undefined {
  const { outcomes, reasons, formerReasons = [] } = reviewTerms(review.kind);
  if (!outcomes.includes(outcome)) return 'not_found';
  if (review.outcome !== '' && review.outcome !== 'answered') return 'already_decided';
  if (!views.some(({ operator_id }) => operator_id === actor.userId)) return 'view_first';
  if (review.opened_by === actor.userId) return 'self_approval';
  if (review.outcome === '' && review.first_by === actor.userId) return 'second_operator';
  // The contract keeps former reasons out of new decisions; decisions of before are decided again with them.
  const isExplained = reason !== '' && [...reasons, ...formerReasons].includes(reason) && (reason !== 'other' || note.length >= NOTE_LEAST);
  if (outcome === 'refused' && !isExplained) return 'reason_required';
  if (outcome === 'answered' && note === '') return 'reason_required';
  return undefined;
}

function noted(review: ReviewRow, actor: Actor, { now }: Moment): Acceptance<DecideReply> {
  return { reply: { state: 'waiting' }, changes: [update(REVIEWS, review.id, { first_by: actor.userId, first_at: now }, ownerOf(review))] };
}

function carriedOut(
  review: ReviewRow,
  { outcome, reason, note }: Said,
  consequence: Consequence,
  isLedger: boolean,
  actor: Actor,
  moment: Moment,
): Acceptance<DecideReply> {
  const { now } = moment;
  const isSecond = review.outcome === '' && review.first_by !== null;
  const by = isSecond ? { second_by: actor.userId, second_at: now } : { first_by: actor.userId, first_at: now };
  // An answer that replaces another leaves the moment at which the customer first had one.
  const ended = { outcome, decided_at: review.decided_at ?? now };
  // What is approved needs no reason, and none is kept.
  const said = outcome === 'approved' ? {} : { reason: outcome === 'refused' ? reason : ('' as const), note };
  const tell = (userId: number, { template, params }: NonNullable<Consequence['notice']>): Change => {
    const shown = outcome === 'refused' ? { ...params, reason, note } : params;
    return isLedger ? ledgerNotice(userId, template, shown, moment) : notice(userId, template, shown, actor, moment);
  };
  return {
    reply: { state: outcome },
    ...(consequence.postings && { postings: consequence.postings }),
    ...(consequence.events && { events: consequence.events }),
    ...(consequence.effects && { effects: consequence.effects }),
    changes: [
      update(REVIEWS, review.id, { ...by, ...ended, ...said }, ownerOf(review)),
      ...(consequence.changes ?? []),
      ...(consequence.notice && review.user_id !== null ? [tell(review.user_id, consequence.notice)] : []),
    ],
  };
}

function ownerOf({ user_id }: ReviewRow): number | undefined {
  return user_id ?? undefined;
}
