import type { DecidedKindName, ErrorCode, ReviewOutcome, ReviewReason } from '@candor/api';
import type { Effect, KernelEvent, Moment, Needs, Posting, Refusal, Source, View } from '../kernel/model/command.ts';
import type { Change } from '../kernel/model/table.ts';
import type { TemplateName } from '../notifications/templates.ts';

/** Decision as the operator states it. */
export interface Said {
  readonly outcome: ReviewOutcome;
  readonly reason: ReviewReason | '';
  readonly note: string;
}

/** Further effects of a decision: the kind's own rows, movements of money, and the customer's notice. */
export interface Consequence {
  readonly changes?: readonly Change[];
  readonly postings?: readonly Posting[];
  readonly events?: readonly KernelEvent[];
  readonly effects?: readonly Effect[];
  readonly notice?: { readonly template: TemplateName; readonly params: Readonly<Record<string, string | number>> };
}

/** Rule by which a kind of review is decided, besides its terms (`REVIEW_KINDS`), given by a feature. It is as pure as the command made of it. */
export interface ReviewRule<Subject> {
  readonly kind: DecidedKindName;
  /** Its decisions move money and write projected tables only; list the command in `commands` of the feature's `product.ts`. */
  readonly ledger?: true;
  /** The rows that are decided on, by id. */
  readonly subject: Source<number, Subject>;
  /** Balances and rows that a decision on this subject needs besides. */
  needs?(subject: Subject, view: View): Needs;
  readonly conflicts?: Readonly<Record<string, ErrorCode>>;
  /** Returns the consequence of an outcome; a refusal leaves the review as it was. `view` shows what `needs` asked for. */
  decided(subject: Subject, said: Said, moment: Moment, view: View): Consequence | Refusal;
}
