import { useState } from 'react';
import { LANGUAGE_TAGS, LANGUAGES } from '@candor/api/constants';
import type { Language, ReplyOf } from '@candor/api';
import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { directionOf, LANGUAGE_NAMES } from '@candor/ui/i18n/languages.ts';
import { wordDifference, type Stretch } from './word-difference.ts';

type Texts = ReplyOf<'console/news_version'>['texts'];
const FIELDS = ['title', 'abstract', 'keyword', 'content'] as const;

/** Languages in which two versions say something else. */
function changedLanguages(before: Texts, after: Texts): Language[] {
  const textOf = (texts: Texts, language: Language) => texts.find(({ lang }) => lang === language);
  return LANGUAGES.filter((language) => FIELDS.some((field) => textOf(before, language)?.[field] !== textOf(after, language)?.[field]));
}

/** Changes from one version to another, language by language. Added and removed words are told by signs and words, not by colour alone. */
export function TextsDifference({ before, after }: { readonly before: Texts; readonly after: Texts }) {
  const { t } = useTranslation('console_content');
  const changed = changedLanguages(before, after);
  const [chosen, choose] = useState<Language>();
  const language = chosen !== undefined && changed.includes(chosen) ? chosen : changed[0];
  if (language === undefined) return <p className="text-t2">{t('no_difference')}</p>;
  const [earlier, later] = [before, after].map((texts) => texts.find(({ lang }) => lang === language));
  const written = { lang: LANGUAGE_TAGS[language], dir: directionOf(language) };
  return (
    <div className="flex flex-col gap-4">
      <Select
        className="max-w-[320px]"
        label={t('languages_changed', { count: changed.length })}
        choices={changed.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        onChange={choose}
      />
      {FIELDS.map((field) => {
        const stretches = wordDifference(earlier?.[field] ?? '', later?.[field] ?? '', written.lang);
        if (stretches.length === 0) return null;
        return (
          <section key={field} aria-label={t(`text_${field}`)}>
            <h3 className="text-small text-t2">{t(`text_${field}`)}</h3>
            <p
              {...written}
              className="mt-1 max-h-[60vh] overflow-auto rounded-control border border-line p-3 break-words whitespace-pre-wrap"
              tabIndex={0}
            >
              {stretches.map((stretch, index) => (
                // A difference does not change while it is shown.
                <Words key={index} stretch={stretch} />
              ))}
            </p>
          </section>
        );
      })}
    </div>
  );
}

function Words({ stretch: { kind, text } }: { readonly stretch: Stretch }) {
  const { t } = useTranslation('console_content');
  if (kind === 'same') return text;
  const said = <span className="sr-only">{t(kind === 'added' ? 'said_added' : 'said_removed')} </span>;
  const end = <span className="sr-only"> {t('said_end')} </span>;
  return kind === 'added' ? (
    <ins className="bg-up-bg text-t1 decoration-2">
      {said}
      {text}
      {end}
    </ins>
  ) : (
    <del className="bg-down-bg text-t1 decoration-2">
      {said}
      {text}
      {end}
    </del>
  );
}
