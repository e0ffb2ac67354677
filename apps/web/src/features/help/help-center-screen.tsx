import { useState } from 'react';
import { HELP_CATEGORIES, helpArticleAddress, NEWS_CATEGORIES } from '@candor/api/constants';
import { Answer } from '@candor/ui/answer.tsx';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Chevron } from '@candor/ui/icons.tsx';
import { Link, useSearchParams } from '@candor/ui/router.tsx';
import { useTitle } from '@candor/ui/shell/use-title.ts';
import { Empty } from '@candor/ui/states.tsx';
import { useNews, type NewsItem } from '../../news.ts';
import { ABOUT, COMPLAINT, FEES, PUBLISHED_TERMS } from '../../paths.ts';
import { MarkedText } from './marked-text.tsx';
import { found } from './search.ts';
import { topicText } from './topic.ts';
import './help.css';
import { ScreenPage } from '../../shell/screen-page.tsx';

/** All help by topic, and a search over titles and texts. */
export default function HelpCenterScreen() {
  const { t } = useTranslation('help');
  const common = useTranslation('common').t;
  const site = useTranslation('site').t;
  const [trading, account] = [useNews(NEWS_CATEGORIES.trading), useNews(NEWS_CATEGORIES.account)];
  const [query, setQuery] = useSearchParams();
  const [sought, setSought] = useState(query.get('q') ?? '');
  useTitle(common('help'));
  const seek = (text: string) => {
    setSought(text);
    // In the address, so that the way back from an article leads to what was found.
    setQuery(new URLSearchParams(text === '' ? {} : { q: text }), { replace: true });
  };
  const failed = trading.error ?? account.error;
  const data = trading.data && account.data && [trading.data, account.data];
  const asked = {
    data,
    error: failed,
    dataUpdatedAt: Math.min(trading.dataUpdatedAt, account.dataUpdatedAt),
    refetch: () => [trading, account].forEach((each) => each.refetch()),
  };
  return (
    <ScreenPage title={common('help')} intro={t('intro')}>
      <TextField
        className="w-full max-w-[480px]"
        type="search"
        label={t('search')}
        autoComplete="off"
        maxLength={100}
        value={sought}
        onChange={seek}
      />
      <Answer asked={asked}>
        {(topics) =>
          sought.trim() === '' ? (
            <div className="grid gap-x-6 gap-y-2 desktop:grid-cols-2">
              {HELP_CATEGORIES.map((category, index) => (
                <Topic key={category} name={t(topicText(category))} items={topics[index] ?? []} />
              ))}
            </div>
          ) : (
            <Results items={topics.flat()} sought={sought.trim()} onClear={() => seek('')} />
          )
        }
      </Answer>
      <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5">
        <Link to={FEES} className="link">
          {site('fees')}
        </Link>
        <Link to={PUBLISHED_TERMS} className="link">
          {site('in_force')}
        </Link>
        <Link to={ABOUT} className="link">
          {site('about')}
        </Link>
        <Link to={COMPLAINT} className="link">
          {t('ask')}
        </Link>
      </p>
    </ScreenPage>
  );
}

function Topic({ name, items }: { readonly name: string; readonly items: readonly NewsItem[] }) {
  const { t } = useTranslation('help');
  return (
    <details open className="fold border-t border-line pt-1">
      <summary>
        <h2 className="tight text-title font-semibold">{name}</h2>
        <Chevron className="size-4 text-t2" />
      </summary>
      {items.length === 0 ? (
        <p className="py-3 text-t2">{t('empty')}</p>
      ) : (
        <ul className="pb-3">
          {items.map(({ id, c_id: category, title, abstract }) => (
            <li key={id}>
              <Link to={helpArticleAddress(id, category)} className="help-item">
                <span className="text-field font-medium">{title}</span>
                <span className="mt-0.5 text-t2">{abstract}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

interface ResultsProps {
  readonly items: readonly NewsItem[];
  readonly sought: string;
  readonly onClear: () => void;
}

function Results({ items, sought, onClear }: ResultsProps) {
  const { t } = useTranslation('help');
  const hits = found(items, sought);
  return (
    <section aria-label={t('results')}>
      <p role="status" className="text-small text-t2">
        {t('found', { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <Empty action={<Button onClick={onClear}>{t('clear')}</Button>}>{t('none', { text: sought })}</Empty>
      ) : (
        <ul className="mt-2">
          {hits.map(({ item, title, excerpt }) => (
            <li key={item.id} className="border-t border-line">
              <Link to={helpArticleAddress(item.id, item.c_id)} className="help-item">
                <span className="text-field font-medium">
                  <MarkedText pieces={title} />
                </span>
                <span className="mt-0.5 text-t2">
                  <MarkedText pieces={excerpt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
