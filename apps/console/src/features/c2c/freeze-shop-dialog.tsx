import { FREEZE_REASONS, type FreezeReason } from '@candor/api/account/freezing';
import { call } from '@candor/ui/api/client.ts';
import { Select } from '@candor/ui/choices.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { dayBegins } from '@candor/ui/venue-days.ts';
import { cleanReason, isReason, REASON_MOST } from '../../ui/reason.ts';

interface FreezeShopDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Freezes a shop until a day of the venue begins, or until an operator ends it. */
export function FreezeShopDialog({ id, name, onClose }: FreezeShopDialogProps) {
  const { t } = useTranslation('console_c2c');
  const ui = useTranslation('console_ui').t;
  const initial: { readonly reason: FreezeReason; readonly until: string; readonly note: string } = {
    reason: 'rules_breach',
    until: '',
    note: '',
  };
  const form = useForm({
    initial,
    draft: { name: `freezing shop ${id}`, keep: ['reason', 'until', 'note'] },
    check: ({ note }) => ({ note: isReason(note) ? undefined : ui('reason_short') }),
    async send({ reason, until, note }) {
      const end = until === '' ? undefined : dayBegins(until);
      await call('console/c2c_shop_freeze', { id: String(id), reason, note: cleanReason(note), ...(end !== undefined && { until: end }) });
      toast({ kind: 'done', text: t('freeze_done') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('freeze_title', { name })} kind="center" submit={t('freeze')}>
      <p className="text-t2">{t('freeze_text')}</p>
      <Select
        label={t('freeze_reason')}
        choices={FREEZE_REASONS.map((value) => ({ value, label: t(`freeze_${value}`) }))}
        value={form.values.reason}
        onChange={(reason) => form.edit({ reason })}
      />
      <DateField
        label={t('freeze_until')}
        hint={t('freeze_until_hint')}
        value={form.values.until}
        onChange={(until) => form.edit({ until })}
      />
      <TextArea first label={t('freeze_note')} most={REASON_MOST} hint={t('freeze_note_hint')} {...form.field('note')} />
    </FormDialog>
  );
}
