import type { ReactNode } from 'react';
import { helpArticleAddress } from '@candor/api/constants';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Chevron } from '@candor/ui/icons.tsx';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { NotFound } from '@candor/ui/shell/not-found.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { newsId, useNews } from '../../news.ts';
import { HELP, HOME } from '../../paths.ts';
import { Stored } from '../../content-item.tsx';
import { StoredText } from '../../stored-text.tsx';
import { topicText } from './topic.ts';
import './help.css';

/** An article with the others of its category beside it. The number decides what is shown; the category only says where one came from. */
export default function HelpArticleScreen() {
  const id = newsId(useSearchParams()[0]);
  if (id === undefined) return <NotFound />;
  return (
    <Stored id={id}>
      {(item, retry) => (
        <div className="page py-8">
          <Breadcrumbs category={item.c_id} title={item.title} />
          <div className="help-columns mt-6">
            <Beside category={item.c_id} shown={item.id} />
            <StoredText item={item} onRetry={retry} />
          </div>
        </div>
      )}
    </Stored>
  );
}

function Breadcrumbs({ category, title }: { readonly category: number; readonly title: string }) {
  const { t } = useTranslation('help');
  const common = useTranslation('common').t;
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-t2">
        <Crumb>
          <Link to={HOME} className="link">
            {common('nav_home')}
          </Link>
        </Crumb>
        <Crumb>
          <Link to={HELP} className="link">
            {common('help')}
          </Link>
        </Crumb>
        <Crumb>{t(topicText(category))}</Crumb>
        <li aria-current="page" className="min-w-0 truncate text-t1">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Crumb({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      {children}
      <span aria-hidden="true" className="text-t3">
        /
      </span>
    </li>
  );
}

/** The articles of the category: a column where there is room, else folded away above the text. */
function Beside({ category, shown }: { readonly category: number; readonly shown: number }) {
  const { t } = useTranslation('help');
  const wide = useMedia('(width >= 1280px)');
  const { data = [] } = useNews(category);
  const list = (
    <nav aria-label={t('list')}>
      <ul className="help-beside">
        {data.map(({ id, title }) => (
          <li key={id}>
            <Link to={helpArticleAddress(id, category)} aria-current={id === shown ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  if (wide) return <div>{list}</div>;
  return (
    <details className="fold border-y border-line">
      <summary className="font-medium">
        <span>{t('list')}</span>
        <Chevron className="size-4 text-t2" />
      </summary>
      <div className="pb-3">{list}</div>
    </details>
  );
}
