import { useId } from 'react';
import { LANGUAGE_TAGS } from '@candor/api/constants';
import type { Language } from '@candor/api';
import { ARTICLE_MOST } from '@candor/rules/content/article';
import { NEWS_TEXT_LENGTHS, placeIn, type NewsText, type NewsTextFault } from '@candor/rules/content/news-text';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { directionOf, LANGUAGE_NAMES } from '@candor/ui/i18n/languages.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { FIELDS } from './model.ts';

interface LanguageTextProps {
  readonly language: Language;
  readonly text: NewsText;
  /** Nothing is saved in it, so that its readers see another language. */
  readonly isMissing: boolean;
  readonly isUnsaved: boolean;
  readonly faults: readonly NewsTextFault[];
  readonly onChange: (part: Partial<NewsText>) => void;
  /** The saved text was changed meanwhile: the ways on, to take that one or to keep what is typed. */
  readonly overtaken: { readonly take: () => void; readonly keep: () => void } | undefined;
}

const ROWS = { title: 2, abstract: 3, keyword: 2, content: 12 } as const;

/** Text of an item in one language, with each fault shown at its place. */
export function LanguageText({ language, text, isMissing, isUnsaved, faults, onChange, overtaken }: LanguageTextProps) {
  const { t } = useTranslation('console_content');
  const id = useId();
  const written = { lang: LANGUAGE_TAGS[language], dir: directionOf(language) };
  const faultIn = (field: keyof NewsText): string | undefined => {
    const found = faults.find((each) => each.field === field);
    if (!found) return undefined;
    const place = placeIn(text[field], found.at);
    return t('fault_at', { fault: t(`fault_${found.fault}`), ...place });
  };
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-baseline gap-x-3">
        <h2 id={id} lang={written.lang} className="tight font-semibold">
          {LANGUAGE_NAMES[language]}
        </h2>
        {isUnsaved && <StateWord tone="warn">{t('mark_unsaved')}</StateWord>}
        {isMissing && (
          <p className="w-full text-small text-t2">
            {language === 'en' ? t('no_english') : t('fallback', { language: LANGUAGE_NAMES.en })}
          </p>
        )}
      </div>
      {overtaken && (
        <p role="alert" className="flex flex-wrap items-baseline gap-x-3 text-small text-warn">
          <span>{t('text_overtaken')}</span>
          <button type="button" className="link" onClick={overtaken.take}>
            {t('take_saved')}
          </button>
          <button type="button" className="link" onClick={overtaken.keep}>
            {t('keep_typed')}
          </button>
        </p>
      )}
      {FIELDS.map((field) => (
        <TextArea
          key={field}
          label={t(`text_${field}`)}
          written={written}
          rows={ROWS[field]}
          most={field === 'content' ? ARTICLE_MOST : NEWS_TEXT_LENGTHS[field].most}
          value={text[field]}
          error={faultIn(field)}
          onChange={(value) => onChange({ [field]: value })}
        />
      ))}
    </section>
  );
}
