import { useEffect, useState } from 'react';
import { AGREEMENT_ID, LANGUAGES } from '@candor/api/constants';
import type { Language } from '@candor/api';
import type { NewsText } from '@candor/rules/content/news-text';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '@candor/ui/i18n/languages.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useMedia } from '@candor/ui/use-media.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ItemSettings } from './item-settings.tsx';
import { LanguageText } from './language-text.tsx';
import {
  cleanText,
  faultsOf,
  isNothing,
  keepTyped,
  keptTyped,
  overtaken,
  savedText,
  unsaved,
  type Loaded,
  type Typed,
  type TypedText,
} from './model.ts';
import { Preview } from './preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** Editor of an item, all languages side by side; on narrow screens one at a time. Typed text is kept until it is saved. */
export function Editor({ loaded: { item, texts } }: { readonly loaded: Loaded }) {
  const { t } = useTranslation('console_content');
  const [typed, setTyped] = useState<Typed>(() => keptTyped(item.id));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState('');
  const [chosen, choose] = useState<Language>('en');
  const [asking, setAsking] = useState<'publish' | 'withdraw'>();
  const isNarrow = useMedia('(width < 768px)');
  const dirty = unsaved(typed, texts);
  const old = overtaken(typed, { item, texts });
  const textIn = (language: Language): NewsText => typed[language]?.text ?? savedText(texts, language);
  const put = (language: Language, text: TypedText | undefined): void => setTyped((now) => ({ ...now, [language]: text }));
  /** A text that begins from what is saved now. */
  const begun = (language: Language, text: NewsText): TypedText => ({ text, from: savedText(texts, language), revision: item.revision });
  const missing = LANGUAGES.filter((language) => isNothing(savedText(texts, language)));
  useEffect(() => keepTyped(item.id, Object.fromEntries(dirty.map((language) => [language, typed[language]]))));

  const save = async () => {
    setTried(true);
    setFailed('');
    setSaving(true);
    let { revision } = item;
    let left = 0;
    try {
      for (const language of dirty) {
        const text = cleanText(textIn(language));
        if (faultsOf(text).length > 0 || old.includes(language)) {
          left += 1;
          continue;
        }
        // Each counts the revision up that the next one names.
        // oxlint-disable-next-line no-await-in-loop
        ({ revision } = await call('console/news_text_save', { id: item.id, revision, language, ...text }));
        put(language, { text, from: text, revision });
      }
      if (left === 0) {
        setTried(false);
        toast({ kind: 'done', text: t('saved') });
      }
    } catch (error) {
      setFailed(errorText(error));
    } finally {
      setSaving(false);
    }
  };

  const shown = isNarrow ? [chosen] : LANGUAGES;
  const faulty = tried ? dirty.filter((language) => old.includes(language) || faultsOf(cleanText(textIn(language))).length > 0) : [];
  return (
    <>
      <ItemSettings item={item} isLocked={dirty.length > 0} />
      <section aria-label={t('texts')} className="flex min-w-0 flex-col gap-4 border-t border-line pt-5">
        <p className="max-w-[680px] text-t2">{t('grammar')}</p>
        {isNarrow && (
          <Select
            label={t('language')}
            choices={LANGUAGES.map((value) => ({
              value,
              label: languageLabel(value, missing, dirty, t('mark_missing'), t('mark_unsaved')),
            }))}
            value={chosen}
            onChange={choose}
          />
        )}
        <div className="grid min-w-0 auto-cols-[minmax(320px,1fr)] grid-flow-col gap-5 overflow-x-auto pb-3 max-tablet:auto-cols-[100%]">
          {shown.map((language) => (
            <LanguageText
              key={language}
              language={language}
              text={textIn(language)}
              isMissing={missing.includes(language)}
              isUnsaved={dirty.includes(language)}
              faults={tried ? faultsOf(cleanText(textIn(language))) : []}
              onChange={(part) => {
                const text = { ...textIn(language), ...part };
                const own = dirty.includes(language) ? typed[language] : undefined;
                put(language, own ? { ...own, text } : begun(language, text));
              }}
              overtaken={
                old.includes(language)
                  ? { take: () => put(language, undefined), keep: () => put(language, begun(language, textIn(language))) }
                  : undefined
              }
            />
          ))}
        </div>
      </section>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-bg py-3">
        <Button
          kind={dirty.length > 0 ? 'primary' : 'secondary'}
          disabled={dirty.length === 0}
          pending={saving}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
        <Button
          kind={dirty.length > 0 ? 'secondary' : 'primary'}
          disabled={dirty.length > 0 || missing.includes('en') || item.is_waiting === 1}
          onClick={() => setAsking('publish')}
        >
          {t('publish')}
        </Button>
        {item.state === 'shown' && item.id !== AGREEMENT_ID && (
          <Button kind="quiet" disabled={item.is_waiting === 1} onClick={() => setAsking('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
        <p role="status" className="text-small text-t2">
          {dirty.length > 0
            ? t('unsaved', { count: dirty.length })
            : missing.includes('en')
              ? t('no_english')
              : item.is_waiting === 1
                ? t('waits')
                : ''}
        </p>
        {faulty.length > 0 && (
          <p role="alert" className="w-full text-small text-danger">
            {t('not_saved', { languages: faulty.map((language) => LANGUAGE_NAMES[language]).join(' · ') })}
          </p>
        )}
        {failed !== '' && (
          <p role="alert" className="w-full text-small text-danger">
            {failed}
          </p>
        )}
      </div>
      <Preview textIn={textIn} item={item} />
      {asking === 'publish' && <PublishDialog item={item} missing={missing} onClose={() => setAsking(undefined)} />}
      <ReasonDialog
        open={asking === 'withdraw'}
        name={`withdrawing article ${item.id}`}
        onClose={() => setAsking(undefined)}
        title={t('withdraw_title')}
        text={t(item.binding === 1 ? 'withdraw_proposed' : 'withdraw_text')}
        submit={t('withdraw')}
        onReason={async (reason) => {
          const { state } = await call('console/news_withdraw', { id: item.id, reason });
          toast({ kind: 'done', text: t(state === 'proposed' ? 'proposed' : 'withdrawn') });
          setAsking(undefined);
        }}
      />
    </>
  );
}

function languageLabel(
  language: Language,
  missing: readonly Language[],
  dirty: readonly Language[],
  markMissing: string,
  markUnsaved: string,
): string {
  const marks = [...(missing.includes(language) ? [markMissing] : []), ...(dirty.includes(language) ? [markUnsaved] : [])];
  return [LANGUAGE_NAMES[language], ...marks].join(' · ');
}
