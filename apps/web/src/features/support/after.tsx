import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { errorText } from '@candor/ui/api/error-text.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Check } from '@candor/ui/icons.tsx';
import { SUPPORT_WORDS_MOST } from '@candor/api/constants';
import type { Chat } from './model.ts';

const STARS = [1, 2, 3, 4, 5] as const;

interface AfterProps {
  readonly chat: Chat;
  readonly onNew: () => void;
  readonly onChange: () => void;
}

/** After the end: how it was, the conversation by mail, another chat. */
export function After({ chat, onNew, onChange }: AfterProps) {
  const { t } = useTranslation('support');
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      {chat.rating === 0 ? <Rating id={chat.id} onDone={onChange} /> : <Done>{t('rated')}</Done>}
      {chat.transcript === 0 ? <Transcript id={chat.id} onDone={onChange} /> : <Done>{t('transcript_done')}</Done>}
      <Button onClick={onNew}>{t('new')}</Button>
    </div>
  );
}

function Done({ children }: { readonly children: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ok">
      <Check className="size-4" /> {children}
    </p>
  );
}

function Rating({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const { t } = useTranslation('support');
  const chat = useTranslation('chat').t;
  const form = useForm({
    initial: { stars: 0, words: '' },
    draft: { name: `chat rating ${id}`, keep: ['stars', 'words'] },
    check: ({ stars }) => ({ stars: stars === 0 ? t('stars_missing') : undefined }),
    send: async ({ stars, words }) => {
      await call('support/rate', { id, stars, words: words.trim() });
      onDone();
    },
  });
  const { value, onChange, error } = form.field('stars');
  return (
    <Form form={form} submit={chat('send')}>
      <fieldset>
        <legend className="mb-1.5 text-small text-t2">{t('rate')}</legend>
        <div className="flex gap-1">
          {STARS.map((stars) => (
            <label
              key={stars}
              className={`btn ${value === stars ? 'btn-primary' : 'btn-secondary'} relative cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-acc`}
            >
              <input
                type="radio"
                name="stars"
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={t('stars', { number: stars })}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <bdi className="n">{stars}</bdi>
            </label>
          ))}
        </div>
        {error !== undefined && (
          <p role="alert" className="mt-1.5 text-small text-danger">
            {error}
          </p>
        )}
      </fieldset>
      <TextField label={t('rate_words')} maxLength={SUPPORT_WORDS_MOST} autoComplete="off" {...form.field('words')} />
    </Form>
  );
}

function Transcript({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const { t } = useTranslation('support');
  const [state, setState] = useState<{ readonly waits: boolean; readonly why: string }>({ waits: false, why: '' });
  const ask = (): void => {
    setState({ waits: true, why: '' });
    call('support/transcript', { id }).then(onDone, (error: unknown) => setState({ waits: false, why: errorText(error) }));
  };
  return (
    <div>
      <Button pending={state.waits} onClick={ask}>
        {t('transcript')}
      </Button>
      {state.why !== '' && (
        <p role="alert" className="mt-1.5 text-small text-danger">
          {state.why}
        </p>
      )}
    </div>
  );
}
