import { useMoneyCall } from '@candor/ui/api/use-money-call.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { OwnAdvert } from './advert-model.ts';

/** Dialog that asks before an advert is removed; a removal cannot be undone. */
export function RemoveDialog({ advert, onClose }: { readonly advert: OwnAdvert; readonly onClose: () => void }) {
  const { t } = useTranslation('shops');
  const errors = useTranslation('errors').t;
  const { phase, send } = useMoneyCall('legal/advert_remove', String(advert.id));
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      if (phase !== 'idle') return;
      await send({ id: advert.id });
      toast({ kind: 'done', text: t('removed') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      kind="center"
      title={t('remove_title')}
      submit={phase === 'checking' ? errors('checking') : t('remove')}
    >
      <p>{t('remove_text')}</p>
    </FormDialog>
  );
}
