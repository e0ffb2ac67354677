import { call } from '@candor/ui/api/client.ts';
import { TextField } from '@candor/ui/field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';

/** Names the transaction of a claim whose customer named none. */
export function NameClaim({ id, onNamed }: { readonly id: number; readonly onNamed: () => void }) {
  const { t } = useTranslation('console_reviews');
  const form = useForm({
    initial: { txid: '' },
    draft: { name: `transaction of claim ${id}`, keep: ['txid'] },
    check: ({ txid }) => ({ txid: txid.trim() === '' ? t('claim_txid_missing') : undefined }),
    placeOf: (code) => (code === 'transaction_malformed' || code === 'transaction_known' ? 'txid' : undefined),
    async send({ txid }) {
      await call('console/claim_name', { id: String(id), txid: txid.trim() });
      toast({ kind: 'done', text: t('claim_named') });
      onNamed();
    },
  });
  return (
    <section className="flex max-w-[760px] flex-col gap-3 border-s-2 border-line2 ps-3">
      <p className="text-t2">{t('claim_unnamed')}</p>
      <Form form={form} submit={t('claim_name')} label={t('claim_name')}>
        <TextField
          label={t('deposit_txid')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={512}
          {...form.field('txid')}
        />
      </Form>
    </section>
  );
}
