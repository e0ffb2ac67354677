import { useEffect, useRef, useState } from 'react';
import { LANGUAGE_TAGS, LANGUAGES } from '@candor/api/constants';
import type { Language } from '@candor/api';
import { parseArticle } from '@candor/rules/content/article';
import type { NewsText } from '@candor/rules/content/news-text';
import { ArticleView } from '@candor/ui/article-view.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { directionOf, LANGUAGE_NAMES } from '@candor/ui/i18n/languages.ts';
import { Section } from '@candor/ui/section.tsx';
import { isNothing, type Item } from './model.ts';

interface PreviewProps {
  readonly item: Item;
  readonly textIn: (language: Language) => NewsText;
}

const SKINS = ['nights', 'days'] as const;

/** Preview of the edited text as customers with a phone will read it, in both skins. It uses the part of the customer page that shows articles. */
export function Preview({ item, textIn }: PreviewProps) {
  const { t } = useTranslation('console_content');
  const [language, choose] = useState<Language>('en');
  return (
    <Section id="preview" title={t('preview')} intro={t('preview_intro')}>
      <Select
        className="mb-4 max-w-[320px]"
        label={t('reader')}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={choose}
      />
      <div className="flex flex-wrap gap-6">
        {SKINS.map((skin) => (
          <Phone key={skin} skin={skin} reader={language} item={item} textIn={textIn} />
        ))}
      </div>
    </Section>
  );
}

function Phone({ skin, reader, item, textIn }: PreviewProps & { readonly skin: (typeof SKINS)[number]; readonly reader: Language }) {
  const { t } = useTranslation('console_content');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // A link of a preview leads nowhere: what is typed would be gone.
    const stay = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const element = frame.current;
    element?.addEventListener('click', stay, true);
    return () => element?.removeEventListener('click', stay, true);
  }, []);
  const isOwn = !isNothing(textIn(reader));
  const { title, content } = textIn(isOwn ? reader : 'en');
  const article = parseArticle(content);
  const language = isOwn ? reader : 'en';
  const written = { lang: LANGUAGE_TAGS[language], dir: directionOf(language) };
  return (
    <section
      ref={frame}
      aria-label={t(`skin_${skin}`)}
      data-skin={skin}
      dir={directionOf(reader)}
      className="w-[375px] max-w-full min-w-0 rounded-control border border-line2 bg-bg p-4 text-t1"
    >
      {item.thumbnail !== '' && <img src={item.thumbnail} alt="" className="mb-4 aspect-[2/1] w-full rounded-control object-cover" />}
      <h3 {...written} className="page-title break-words">
        {title || t('untitled')}
      </h3>
      <div {...written} className="mt-4 break-words">
        {'blocks' in article ? <ArticleView blocks={article.blocks} /> : <p className="text-warn">{t('unreadable')}</p>}
      </div>
    </section>
  );
}
