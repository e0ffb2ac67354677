import { FREEZE_REASONS, type FreezeReason } from '@candor/api/account/freezing';
import { call } from '@candor/ui/api/client.ts';
import { Select } from '@candor/ui/choices.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { cleanReason, isReason, REASON_MOST } from '../../ui/reason.ts';

interface FreezeDialogProps {
  readonly id: number;
  readonly act: 'freeze' | 'prolong';
  readonly onClose: () => void;
}

/** Freezes an account for 72 hours, or prolongs that: why the customer is told, and what the audit log keeps. */
export function FreezeDialog({ id, act, onClose }: FreezeDialogProps) {
  const { t } = useTranslation('console_customers');
  const ui = useTranslation('console_ui').t;
  const format = useFormat();
  const initial: { readonly reason: FreezeReason; readonly note: string } = { reason: 'access_suspected', note: '' };
  const form = useForm({
    initial,
    draft: { name: `${act} ${id}`, keep: ['reason', 'note'] },
    check: ({ note }) => ({ note: isReason(note) ? undefined : ui('reason_short') }),
    async send({ reason, note }) {
      const name = act === 'freeze' ? 'console/customer_freeze' : 'console/customer_freeze_prolong';
      const { until } = await call(name, { id, reason, note: cleanReason(note) });
      toast({ kind: 'done', text: t(`${act}_done`, { until: `${format.date(until)} ${format.time(until)}` }) });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t(`${act}_title`, { id })} kind="center" submit={t(act)}>
      <p className="text-t2">{t(`${act}_text`)}</p>
      <Select
        label={t('freeze_reason')}
        choices={FREEZE_REASONS.map((value) => ({ value, label: t(`freeze_${value}`) }))}
        value={form.values.reason}
        onChange={(reason) => form.edit({ reason })}
      />
      <TextArea first label={t('freeze_note')} most={REASON_MOST} hint={t('freeze_note_hint')} {...form.field('note')} />
    </FormDialog>
  );
}
