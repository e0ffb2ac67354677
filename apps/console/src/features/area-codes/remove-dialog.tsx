import { call } from '@candor/ui/api/client.ts';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import type { AreaCode } from './model.ts';

/** Removes a country that no customer registered with, after a question. */
export function RemoveDialog({ row, onClose }: { readonly row: AreaCode; readonly onClose: () => void }) {
  const { t } = useTranslation('console_area_codes');
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      await call('console/area_code_remove', { id: row.id });
      toast({ kind: 'done', text: t('removed') });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t('remove_title')} kind="center" submit={t('remove')}>
      <p>
        <bdi>{row.name}</bdi> <bdi dir="ltr">+{row.area_code}</bdi>
      </p>
      <p className="text-t2">{t('remove_text')}</p>
    </FormDialog>
  );
}
