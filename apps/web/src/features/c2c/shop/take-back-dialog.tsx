import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { OwnShop } from './shop-model.ts';

/** Asks before an application is taken back. */
export function TakeBackDialog({ shop, onClose }: { readonly shop: OwnShop; readonly onClose: () => void }) {
  const { t } = useTranslation('shops');
  const errors = useTranslation('errors').t;
  const { phase, send } = useMoneyCall('legal/application_cancel', String(shop.id));
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      if (phase !== 'idle') return;
      await send({ id: shop.id });
      toast({ kind: 'done', text: t('taken_back') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      kind="center"
      title={t('take_back_title')}
      submit={phase === 'checking' ? errors('checking') : t('take_back')}
    >
      <p>{t('take_back_text')}</p>
    </FormDialog>
  );
}
