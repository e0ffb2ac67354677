import { call } from '@candor/ui/api/client.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { Order } from '../model.ts';

interface PayDialogProps {
  readonly order: Order;
  readonly total: string;
  readonly onClose: () => void;
}

/** Asks whether the fiat was sent, before the seller is told so. */
export function PayDialog({ order, total, onClose }: PayDialogProps) {
  const { t } = useTranslation('c2c');
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      await call('legal/order_pay', { id: order.id });
      toast({ kind: 'done', text: t('pay_done') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} kind="center" title={t('pay_title')} submit={t('pay_confirm')}>
      <p>{t('pay_text', { total })}</p>
    </FormDialog>
  );
}
