import { STATEMENT_KINDS, WALLETS } from '@candor/api/constants';
import { Select } from '@candor/ui/choices.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { Filters } from './model.ts';

interface FilterBarProps {
  readonly filters: Filters;
  readonly currencies: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (filters: Filters) => void;
}

/** Filters of a statement: wallet, currency, kind and days. */
export function FilterBar({ filters, currencies, onChange }: FilterBarProps) {
  const { t } = useTranslation('statement');
  const names = useTranslation('ledger').t;
  const all = { value: '', label: t('all') } as const;
  return (
    <div role="search" aria-label={t('filters')} className="statement-filters">
      <Select
        label={t('wallet')}
        value={filters.wallet}
        onChange={(wallet) => onChange({ ...filters, wallet })}
        choices={[all, ...WALLETS.map((value) => ({ value, label: names(`wallet_${value}`) }))]}
      />
      <Select
        label={t('currency')}
        value={filters.currency}
        onChange={(currency) => onChange({ ...filters, currency })}
        choices={[all, ...currencies.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <Select
        label={t('kind')}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
        choices={[all, ...STATEMENT_KINDS.map((value) => ({ value, label: names(`kind_${value}`) }))]}
      />
      <DateField label={t('from')} value={filters.from} max={filters.to} onChange={(from) => onChange({ ...filters, from })} />
      <DateField label={t('to')} value={filters.to} min={filters.from} onChange={(to) => onChange({ ...filters, to })} />
    </div>
  );
}
