import { useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { FormRefusal, LoginPassword } from './form-parts.tsx';
import { Section } from './section.tsx';
import { useSending } from './use-sending.ts';

/** The phrase that every message of the venue shows, so that a forged one is recognised by its absence. */
export function PhraseSection({ phrase }: { readonly phrase: string }) {
  const { t } = useTranslation('security');
  const [typed, setTyped] = useState(phrase);
  const [login, setLogin] = useState('');
  const sending = useSending(['login_password']);

  const save = () =>
    void sending.send(async () => {
      await call('safe/phrase', { phrase: typed.trim(), ...(sending.wantsLogin && login !== '' && { login_password: login }) });
      setLogin('');
      toast({ kind: 'done', text: t(typed.trim() === '' ? 'phrase_removed' : 'phrase_done') });
    });

  return (
    <Section id="phrase" title={t('phrase')} text={t('phrase_text')}>
      <form
        noValidate
        className="flex max-w-[440px] flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField label={t('phrase_label')} hint={t('phrase_hint')} autoComplete="off" maxLength={32} value={typed} onChange={setTyped} />
        <LoginPassword value={login} onChange={setLogin} sending={sending} />
        <FormRefusal sending={sending} />
        <Button type="submit" className="self-start" pending={sending.pending} disabled={typed.trim() === phrase}>
          {t('phrase_save')}
        </Button>
      </form>
    </Section>
  );
}
