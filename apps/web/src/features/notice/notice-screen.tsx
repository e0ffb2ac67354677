import { useEffect, useRef } from 'react';
import type { ReplyOf } from '@candor/api';
import { LANGUAGE_TAGS } from '@candor/api/constants';
import { parseArticle } from '@candor/rules/content/article';
import { ApiError } from '@candor/ui/api/client.ts';
import { useCall } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { directionOf } from '@candor/ui/i18n/languages.ts';
import { useSearchParams } from '@candor/ui/router.tsx';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { ScreenSkeleton } from '@candor/ui/shell/screen-skeleton.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Failure } from '@candor/ui/states.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { ArticleView } from '../../article-view.tsx';
import { newsId } from './model.ts';

/** A news item, a help article or the user agreement, by the number in the address. */
export default function NoticeScreen() {
  const id = newsId(useSearchParams()[0]);
  return id === undefined ? <NotFound /> : <Stored id={id} />;
}

function Stored({ id }: { readonly id: number }) {
  const { language } = useTranslation('notice');
  // The item on screen stays until the one that a link leads to, or its other language, is here.
  const item = useCall('news/detail', { id, lang: language }, { keepPrevious: true });
  useTopOf(id);
  if (item.data) return <Notice item={item.data} onRetry={() => void item.refetch()} />;
  if (!item.isError) return <ScreenSkeleton />;
  if (item.error instanceof ApiError && item.error.code === 'not_found') return <NotFound />;
  return <Failure error={item.error} onRetry={() => void item.refetch()} />;
}

/** A link from one item to another stays on the same path, which keeps the place on the page; the next item begins at its top. */
function useTopOf(id: number): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id) window.scrollTo(0, 0);
    shown.current = id;
  }, [id]);
}

function Notice({ item, onRetry }: { readonly item: ReplyOf<'news/detail'>; readonly onRetry: () => void }) {
  const { t } = useTranslation('notice');
  const format = useFormat();
  useTitle(item.title);
  const article = parseArticle(item.content);
  // The text may be in English on a page that is not.
  const written = { lang: LANGUAGE_TAGS[item.lang], dir: directionOf(item.lang) };
  return (
    <article className="page py-10">
      <div className="max-w-[68ch]">
        <h1 {...written} className="tighter text-[28px]/9 font-semibold">
          {item.title}
        </h1>
        <p className="mt-2 text-small text-t3">
          <time dateTime={new Date(item.update_time).toISOString()}>{t('updated', { date: format.date(item.update_time) })}</time>
        </p>
        {'blocks' in article ? (
          <div {...written} className="mt-4">
            <ArticleView blocks={article.blocks} />
          </div>
        ) : (
          <Failure error={undefined} onRetry={onRetry}>
            {t('unreadable')}
          </Failure>
        )}
      </div>
    </article>
  );
}
