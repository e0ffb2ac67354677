import { call } from '@candor/ui/api/client.ts';
import { Segmented } from '@candor/ui/choices.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { venueNow } from '@candor/ui/clock.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { cleanReason, isReason } from '../../ui/reason.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { TermsImpact } from './terms-impact.tsx';
import { pickerMoment, pickerText } from '../../ui/picker.ts';
import { usualMoment } from './model.ts';

interface PauseDialogProps {
  readonly market: string;
  /** Whether the market is to be paused. */
  readonly paused: boolean;
  readonly onClose: () => void;
}

interface Typed {
  readonly when: 'now' | 'later';
  readonly moment: string;
  readonly reason: string;
}

/** Returns the moment of effect, 0 for at once; undefined for a missing or past moment. */
function effectiveAt({ when, moment }: Typed): number | undefined {
  if (when === 'now') return 0;
  const at = pickerMoment(moment);
  return at !== undefined && at >= venueNow() ? at : undefined;
}

/** Pauses a market for everyone, or lets it continue: at once, or from a minute. */
export function PauseDialog({ market, paused, onClose }: PauseDialogProps) {
  const { t } = useTranslation('console_terms');
  const ui = useTranslation('console_ui').t;
  const form = useForm<Typed>({
    initial: { when: 'now', moment: pickerText(usualMoment(venueNow())), reason: '' },
    draft: { name: `${paused ? 'pause' : 'resumption'} of ${market}`, keep: ['when', 'moment', 'reason'] },
    check: (typed) => ({
      moment: effectiveAt(typed) === undefined ? t('moment_missing') : undefined,
      reason: isReason(typed.reason) ? undefined : ui('reason_short'),
    }),
    send: async (typed) => {
      const at = effectiveAt(typed) ?? 0;
      const input = { entity: market, paused: paused ? 'true' : 'false', reason: cleanReason(typed.reason), effective_at: at } as const;
      await call('console/market_pause', input);
      toast({ kind: 'done', text: t(at === 0 ? (paused ? 'paused_done' : 'resumed_done') : 'upcoming_done') });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(paused ? 'pause_title' : 'resume_title', { market })}
      kind="center"
      submit={t(paused ? 'pause' : 'resume')}
    >
      <p className="text-t2">{t(paused ? 'pause_does' : 'resume_does')}</p>
      <TermsImpact kind="pause" entity={market} document={JSON.stringify({ paused })} />
      <Segmented
        label={t('effective_from')}
        value={form.values.when}
        onChange={(when) => form.edit({ when })}
        choices={[
          { value: 'now', label: t('at_once') },
          { value: 'later', label: t('from_minute') },
        ]}
      />
      {form.values.when === 'later' && <DateField minute label={t('effective_from')} {...form.field('moment')} />}
      <ReasonField hint={t('reason_public')} {...form.field('reason')} />
    </FormDialog>
  );
}
