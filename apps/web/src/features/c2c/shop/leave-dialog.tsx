import { HOUR_MS } from '@candor/rules/time';
import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { spanText } from '../model.ts';
import type { OwnShop } from './shop-model.ts';

interface LeaveDialogProps {
  readonly shop: OwnShop;
  /** Between the notice and the end. */
  readonly noticeHours: number;
  readonly onClose: () => void;
}

/** Asks before a shop gives notice that it leaves. */
export function LeaveDialog({ shop, noticeHours, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('shops');
  const errors = useTranslation('errors').t;
  const { tag } = useFormat();
  const { phase, send } = useMoneyCall('legal/leave', String(shop.id));
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      if (phase !== 'idle') return;
      await send({ id: shop.id });
      toast({ kind: 'done', text: t('left') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      kind="center"
      title={t('leave_title')}
      submit={phase === 'checking' ? errors('checking') : t('leave')}
    >
      <p>{t('leave_text', { notice: spanText(noticeHours * HOUR_MS, tag) })}</p>
    </FormDialog>
  );
}
