import type { complaintCalls } from '@candor/api';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import type { Settings } from '../../terms-types.ts';
import type { Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import { addComplaint } from './commands/add-complaint.ts';
import { ownComplaints } from './queries.ts';
import { complaintReview } from './review.ts';

/** Dependencies of the complaints feature. */
export interface ComplaintDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
}

/** Parts of the complaints feature that others use. */
export interface ComplaintsFeature {
  readonly handlers: HandlersOf<typeof complaintCalls>;
  /** Review that operators decide. */
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
