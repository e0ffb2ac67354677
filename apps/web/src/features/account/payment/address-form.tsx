import type { ReplyOf } from '@candor/api';
import { addressField } from '@candor/rules/wallet/address-text';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Segmented, Select } from '@candor/ui/choices.tsx';
import { FieldNote, TextField } from '@candor/ui/field.tsx';
import { inWords, useForm } from '@candor/ui/form/use-form.ts';
import { toast } from '@candor/ui/toast.tsx';
import { SafeForm } from '../security/form-parts.tsx';
import { goBackSoon } from '../security/go-back.ts';
import { NOTHING_PROVEN, placeOf } from '../security/model.ts';
import type { Proven } from '../security/model.ts';
import { ProofFields } from '../security/proof-fields.tsx';
import { useProof } from '../security/use-proof.ts';
import { addressProblem, likelyChain } from './model.ts';
import type { Chain } from './model.ts';

type CashInfo = ReplyOf<'user/cash_info'>;

interface Values extends Proven {
  readonly currency: number;
  /** Undefined until something is typed; the field then shows the newest saved one. */
  readonly address: string | undefined;
  readonly chain: Chain | undefined;
  readonly label: string;
}

interface AddressFormProps {
  readonly currencies: CashInfo['currency'];
  readonly book: CashInfo['tb'];
  /** The currency to begin with, when it is one of them. */
  readonly wanted: number;
}

/** Currency, network, address and label of a new withdrawal address. The newest saved one of the currency fills the form. */
export function AddressForm({ currencies, book, wanted }: AddressFormProps) {
  const { t } = useTranslation('payment');
  const proof = useProof();
  const currencyOf = (id: number) => currencies.find((each) => each.id === id) ?? currencies[0];
  const savedOf = (id: number) => book.filter((each) => each.bid === id).toSorted((a, b) => b.added_at - a.added_at);
  const addressOf = ({ currency: id, address }: Values) => address ?? savedOf(id)[0]?.address ?? '';
  const chainOf = (values: Values) =>
    currencyOf(values.currency)?.chains.find((each) => each === values.chain) ??
    (values.address === undefined ? savedOf(values.currency)[0]?.chain : undefined) ??
    likelyChain(addressOf(values), currencyOf(values.currency)?.chains ?? []);
  const form = useForm<Values>({
    initial: { currency: currencyOf(wanted)?.id ?? 0, address: undefined, chain: undefined, label: '', ...NOTHING_PROVEN },
    check: (values) => inWords({ address: addressProblem(addressOf(values), savedOf(values.currency), chainOf(values)) }, t),
    placeOf,
    draft: {
      name: 'address',
      keep: ['currency', 'address', 'chain', 'label'],
      fit: (back, start) => (currencies.some(({ id }) => id === back.currency) ? back : { ...start, label: back.label }),
    },
    onRefused: proof.onRefused,
    send: async (values) => {
      const chain = chainOf(values);
      const label = values.label.trim();
      await call('user/settbdz', {
        bid: values.currency,
        tbdz: addressOf(values).trim(),
        ...(chain !== undefined && { chain }),
        ...(label !== '' && { label }),
        ...proof.input(values),
      });
      toast({ kind: 'done', text: t('address_saved') });
      goBackSoon();
    },
  });
  const currency = currencyOf(form.values.currency);
  if (currency === undefined) return null;
  const chain = chainOf(form.values);
  const untouched = form.values.address === undefined && savedOf(currency.id).length > 0;
  return (
    <SafeForm form={form} submit={t('address_save')}>
      <Select
        label={t('currency')}
        choices={currencies.map((each) => ({ value: each.id, label: each.name }))}
        value={currency.id}
        onChange={(id) => {
          const next = { currency: id, address: undefined, chain: undefined };
          form.reset({ ...form.values, ...next });
          form.edit(next);
        }}
      />
      {currency.chains.length > 1 && chain !== undefined && (
        <div>
          <p className="mb-1.5 text-small text-t2">{t('chain')}</p>
          <Segmented
            label={t('chain')}
            choices={currency.chains.map((each) => ({ value: each, label: <bdi dir="ltr">{each}</bdi> }))}
            value={chain}
            onChange={(picked) => form.edit({ chain: picked })}
          />
          <FieldNote error={form.field('chain').error} />
        </div>
      )}
      <TextField
        label={t('address')}
        {...(untouched && { hint: t('address_newest') })}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={512}
        onFocus={(event) => event.target.select()}
        {...form.field('address')}
        value={addressOf(form.values)}
        onChange={(typed) => form.edit({ address: addressField(typed) })}
      />
      <TextField label={t('label')} hint={t('label_hint')} autoComplete="off" maxLength={40} {...form.field('label')} />
      <ProofFields form={form} proof={proof} />
    </SafeForm>
  );
}
