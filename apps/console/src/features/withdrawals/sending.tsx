import { useId, useState } from 'react';
import { call } from '@candor/ui/api/client.ts';
import { Button } from '@candor/ui/button.tsx';
import { download } from '@candor/ui/download.ts';
import { FieldNote } from '@candor/ui/field.tsx';
import { FormDialog } from '@candor/ui/form/form-dialog.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Num } from '@candor/ui/num.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { useMay } from '../../session/operator.ts';
import { decimalsOf, fileName } from './model.ts';
import type { ConsoleWithdrawals } from './model.ts';

/** Section of the approved withdrawals that are ready for the signer, and the two acts of sending. */
export function Sending({ asked: { ready, ready_total, signer } }: { readonly asked: ConsoleWithdrawals }) {
  const { t } = useTranslation('console_withdrawals');
  const [acting, setActing] = useState<'export' | 'import'>();
  const maySend = useMay('withdrawals.send');
  const close = () => setActing(undefined);
  return (
    <section aria-labelledby="sending" className="flex flex-col gap-3">
      <h2 id="sending" className="tight text-title font-semibold">
        {t('sending')}
      </h2>
      <KeyValues
        entries={[
          { name: t('ready'), value: <bdi dir="ltr">{ready}</bdi> },
          ...ready_total.map(({ currency_name, receivable }) => ({
            name: t('ready_total', { currency: currency_name }),
            value: <Num value={receivable} decimals={decimalsOf(receivable)} unit={currency_name} />,
          })),
          {
            name: t('signer'),
            value: (
              <bdi dir="ltr" className="n whitespace-normal break-all">
                {signer || t('signer_none')}
              </bdi>
            ),
          },
        ]}
      />
      {maySend && (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" disabled={ready === 0} onClick={() => setActing('export')}>
            {t('export')}
          </Button>
          <Button onClick={() => setActing('import')}>{t('import')}</Button>
        </div>
      )}
      {acting === 'export' && <ExportDialog ready={ready} onClose={close} />}
      {acting === 'import' && <ImportDialog onClose={close} />}
    </section>
  );
}

function ExportDialog({ ready, onClose }: { readonly ready: number; readonly onClose: () => void }) {
  const { t } = useTranslation('console_withdrawals');
  const form = useForm({
    initial: {},
    draft: 'untyped',
    send: async () => {
      const { id, file } = await call('console/withdrawal_export', {});
      download(fileName(id), file, 'application/json');
      toast({ kind: 'done', text: t('exported', { file: id }) });
      onClose();
    },
  });
  return (
    <FormDialog form={form} kind="center" onClose={onClose} title={t('export')} submit={t('export_submit')}>
      <p className="text-t2">{t('export_text', { count: ready })}</p>
    </FormDialog>
  );
}

interface Chosen {
  readonly file: File | undefined;
}

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('console_withdrawals');
  const id = useId();
  const form = useForm<Chosen>({
    initial: { file: undefined },
    draft: 'untyped',
    check: ({ file }) => (file ? {} : { file: t('result_missing') }),
    send: async ({ file }) => {
      const imported = await call('console/withdrawal_import', { signed: (await file?.text()) ?? '' });
      const { id: number, sent, failed } = imported;
      toast({ kind: failed === 0 ? 'done' : 'note', text: t('imported', { file: number, sent, failed }), sticky: failed > 0 });
      onClose();
    },
  });
  const field = form.field('file');
  return (
    <FormDialog form={form} kind="center" onClose={onClose} title={t('import')} submit={t('import_submit')}>
      <p className="text-t2">{t('import_text')}</p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-small text-t2">
          {t('result')}
        </label>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          className="text-small"
          onChange={(event) => field.onChange(event.target.files?.[0])}
        />
        <FieldNote error={field.error} />
      </div>
    </FormDialog>
  );
}
