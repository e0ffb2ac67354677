import { allows, REVIEW_KIND_NAMES, reviewTerms, type Role } from '@candor/api';
import type { Downloads } from '../files/downloads.ts';
import type { Handlers } from '../handler.ts';
import { auditView } from '../guards/audit-view.ts';
import { RefusedError, type Kernel } from '../kernel/model/command.ts';
import type { Database } from '../kernel/store/database.ts';
import { migrateLegacy } from './legacy-reviews.ts';
import { recordReviewView } from './commands/record-view.ts';
import { ReviewQueue, type ListedSource } from './queries.ts';
import { reasonText } from '../notifications/texts/catalog.ts';
import type { ReviewKind } from './review-kind.ts';

export interface ReviewDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  /** Store from which files are fetched. */
  readonly downloads: Downloads;
  /** Kinds that are decided here: the features bring one each. */
  readonly kinds: readonly ReviewKind[];
  /** Sources of entries that are only listed in the queue. */
  readonly listed: readonly ListedSource[];
  /** Compares password and code of an operator, and rejects where either is wrong. */
  readonly prove: (operatorId: number, address: string, password: string, code: string) => Promise<void>;
}

const exportedReviews = auditView('console/reviews_file');

type ReviewCalls = 'console/reviews' | 'console/reviews_file' | 'console/review_look' | 'console/review_decide';

/** The queue of what operators decide. */
export interface Reviews {
  readonly handlers: Handlers<ReviewCalls>;
  readonly queue: ReviewQueue;
  /** Opens reviews for what was handed in before there were any; returns how many. Before the first request. */
  migrate(): Promise<number>;
}

/** Makes the one queue of what operators decide. */
export function createReviews({ kernel, database, downloads, kinds, listed, prove }: ReviewDependencies): Reviews {
  const queue = new ReviewQueue(database, listed);
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const kindOf = (name: ReviewKind['kind']): ReviewKind => {
    const kind = byName.get(name);
    if (!kind) throw new RefusedError('not_found');
    return kind;
  };

  const handlers: Handlers<ReviewCalls> = {
    'console/reviews': (input, { role }) =>
      queue.page(
        kindsFor(role).filter((name) => input.kind === undefined || name === input.kind),
        input,
      ),
    'console/reviews_file': async ({ kind, state }, { actor, role }) => {
      const meant = kindsFor(role).filter((name) => kind === undefined || name === kind);
      await kernel.run(exportedReviews, { shown: [], asked: { kinds: meant, state } }, actor);
      return downloads.offer({ site: 'console', owner: actor.userId, name: 'reviews.csv', pages: () => queue.file(meant, state) });
    },
    'console/review_look': async ({ kind, id, reason }, { actor, language }) => {
      if (reviewTerms(kind).reasonToLook && reason === undefined)
        throw new RefusedError('invalid_input', { field: 'reason', reason: 'missing' });
      await kernel.run(recordReviewView, { kind, id, reason: reason ?? '' }, actor);
      await kernel.caughtUp();
      const [review, said, looks] = await Promise.all([queue.one(kind, id), queue.said(kind, id), queue.looks(id)]);
      if (!review || !said) throw new RefusedError('not_found');
      return {
        review,
        reason: said.reason,
        note: said.note,
        looks,
        reasons: reviewTerms(kind).reasons.map((each) => ({ reason: each, text: reasonText(language, each, '') })),
        detail: await kindOf(kind).detail(said.subject, language),
      };
    },
    'console/review_decide': async ({ kind, id, outcome, reason, note = '', password, code }, { actor }) => {
      const { decide, approvable, refusable } = kindOf(kind);
      if (outcome === 'approved') approvable?.();
      if (outcome === 'refused' && !(reason && isReasonOf(kind, reason))) throw new RefusedError('reason_required');
      const said = await queue.said(kind, id);
      if (!said) throw new RefusedError('not_found');
      if (outcome === 'approved' && reviewTerms(kind).proven) {
        if (password === undefined) throw new RefusedError('invalid_input', { field: 'password', reason: 'missing' });
        if (code === undefined) throw new RefusedError('invalid_input', { field: 'code', reason: 'missing' });
        await prove(actor.userId, actor.address, password, code);
      }
      if (outcome === 'refused' && reason && refusable) {
        await kernel.caughtUp();
        await refusable(said.subject, reason);
      }
      return kernel.run(decide, { id, subject: said.subject, outcome, reason: reason ?? '', note }, actor);
    },
  };
  return { handlers, queue, migrate: () => migrateLegacy(kernel, database, kinds) };
}

/** Whether new refusals of a kind may name a reason. */
function isReasonOf(kind: ReviewKind['kind'], reason: string): boolean {
  return reviewTerms(kind).reasons.some((each) => each === reason);
}

function kindsFor(role: Role | undefined) {
  return REVIEW_KIND_NAMES.filter((name) => role !== undefined && allows(role, reviewTerms(name).look));
}
