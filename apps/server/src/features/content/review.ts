import type { Database } from '../../kernel/store/database.ts';
import { selectFrom, selection } from '../../kernel/model/row-source.ts';
import { update } from '../../kernel/model/table.ts';
import { decideReview } from '../../reviews/commands/decide.ts';
import type { ReviewKind } from '../../reviews/review-kind.ts';
import type { ReviewRule } from '../../reviews/review-rule.ts';
import { textsShown } from './queries.ts';
import { picturePath } from './news-service.ts';
import { inForce, VERSIONS, versionSource, type ContentEffect, type VersionRow } from './store.ts';

/**
 * Publishes a version that binds customers as it was proposed, or not at all. One for a minute that has passed, or whose end has, can only
 * be refused.
 */
const CONTENT: ReviewRule<VersionRow> = {
  kind: 'content',
  subject: versionSource,
  decided(version, { outcome }, { now }) {
    const { id, news_id, state, shown_from, shown_until } = version;
    if (state !== 'proposed') return { refused: 'already_decided' };
    if (outcome !== 'approved') return { changes: [update(VERSIONS, id, { state: 'refused', decided_at: now }, news_id)] };
    const from = shown_from ?? now;
    if (from < now || (shown_until !== null && shown_until <= from)) return { refused: 'news_moment' };
    const set = { state: 'published', shown_from: from, decided_at: now } as const;
    const effect: ContentEffect = { kind: 'content/published', version: { ...version, ...set } };
    return { changes: [update(VERSIONS, id, set, news_id)], effects: [effect] };
  },
};

/** The command that decides on a version. */
export const decideContent = decideReview(CONTENT);

/** The review of versions that bind customers. */
export function contentReview(database: Database): ReviewKind {
  return {
    kind: 'content',
    decide: decideContent,
    async detail(id) {
      const rows = await database.query(
        selectFrom(VERSIONS, 'where news_id = (select news_id from news_versions as asked where asked.id = $1) and id <= $1 order by id'),
        [id],
      );
      const versions = selection(VERSIONS).rows(rows);
      const proposed = versions.find((version) => version.id === id);
      if (!proposed) throw new Error(`no version ${id} of the news`);
      const { news_id, withdrawn, shown_from, shown_until, reason, picture, texts, decided_at } = proposed;
      // What was in force when it was decided, where it was: a decided review shows what was compared.
      const before = inForce(
        versions.filter((version) => version.id !== id),
        decided_at ?? Number.MAX_SAFE_INTEGER,
      );
      return {
        kind: 'content',
        news_id,
        withdrawn: withdrawn ? 1 : 0,
        shown_from: shown_from ?? 0,
        shown_until: shown_until ?? 0,
        why: reason,
        before: { thumbnail: picturePath(before?.picture ?? null), texts: textsShown(before?.texts ?? '{}') },
        after: { thumbnail: picturePath(picture), texts: textsShown(texts) },
      };
    },
    earlier: () => Promise.resolve([]),
  };
}
