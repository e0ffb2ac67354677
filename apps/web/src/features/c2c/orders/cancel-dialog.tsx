import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { Checkbox } from '@candor/ui/choices.tsx';
import { FieldNote } from '@candor/ui/field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { Order } from '../model.ts';

interface CancelDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Asks before an order is cancelled; one that was paid only after the buyer says that the coins are given up. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useTranslation('c2c');
  const errors = useTranslation('errors').t;
  const { phase, send } = useMoneyCall('legal/order_cancel', String(order.id));
  const wasPaid = order.paid_time > 0;
  const form = useForm({
    initial: { givesUp: false },
    draft: 'untyped',
    check: ({ givesUp }) => ({ givesUp: wasPaid && !givesUp ? t('give_up_missing') : undefined }),
    send: async () => {
      if (phase !== 'idle') return;
      await send({ id: order.id, give_up: wasPaid ? 1 : 0 });
      toast({ kind: 'done', text: t('cancel_done') });
      onClose();
    },
  });
  const { value, onChange, error } = form.field('givesUp');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      kind="center"
      title={t('cancel_title')}
      leave="close"
      submit={phase === 'checking' ? errors('checking') : t('cancel_confirm')}
    >
      {wasPaid ? (
        <>
          <p className="c2c-note" data-tone="warn">
            {t('give_up_text')}
          </p>
          <div>
            <Checkbox checked={value} onChange={onChange}>
              {t('give_up')}
            </Checkbox>
            <FieldNote error={error} />
          </div>
        </>
      ) : (
        <p>{t('cancel_text')}</p>
      )}
    </FormDialog>
  );
}
