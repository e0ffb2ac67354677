import type { DecidedKindName, Language, ReplyOf, ReviewReason } from '@candor/api';
import type { Command } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import type { DecideInput, DecideReply } from './commands/decide.ts';
import type { Earlier } from './table.ts';

/** A kind of review, as a feature brings it to the queue. */
export interface ReviewKind {
  readonly kind: DecidedKindName;
  /** Made by `decideReview`. */
  readonly decide: Command<DecideInput, DecideReply>;
  /** Throws a refusal while nothing of the kind may be approved. */
  approvable?(): void;
  /** Rejects with a refusal where what the venue can look up contradicts the reason that a subject is to be refused for. Tables have followed. */
  refusable?(subject: number, reason: ReviewReason): Promise<void>;
  /** Reads what an operator sees of a subject, in the language of the request. Called after the look was written down. */
  detail(subject: number, language: Language): Promise<ReplyOf<'console/review_look'>['detail']>;
  /** The first of those subjects after `after` that were there before reviews and have none, in the order of their ids. */
  earlier(database: Database, after: number): Promise<readonly Earlier[]>;
}
