import { call } from '@candor/ui/api/client.ts';
import { FormFields } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { Section } from '@candor/ui/section.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { LoginPassword, MailboxHelp } from './form-parts.tsx';
import { NOTHING_PROVEN, placeOf } from './model.ts';
import { useProof } from './use-proof.ts';

interface PhraseSectionProps {
  readonly phrase: string;
  readonly readAgain: () => Promise<string | undefined>;
}

/** The phrase that every message of the venue shows, so that a forged one is recognised by its absence. */
export function PhraseSection({ phrase, readAgain }: PhraseSectionProps) {
  const { t } = useTranslation('security');
  const proof = useProof();
  const form = useForm({
    initial: { phrase, ...NOTHING_PROVEN },
    draft: 'secret',
    placeOf,
    onRefused: proof.onRefused,
    version: phrase,
    readAgain: async () => {
      const read = await readAgain();
      return read === undefined ? undefined : { initial: { phrase: read, ...NOTHING_PROVEN }, version: read };
    },
    send: async ({ phrase: typed, ...proven }, seen) => {
      const said = typed.trim();
      await call('safe/phrase', { phrase: said, seen_phrase: seen, ...proof.input({ ...proven, code: '' }) });
      form.reset({ phrase: said, ...NOTHING_PROVEN });
      toast({ kind: 'done', text: t(said === '' ? 'phrase_removed' : 'phrase_done') });
    },
  });
  return (
    <Section id="phrase" title={t('phrase')} intro={t('phrase_text')}>
      <FormFields
        form={form}
        className="flex max-w-[440px] flex-col gap-4"
        help={<MailboxHelp form={form} />}
        foot={
          <Button type="submit" className="self-start" pending={form.pending} disabled={form.values.phrase.trim() === phrase}>
            {t('phrase_save')}
          </Button>
        }
      >
        <TextField label={t('phrase_label')} hint={t('phrase_hint')} autoComplete="off" maxLength={32} {...form.field('phrase')} />
        <LoginPassword form={form} wanted={proof.wantsLogin} />
      </FormFields>
    </Section>
  );
}
