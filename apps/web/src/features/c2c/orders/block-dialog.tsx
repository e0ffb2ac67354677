import { call } from '@candor/ui/api/client.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { Order } from '../model.ts';

/** Asks before neither party can take adverts of the other. */
export function BlockDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { t } = useTranslation('c2c');
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      await call('legal/block', { id: order.id, blocked: 1 });
      toast({ kind: 'done', text: t('block_done') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} kind="center" title={t('block_title')} submit={t('block')}>
      <p>{t('block_text')}</p>
    </FormDialog>
  );
}
