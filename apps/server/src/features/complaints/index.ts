import type { complaintCalls } from '@candor/api';
import type { Clock, HandlersOf, Settings } from '../../feature.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import { addComplaint } from './commands/add-complaint.ts';
import { ownComplaints } from './queries.ts';
import { complaintReview } from './review.ts';

/** What the complaints feature is made of. */
export interface ComplaintDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
}

/** What others use of the complaints feature. */
export interface ComplaintsFeature {
  readonly handlers: HandlersOf<typeof complaintCalls>;
  /** What operators decide of it. */
  readonly review: ReviewKind;
}

/** Complaints and suggestions of customers, and their answers. */
export function createComplaintsFeature({ kernel, database, clock, settings }: ComplaintDependencies): ComplaintsFeature {
  return {
    handlers: {
      'feedback/list': (input, { actor }) => ownComplaints(database, actor.userId, input, clock.now()),
      'feedback/add': ({ content }, { actor }) =>
        kernel.run(addComplaint, { content, most: settings.number('complaints_per_day', clock.now()) }, actor),
    },
    review: complaintReview(database),
  };
}
