import { recordNumberOf } from '@candor/api/digits';
import { HOUSE_ACCOUNTS, LEDGER_CAUSES, STATEMENT_KINDS, WALLETS } from '@candor/api/constants';
import { Select } from '@candor/ui/choices.tsx';
import { TextField } from '@candor/ui/field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { isNumber, TYPED_MOST } from '../../ui/address-filter.ts';
import { DayFields, FilterForm } from '../../ui/filter-form.tsx';
import { CAUSE_DIGITS, filterOf, type Filter } from './model.ts';

interface FilterBarProps {
  readonly filter: Filter;
  readonly currencies: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (filter: Filter) => void;
}

/** Narrows the ledger. */
export function FilterBar({ filter, currencies, onChange }: FilterBarProps) {
  const { t } = useTranslation('console_ledger');
  const names = useTranslation('ledger').t;
  const ui = useTranslation('console_ui').t;
  const all = { value: '', label: ui('all') } as const;
  const isCause = ({ cause }: Filter) => isNumber(recordNumberOf(cause), CAUSE_DIGITS);
  return (
    <FilterForm
      filter={filter}
      read={(typed) => ({ ...typed, cause: recordNumberOf(typed.cause) })}
      wrong={(typed) => !isCause(typed)}
      onChange={onChange}
      onClear={() => onChange(filterOf(new URLSearchParams()))}
    >
      {(typed, edit, tried) => (
        <>
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
            maxLength={TYPED_MOST}
            autoComplete="off"
            error={tried && !isCause(typed) ? t('cause_wrong') : undefined}
          />
          <DayFields {...typed} labels={{ from: t('from'), to: t('to') }} tried={tried} onChange={edit} />
        </>
      )}
    </FilterForm>
  );
}
