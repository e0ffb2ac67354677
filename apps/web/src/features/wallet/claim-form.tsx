import type { ClaimChannel } from '@candor/api';
import { parseDecimal, toText } from '@candor/money';
import { bankPaysIn } from '@candor/rules/wallet/bank';
import { call } from '@candor/ui/api/client.ts';
import { TextField } from '@candor/ui/field.tsx';
import { NumberField } from '@candor/ui/number-field.tsx';
import { Form } from '@candor/ui/form/form.tsx';
import { useForm } from '@candor/ui/form/use-form.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { toast } from '@candor/ui/toast.tsx';
import { useFormat } from '@candor/ui/use-format.ts';
import { PhotoField } from '../../upload/photo-field.tsx';
import { claimInput, claimProblems, EMPTY_CLAIM } from './claim-model.ts';

interface ClaimFormProps {
  readonly channel: ClaimChannel;
  readonly currency: number;
  readonly currencyName: string;
  readonly minimum: string;
  /** Price of one unit by bank, and the money it is in. */
  readonly price?: { readonly price: string; readonly money: string };
  readonly onSent: () => void;
}

const PLACES = {
  amount_least: 'amount',
  transaction_malformed: 'txid',
  transaction_known: 'txid',
  proof_missing: 'proof',
  upload_unknown: 'proof',
} as const;

/** Form of a claim: the amount paid and its destination, with a picture of the payment. An operator decides it. */
export function ClaimForm({ channel, currency, currencyName, minimum, price, onSent }: ClaimFormProps) {
  const { t } = useTranslation('deposit');
  const upload = useTranslation('upload').t;
  const format = useFormat();
  const isBank = channel === 'BANK';
  const form = useForm({
    initial: EMPTY_CLAIM,
    draft: { name: `claim ${channel} ${currency}`, keep: ['txid', 'account', 'amount'] },
    check: (values) => {
      const problems = claimProblems(values, channel, minimum);
      const said = Object.entries(problems).map(([field, problem]) => [
        field,
        problem === 'photo_uploading' ? upload(problem) : t(problem, { amount: format.written(minimum), currency: currencyName }),
      ]);
      return Object.fromEntries(said) as { [Field in keyof typeof problems]?: string };
    },
    placeOf: (code) => (code in PLACES ? PLACES[code as keyof typeof PLACES] : undefined),
    send: async (values) => {
      await call('wallet/charge_req', claimInput(values, channel, currency));
      toast({ kind: 'done', text: t('claim_sent') });
      onSent();
    },
  });
  const units = parseDecimal(form.values.amount);
  const { value: proof, ...picture } = form.field('proof');
  return (
    <Form form={form} submit={t('claim_send')} label={t('claim_title')}>
      {!isBank && (
        <TextField label={t('claim_txid')} dir="ltr" autoComplete="off" spellCheck={false} maxLength={512} {...form.field('txid')} />
      )}
      <NumberField
        label={t('claim_amount', { currency: currencyName })}
        decimals={8}
        unit={currencyName}
        unitSaid
        hint={
          price && units !== undefined && units > 0n ? (
            <>
              {t('bank_pay')}:{' '}
              <bdi dir="ltr">{`${format.written(toText(bankPaysIn(units, parseDecimal(price.price) ?? 0n)))} ${price.money}`}</bdi>
            </>
          ) : undefined
        }
        {...form.field('amount')}
      />
      <TextField
        label={t(isBank ? 'claim_account_bank' : 'claim_account')}
        dir="auto"
        autoComplete="off"
        maxLength={128}
        {...form.field('account')}
      />
      <PhotoField label={t('claim_proof')} state={proof} onChange={picture.onChange} error={picture.error} />
      {!isBank && <p className="text-small text-t3">{t('claim_proof_optional')}</p>}
    </Form>
  );
}
