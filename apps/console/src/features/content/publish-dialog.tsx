import { AGREEMENT_ID } from '@candor/api/constants';
import type { Language } from '@candor/api';
import { MINUTE_MS } from '@candor/rules';
import { call } from '@candor/ui/api/client.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { venueNow } from '@candor/ui/clock.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '@candor/ui/i18n/languages.ts';
import { toast } from '@candor/ui/toast.tsx';
import { pickerMoment, pickerText } from '../../ui/picker.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { cleanReason, isReason } from '../../ui/reason.ts';
import type { Item } from './model.ts';

interface PublishDialogProps {
  readonly item: Item;
  readonly missing: readonly Language[];
  readonly onClose: () => void;
}

/** Makes what is written the next version: from when, until when, and why; where it binds customers another operator has the last word. */
export function PublishDialog({ item, missing, onClose }: PublishDialogProps) {
  const { t } = useTranslation('console_content');
  const ui = useTranslation('console_ui').t;
  const isBinding = item.binding === 1 || item.id === AGREEMENT_ID;
  const next = pickerText(Math.ceil(venueNow() / MINUTE_MS + 1) * MINUTE_MS);
  const form = useForm<{ when: 'now' | 'later'; from: string; until: string; reason: string }>({
    initial: { when: 'now', from: next, until: '', reason: '' },
    draft: { name: `publishing ${item.id}`, keep: ['when', 'from', 'until', 'reason'] },
    check: ({ when, from, until, reason }) => {
      const begins = when === 'now' ? venueNow() : (pickerMoment(from) ?? 0);
      const ends = until === '' ? undefined : (pickerMoment(until) ?? 0);
      return {
        from: begins < venueNow() - MINUTE_MS ? t('moment_past') : undefined,
        until: ends !== undefined && ends <= begins ? t('moment_order') : undefined,
        reason: isReason(reason) ? undefined : ui('reason_short'),
      };
    },
    send: async ({ when, from, until, reason }) => {
      const begins = when === 'now' ? 0 : (pickerMoment(from) ?? 0);
      const ends = until === '' ? 0 : (pickerMoment(until) ?? 0);
      const { state } = await call('console/news_publish', {
        id: item.id,
        revision: item.revision,
        from: begins,
        until: ends,
        reason: cleanReason(reason),
      });
      toast({ kind: 'done', text: t(state === 'proposed' ? 'proposed' : begins === 0 ? 'published' : 'scheduled') });
      onClose();
    },
    placeOf: (code) => (code === 'news_moment' ? 'from' : undefined),
  });
  const { when } = form.values;
  return (
    <FormDialog form={form} onClose={onClose} title={t('publish')} submit={t(isBinding ? 'propose' : 'publish')}>
      {isBinding && <p className="text-warn">{t('two_needed')}</p>}
      {missing.length > 0 && (
        <p className="text-t2">
          {t('fallback_list', { language: LANGUAGE_NAMES.en })} <bdi>{missing.map((language) => LANGUAGE_NAMES[language]).join(' · ')}</bdi>
        </p>
      )}
      <Segmented
        label={t('shown_from')}
        choices={[
          { value: 'now', label: t(isBinding ? 'once_approved' : 'at_once') },
          { value: 'later', label: t('at_minute') },
        ]}
        value={when}
        onChange={(value) => form.edit({ when: value })}
      />
      {when === 'later' && <DateField minute label={t('shown_from')} min={next} {...form.field('from')} />}
      <DateField minute label={t('shown_until')} min={next} hint={t('until_hint')} {...form.field('until')} />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
