import { useState } from 'react';
import type { ReplyOf } from '@candor/api';
import { call } from '@candor/ui/api/client.ts';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Segmented, Select } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { toast } from '@candor/ui/toast.tsx';
import { Form } from '../security/form.tsx';
import { FormNote } from '../security/form-parts.tsx';
import { goBackSoon } from '../security/go-back.ts';
import { NOTHING_PROVEN, provenInput } from '../security/model.ts';
import { ProofFields } from '../security/proof-fields.tsx';
import { useSending } from '../security/use-sending.ts';
import { addressProblem, likelyChain } from './model.ts';
import type { Chain } from './model.ts';

type CashInfo = ReplyOf<'user/cash_info'>;

interface AddressFormProps {
  readonly currencies: CashInfo['currency'];
  readonly book: CashInfo['tb'];
  /** The currency to begin with, when it is one of them. */
  readonly wanted: number;
}

/** Currency, network, address and label of a new withdrawal address. The newest saved one of the currency fills the form. */
export function AddressForm({ currencies, book, wanted }: AddressFormProps) {
  const { t } = useTranslation('payment');
  const [chosen, setChosen] = useState(wanted);
  const [typed, setTyped] = useState<string>();
  const [picked, setPicked] = useState<Chain>();
  const [label, setLabel] = useState('');
  const [proof, setProof] = useState(NOTHING_PROVEN);
  const [tried, setTried] = useState(false);
  const sending = useSending(['address', 'chain', 'code', 'login_password']);
  const currency = currencies.find((each) => each.id === chosen) ?? currencies[0];
  if (currency === undefined) return null;
  const saved = book.filter((each) => each.bid === currency.id).toSorted((a, b) => b.added_at - a.added_at);
  const newest = saved[0];
  const address = typed ?? newest?.address ?? '';
  const chain = picked ?? (typed === undefined ? newest?.chain : undefined) ?? likelyChain(address, currency.chains);
  const problem = addressProblem(address, saved, chain);

  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    void sending.send(async () => {
      await call('user/settbdz', {
        bid: currency.id,
        tbdz: address.trim(),
        ...(chain !== undefined && { chain }),
        ...(label.trim() !== '' && { label: label.trim() }),
        ...provenInput(sending, proof),
      });
      toast({ kind: 'done', text: t('address_saved') });
      goBackSoon();
    });
  };

  return (
    <Form sending={sending} onSubmit={submit} submit={t('address_save')}>
      <Select
        label={t('currency')}
        choices={currencies.map((each) => ({ value: each.id, label: each.name }))}
        value={currency.id}
        onChange={(id) => {
          setChosen(id);
          setTyped(undefined);
          setPicked(undefined);
          setTried(false);
        }}
      />
      {currency.chains.length > 1 && chain !== undefined && (
        <div>
          <p className="mb-1.5 text-small text-t2">{t('chain')}</p>
          <Segmented
            label={t('chain')}
            choices={currency.chains.map((each) => ({ value: each, label: <bdi dir="ltr">{each}</bdi> }))}
            value={chain}
            onChange={setPicked}
          />
          <FormNote text={sending.at('chain')} />
        </div>
      )}
      <TextField
        label={t('address')}
        {...(typed === undefined && newest !== undefined && { hint: t('address_newest') })}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={128}
        value={address}
        onFocus={(event) => event.target.select()}
        onChange={setTyped}
        error={tried && problem ? t(problem) : sending.at('address')}
      />
      <TextField label={t('label')} hint={t('label_hint')} autoComplete="off" maxLength={40} value={label} onChange={setLabel} />
      <ProofFields value={proof} onChange={setProof} sending={sending} />
    </Form>
  );
}
