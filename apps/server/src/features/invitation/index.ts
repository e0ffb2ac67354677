import type { AlikeKind, invitationCalls, invitationConsoleCalls } from '@candor/api';
import type { Downloads } from '../../files/downloads.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { HandlersOf } from '../../handler.ts';
import { cachedAnswer } from '../../guards/cached-answer.ts';
import { SYSTEM, type Kernel } from '../../kernel/model/command.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { DueWork } from '../../kernel/jobs/due-work.ts';
import type { Markets } from '../../market/market.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import { migrateLegacyInvitations } from './commands/migrate-legacy-invitations.ts';
import { rebateWork } from './due-work.ts';
import { allRebates, ownInvitations, ownRebates, publishedRanks, rebatesFile } from './queries.ts';
import { ranksInForce } from './ranks.ts';
import { rebateReview } from './review.ts';
import { alikeIn, type Likeness } from './uplines.ts';

export interface InvitationDependencies {
  readonly kernel: Kernel;
  readonly database: Database;
  readonly clock: Clock;
  readonly downloads: Downloads;
  /** Knows the terms that are in force. */
  readonly market: Pick<Markets, 'termsOf'>;
  readonly likeness: Likeness;
}

/** Parts of invitations that others use. */
export interface InvitationFeature {
  readonly handlers: HandlersOf<typeof invitationCalls & typeof invitationConsoleCalls>;
  readonly dueWork: readonly DueWork[];
  readonly review: ReviewKind;
  /** Returns the traits that two customers have in common and two people seldom have. */
  alike(one: number, other: number): Promise<readonly AlikeKind[]>;
  /** Takes over invitations of before they had rows of their own; returns how many. Before the first request. */
  migrate(): Promise<number>;
}

/** The sums of all that was ever paid. */
const PUBLISHED_FOR_MS = 30_000;
const MIGRATED_AT_ONCE = 5_000;

/** Invitations: who invited customers gets a share of the fees that their orders really brought, and of nothing else. */
export function createInvitationFeature(dependencies: InvitationDependencies): InvitationFeature {
  const { kernel, database, clock, downloads, market, likeness } = dependencies;
  const published = cachedAnswer(PUBLISHED_FOR_MS, clock, () => publishedRanks(database, ranksInForce(market)));
  return {
    dueWork: [rebateWork({ kernel, database, clock, likeness })],
    review: rebateReview(database),
    alike: (...both) => alikeIn(database, likeness, clock.now(), both),
    migrate: () => migrateLegacy(kernel, database),
    handlers: {
      mining: (_input, { actor }) => ownInvitations(database, ranksInForce(market), actor.userId),
      'mining/ranks': published,
      'mining/rebates': ({ page }, { actor }) => ownRebates(database, actor.userId, page),
      'mining/rebates_file': (_input, { actor }) =>
        Promise.resolve(
          downloads.offer({
            site: 'customers',
            owner: actor.userId,
            name: 'candor-invitations.csv',
            pages: () => rebatesFile(database, actor.userId),
          }),
        ),
      'console/rebates': ({ page, status }) => allRebates(database, page, status),
    },
  };
}

/**
 * Once, while no invitation has a row: what an account says of its inviter counts only until then, because it carries no seal.
 */
async function migrateLegacy(kernel: Kernel, database: Database): Promise<number> {
  const [any] = await database.query('select from invitations limit 1');
  if (any) return 0;
  const rows = await database.query<{ user_id: number; inviter_id: number; at: number }>(
    `select id as user_id, invited_by as inviter_id, registered_at as at from customers where invited_by < id order by id`,
  );
  for (let from = 0; from < rows.length; from += MIGRATED_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one command after another
    await kernel.run(migrateLegacyInvitations, { rows: rows.slice(from, from + MIGRATED_AT_ONCE) }, SYSTEM);
  return rows.length;
}
