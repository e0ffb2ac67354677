import type { complaintCalls, complaintReviewCalls } from '@candor/api';
import type { Clock, HandlersOf, Settings } from '../../feature.ts';
import type { Kernel } from '../../kernel/command.ts';
import type { Database } from '../../kernel/database.ts';
import { look } from '../../look.ts';
import { addComplaint } from './commands/add-complaint.ts';
import { replyToComplaint } from './commands/reply.ts';
import { allComplaints, ownComplaints } from './queries.ts';

/** What the complaints feature is made of. */
export interface ComplaintDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
}

/** What others use of the complaints feature. */
export interface ComplaintsFeature {
  readonly handlers: HandlersOf<typeof complaintCalls & typeof complaintReviewCalls>;
}

const readComplaints = look('console/complaints');

/** Complaints and suggestions of customers, and their answers. */
export function createComplaintsFeature({ kernel, database, clock, settings }: ComplaintDependencies): ComplaintsFeature {
  return {
    handlers: {
      'feedback/list': ({ page }, { actor }) => ownComplaints(database, actor.userId, page),
      'feedback/add': ({ content }, { actor }) =>
        kernel.run(addComplaint, { content, most: settings.number('complaints_per_day', clock.now()) }, actor),
      'console/complaints': async (input, { actor }) => {
        const read = await allComplaints(database, input);
        // What customers wrote is shown in full. Whose it is follows from the ids.
        await kernel.run(readComplaints, { shown: read.list.map(({ id }) => id) }, actor);
        return read;
      },
      'console/complaint_reply': ({ id, content }, { actor }) => kernel.run(replyToComplaint, { id, content }, actor),
    },
  };
}
