import { RefusedError } from '../../kernel/model/command.ts';
import { sealOf } from '../../kernel/model/sealed-select.ts';
import { update } from '../../kernel/model/table.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import type { Earlier } from '../../reviews/table.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { UploadContents } from './contents.ts';
import { checkInFull, documentHolderOf } from './queries.ts';
import { CHECKS, CHECKS_BEFORE_REVIEWS, checkSource, type CheckToDecide } from './store.ts';

const AT_A_TIME = 200;

/**
 * Certifies an identity, or refuses it with a reason. A document that certifies another account is refused here, where only the
 * operator learns of it.
 */
const IDENTITY: ReviewRule<CheckToDecide> = {
  kind: 'identity',
  subject: checkSource,
  conflicts: { identity_checks_certified_document: 'document_taken' },
  decided({ id, user_id, state, document_holder }, { outcome }) {
    if (state !== 'waiting') return { refused: 'already_decided' };
    if (outcome === 'approved' && document_holder !== 0) return { refused: 'document_taken' };
    const decided = outcome === 'approved' ? 'certified' : 'refused';
    return {
      changes: [update(CHECKS, id, { state: decided }, user_id)],
      notice: { template: `identity_${decided}`, params: {} },
    };
  },
};

/** The review of identity checks. */
export function identityReview(database: Database, secrets: SecretBox, contents: UploadContents): ReviewKind {
  return {
    kind: 'identity',
    decide: decideReview(IDENTITY),
    detail: (id) => checkInFull(database, secrets, contents, id),
    async refusable(id, reason) {
      if (reason === 'document_used' && (await documentHolderOf(database, id)) === 0) throw new RefusedError('document_unused');
    },
    earlier: checksBeforeReviews,
  };
}

/** Checks of before there were reviews, with what was decided on them, as far as they carry the venue's seal. */
async function checksBeforeReviews(database: Database, after: number): Promise<readonly Earlier[]> {
  const rows = await database.query<
    Omit<Earlier, 'outcome' | 'looks'> & { state: 'waiting' | 'certified' | 'refused'; views: Earlier['looks'] }
  >(
    `select given.id as subject, user_id, submitted_at as opened_at, state, decided_at, decided_by, given.reason as note,
       coalesce((select jsonb_agg(newest) from (
         select distinct on (operator_id) operator_id, round(extract(epoch from viewed_at) * 1000)::float8 as looked_at, reason
         from identity_views where check_id = given.id order by operator_id, viewed_at desc) as newest), '[]') as views, ${sealOf(CHECKS_BEFORE_REVIEWS, 'given')}
     from identity_checks as given
     where given.id > $1 and not exists (select from reviews where kind = 'identity' and subject = given.id) order by given.id limit $2`,
    [after, AT_A_TIME],
  );
  const outcomes = { waiting: '', certified: 'approved', refused: 'refused' } as const;
  return rows.map(({ state, views, ...check }) => ({
    subject: check.subject,
    user_id: check.user_id,
    opened_at: check.opened_at,
    decided_at: check.decided_at,
    decided_by: check.decided_by,
    note: check.note,
    outcome: outcomes[state],
    looks: views,
  }));
}
