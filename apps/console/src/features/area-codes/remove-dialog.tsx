import { call } from '@candor/ui/api/client.ts';
import { invalidateCalls } from '@candor/ui/api/use-call.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { useSending } from '../../ui/use-sending.ts';
import type { AreaCode } from './model.ts';

/** Removes a country that nobody registered with, after a question. */
export function RemoveDialog({ row, onClose }: { readonly row: AreaCode; readonly onClose: () => void }) {
  const { t } = useTranslation('console_area_codes');
  const sending = useSending();
  const remove = () =>
    void sending.send(async () => {
      await call('console/area_code_remove', { id: row.id });
      toast({ kind: 'done', text: t('removed') });
      invalidateCalls('console/area_codes');
      onClose();
    });
  return (
    <ActDialog open onClose={onClose} title={t('remove_title')} kind="center" submit={t('remove')} onSubmit={remove} sending={sending}>
      <p>
        <bdi>{row.name}</bdi> <bdi dir="ltr">+{row.area_code}</bdi>
      </p>
      <p className="text-t2">{t('remove_text')}</p>
    </ActDialog>
  );
}
