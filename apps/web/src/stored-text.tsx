import type { ReactNode } from 'react';
import type { ReplyOf } from '@candor/api';
import { LANGUAGE_TAGS } from '@candor/api/constants';
import { parseArticle } from '@candor/rules/content/article';
import { ArticleView } from '@candor/ui/article-view.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { directionOf } from '@candor/ui/i18n/languages.ts';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Failure } from '@candor/ui/states.tsx';
import { useFormat } from '@candor/ui/use-format.ts';

interface StoredTextProps {
  readonly item: ReplyOf<'news/detail'>;
  readonly onRetry: () => void;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** A stored item as a page of its own: title, date, picture and text. */
export function StoredText({ item, onRetry, children }: StoredTextProps) {
  const { t } = useTranslation('notice');
  const format = useFormat();
  useTitle(item.title);
  const article = parseArticle(item.content);
  // The text may be in English on a page that is not.
  const written = { lang: LANGUAGE_TAGS[item.lang], dir: directionOf(item.lang) };
  return (
    <article className="max-w-[68ch] min-w-0">
      <h1 {...written} className="page-title">
        {item.title}
      </h1>
      <p className="mt-2 text-small text-t3">
        <time dateTime={new Date(item.update_time).toISOString()}>{t('updated', { date: format.date(item.update_time) })}</time>
      </p>
      {item.thumbnail !== '' && (
        <img src={item.thumbnail} alt={item.title} className="mt-5 aspect-[2/1] w-full rounded-card border border-line object-cover" />
      )}
      {'blocks' in article ? (
        <div {...written} className="mt-4">
          <ArticleView blocks={article.blocks} />
        </div>
      ) : (
        <Failure error={undefined} onRetry={onRetry}>
          {t('unreadable')}
        </Failure>
      )}
      {children}
    </article>
  );
}
