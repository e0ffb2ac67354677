import { useState } from 'react';
import type { Language } from '@candor/api';
import { LANGUAGES } from '@candor/api/constants';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { Dialog } from '@candor/ui/dialog.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '@candor/ui/i18n/languages.ts';
import { Plus } from '@candor/ui/icons.tsx';
import { Empty } from '@candor/ui/states.tsx';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import type { CannedAnswer } from './model.ts';

const TEXT_MOST = 2_000;
const EMPTY: Draft = {
  title: '',
  zh: '',
  en: '',
  hk: '',
  jp: '',
  kor: '',
  french: '',
  german: '',
  ita: '',
  spanish: '',
  portu: '',
  russian: '',
  vie: '',
  arabic: '',
  hindi: '',
};

interface AnswersDialogProps {
  readonly answers: readonly CannedAnswer[];
  readonly readAgain: () => Promise<readonly CannedAnswer[] | undefined>;
  readonly onClose: () => void;
}

/** The canned answers, and the one that is being written. */
export function AnswersDialog({ answers, readAgain, onClose }: AnswersDialogProps) {
  const { t } = useTranslation('console_support');
  const [editing, setEditing] = useState<CannedAnswer | 'new'>();
  if (editing !== undefined) {
    const stored = editing === 'new' ? undefined : (answers.find(({ id }) => id === editing.id) ?? editing);
    return <EditAnswer answer={stored} readAgain={readAgain} onClose={() => setEditing(undefined)} />;
  }
  const remove = (id: number): void => {
    call('console/support_answer_remove', { id }).catch((error: unknown) => toast({ kind: 'error', text: errorText(error) }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('answers')}
      foot={
        <Button icon={<Plus />} className="flex-1" onClick={() => setEditing('new')}>
          {t('answer_add')}
        </Button>
      }
    >
      {answers.length === 0 && <Empty>{t('answers_none')}</Empty>}
      <ul>
        {answers.map((answer) => (
          <li key={answer.id} className="flex flex-wrap items-center gap-2 border-t border-line py-2 first:border-t-0">
            <span className="me-auto min-w-0">
              <bdi className="font-medium">{answer.title}</bdi>
              <span className="block text-small text-t2">{answer.texts.map(({ language }) => LANGUAGE_NAMES[language]).join(' · ')}</span>
            </span>
            <Button size="table" aria-label={`${t('edit')}: ${answer.title}`} onClick={() => setEditing(answer)}>
              {t('edit')}
            </Button>
            <Button size="table" kind="quiet" aria-label={`${t('remove')}: ${answer.title}`} onClick={() => remove(answer.id)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface EditAnswerProps {
  /** Answer as it is stored now; undefined for a new one. */
  readonly answer: CannedAnswer | undefined;
  readonly readAgain: () => Promise<readonly CannedAnswer[] | undefined>;
  readonly onClose: () => void;
}

/** Draft of an answer: the title, and a text in each language. */
type Draft = { readonly title: string } & { readonly [Each in Language]: string };

function draftOf(answer: CannedAnswer | undefined): Draft {
  const written = Object.fromEntries((answer?.texts ?? []).map(({ language, text }) => [language, text]));
  return { ...EMPTY, title: answer?.title ?? '', ...written };
}

/** One answer, language by language. What a language lacks is said in English. */
function EditAnswer({ answer, readAgain, onClose }: EditAnswerProps) {
  const { t } = useTranslation('console_support');
  const [language, setLanguage] = useState<Language>('en');
  const form = useForm({
    initial: draftOf(answer),
    version: answer?.version,
    readAgain: async () => {
      const read = (await readAgain())?.find(({ id }) => id === answer?.id);
      return read && { initial: draftOf(read), version: read.version };
    },
    draft: { name: `canned answer ${answer?.id ?? 'new'}`, keep: ['title', ...LANGUAGES] },
    check: ({ title, en }) => ({ title: title.trim() === '' || en.trim() === '' ? t('answer_missing') : undefined }),
    send: async ({ title, ...texts }, version) => {
      const written = LANGUAGES.map((each) => ({ language: each, text: texts[each].trim() })).filter(({ text }) => text !== '');
      const own = answer && { id: String(answer.id), ...(version !== undefined && { version }) };
      await call('console/support_answer_save', { title: title.trim(), texts: written, ...own });
      onClose();
    },
  });
  const text = form.field(language);
  return (
    <FormDialog form={form} onClose={onClose} title={t(answer ? 'edit' : 'answer_add')} submit={t('save')}>
      <TextField data-autofocus label={t('answer_title')} maxLength={60} autoComplete="off" {...form.field('title')} />
      <Select
        label={t('language')}
        value={language}
        onChange={setLanguage}
        choices={LANGUAGES.map((value) => ({ value, label: `${LANGUAGE_NAMES[value]}${form.values[value] === '' ? '' : ' ✓'}` }))}
      />
      <TextArea label={t('answer_text')} rows={5} most={TEXT_MOST} hint={t('answer_hint')} value={text.value} onChange={text.onChange} />
    </FormDialog>
  );
}
