import { useState } from 'react';
import { HOUSE_ACCOUNTS, LEDGER_CAUSES, STATEMENT_KINDS, WALLETS } from '@candor/api/constants';
import { Button } from '@candor/ui/button.tsx';
import { Select } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { Search } from '@candor/ui/icons.tsx';
import { filterOf, isCause, isUser, type Filter } from './model.ts';

interface FilterBarProps {
  readonly filter: Filter;
  readonly currencies: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (filter: Filter) => void;
}

/** Narrows the ledger. Nothing is asked before it is sent: each answer is a look in the audit log. */
export function FilterBar({ filter, currencies, onChange }: FilterBarProps) {
  const { t } = useTranslation('console_ledger');
  const names = useTranslation('ledger').t;
  const ui = useTranslation('console_ui').t;
  const [typed, setTyped] = useState(filter);
  const [tried, setTried] = useState(false);
  const edit = (change: Partial<Filter>) => setTyped((now) => ({ ...now, ...change }));
  const wrong = {
    user: !isUser(typed.user.trim()),
    cause: !isCause(typed.cause.trim()),
    to: typed.from !== '' && typed.to !== '' && typed.to < typed.from,
  };
  const all = { value: '', label: ui('all') } as const;
  const submit = () => {
    setTried(true);
    if (!wrong.user && !wrong.cause && !wrong.to) onChange({ ...typed, user: typed.user.trim(), cause: typed.cause.trim() });
  };
  return (
    <form
      noValidate
      aria-label={t('filters')}
      className="grid grid-cols-2 items-start gap-3 tablet:grid-cols-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('customer')}
        value={typed.user}
        onChange={(user) => edit({ user })}
        inputMode="numeric"
        dir="ltr"
        maxLength={9}
        autoComplete="off"
        error={tried && wrong.user ? t('customer_wrong') : undefined}
      />
      <Select
        label={t('house')}
        value={typed.house}
        onChange={(house) => edit({ house })}
        choices={[all, ...HOUSE_ACCOUNTS.map((value) => ({ value, label: names(`house_${value}`) }))]}
      />
      <Select
        label={t('wallet')}
        value={typed.wallet}
        onChange={(wallet) => edit({ wallet })}
        choices={[all, ...WALLETS.map((value) => ({ value, label: names(`wallet_${value}`) }))]}
      />
      <Select
        label={t('currency')}
        value={typed.currency}
        onChange={(currency) => edit({ currency })}
        choices={[all, ...currencies.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <Select
        label={t('kind')}
        value={typed.kind}
        onChange={(kind) => edit({ kind })}
        choices={[all, ...STATEMENT_KINDS.map((value) => ({ value, label: names(`kind_${value}`) }))]}
      />
      <Select
        label={t('of')}
        value={typed.of}
        onChange={(of) => edit({ of })}
        choices={[all, ...LEDGER_CAUSES.map((value) => ({ value, label: t(`of_${value}`) }))]}
      />
      <TextField
        label={t('number')}
        value={typed.cause}
        onChange={(cause) => edit({ cause })}
        inputMode="numeric"
        dir="ltr"
        maxLength={15}
        autoComplete="off"
        error={tried && wrong.cause ? t('cause_wrong') : undefined}
      />
      <TextField label={t('from')} type="date" value={typed.from} onChange={(from) => edit({ from })} />
      <TextField
        label={t('to')}
        type="date"
        value={typed.to}
        onChange={(to) => edit({ to })}
        error={tried && wrong.to ? t('wrong_dates') : undefined}
      />
      <div className="col-span-2 flex flex-wrap gap-2 tablet:col-span-1 tablet:mt-[22px]">
        <Button type="submit" icon={<Search />} className="min-h-10">
          {t('find')}
        </Button>
        <Button className="min-h-10" onClick={() => onChange(filterOf(new URLSearchParams()))}>
          {t('clear')}
        </Button>
      </div>
    </form>
  );
}
