import type { Permission, ReplyOf, ReviewKindName } from '@candor/api';
import { REVIEW_KINDS } from '@candor/api/service/review-kinds';
import type { Tone } from '../../ui/state-word.tsx';
import { FEEDS, JOBS, OUTBOX, REVIEWS } from '../../paths.ts';

export type Overview = ReplyOf<'console/overview'>;

/** One thing that may wait for an operator. */
export interface Waiting {
  readonly key: `review_${ReviewKindName}` | 'messages_failed' | 'jobs_failing' | 'markets_without_price';
  readonly count: number;
  readonly path: string;
  /** Permission that opens the page behind the count. */
  readonly permission: Permission;
  /** Work is waiting, or something is out of order. */
  readonly tone: 'warn' | 'danger';
}

/** Lists the counts of the overview, each with its meaning and the page it leads to. Counts that people wait for come first. */
export function waitingOf(overview: Overview): readonly Waiting[] {
  return [
    ...overview.reviews.map(({ kind, waiting, overdue }): Waiting => ({
      key: `review_${kind}`,
      count: waiting,
      path: `${REVIEWS}?kind=${kind}`,
      permission: REVIEW_KINDS[kind].look,
      tone: overdue > 0 ? 'danger' : 'warn',
    })),
    { key: 'messages_failed', count: overview.messages_failed, path: OUTBOX, permission: 'outbox.read', tone: 'danger' },
    { key: 'jobs_failing', count: overview.jobs_failing, path: JOBS, permission: 'jobs.read', tone: 'danger' },
    { key: 'markets_without_price', count: overview.markets_without_price, path: FEEDS, permission: 'feeds.read', tone: 'danger' },
  ];
}

/** Whether the delay of the venue lets new positions be opened, as a word and its tone. */
export function openingsOf({ delayed }: Pick<Overview, 'delayed'>): {
  readonly key: 'openings_made' | 'openings_paused';
  readonly tone: Tone;
} {
  return delayed ? { key: 'openings_paused', tone: 'danger' } : { key: 'openings_made', tone: 'ok' };
}
