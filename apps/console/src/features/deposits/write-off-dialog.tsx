import { call } from '@candor/ui/api/client.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { TextArea } from '@candor/ui/text-area.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { cleanReason, isReason, REASON_MOST } from '../../ui/reason.ts';
import type { ConsoleDeposit } from './model.ts';

interface WriteOffDialogProps {
  readonly deposit: ConsoleDeposit;
  readonly onClose: () => void;
}

/** Proposes that the house bears a deposit that its chain took back. */
export function WriteOffDialog({ deposit: { payment, held, owed, currency_name: currency }, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation('console_deposits');
  const ui = useTranslation('console_ui').t;
  const form = useForm({
    initial: { reason: '' },
    draft: { name: `write-off ${payment}`, keep: ['reason'] },
    check: ({ reason }) => ({ reason: isReason(reason) ? undefined : ui('reason_short') }),
    async send({ reason }) {
      await call('console/deposit_write_off', { payment, reason: cleanReason(reason) });
      toast({ kind: 'done', text: t('write_off_done') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('write_off')} kind="center" submit={t('write_off')}>
      <p className="text-t2">{t('write_off_text', { held, owed, currency })}</p>
      <TextArea first label={t('write_off_why')} most={REASON_MOST} {...form.field('reason')} />
    </FormDialog>
  );
}
