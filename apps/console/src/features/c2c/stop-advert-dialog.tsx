import { C2C_STOP_REASONS, type C2cStopReason } from '@candor/api/c2c/c2c-states';
import { call } from '@candor/ui/api/client.ts';
import { Select } from '@candor/ui/choices.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { REASON_MOST } from '../../ui/reason.ts';

const NOTE_LEAST = 5;

interface StopAdvertDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Takes an advert off the shelf, with what its owner reads. */
export function StopAdvertDialog({ id, onClose }: StopAdvertDialogProps) {
  const { t } = useTranslation('console_c2c');
  const initial: { readonly reason: C2cStopReason; readonly note: string } = { reason: 'price_misleading', note: '' };
  const form = useForm({
    initial,
    draft: { name: `stopping advert ${id}`, keep: ['reason', 'note'] },
    check: ({ reason, note }) => ({ note: reason === 'other' && note.trim().length < NOTE_LEAST ? t('note_missing') : undefined }),
    async send({ reason, note }) {
      const added = note.trim();
      await call('console/c2c_advert_stop', { id: String(id), reason, ...(added !== '' && { note: added }) });
      toast({ kind: 'done', text: t('stop_done') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('stop_title', { id })} kind="center" submit={t('stop')}>
      <p className="text-t2">{t('stop_text')}</p>
      <Select
        label={t('stop_reason')}
        choices={C2C_STOP_REASONS.map((value) => ({ value, label: t(value === 'other' ? 'stop_else' : `stop_${value}`) }))}
        value={form.values.reason}
        onChange={(reason) => form.edit({ reason })}
      />
      <TextArea first label={t('stop_note')} most={REASON_MOST} {...form.field('note')} />
    </FormDialog>
  );
}
