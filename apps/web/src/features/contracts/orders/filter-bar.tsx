import { useCall } from '@candor/ui/api/use-call.ts';
import { Select } from '@candor/ui/choices.tsx';
import { DateField } from '@candor/ui/date-field.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import type { OrderFilters } from './filters.ts';

interface FilterBarProps {
  readonly filters: OrderFilters;
  readonly onChange: (filters: OrderFilters) => void;
}

/** Filters of a list of orders: market, side, kind and days. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { t } = useTranslation('contracts');
  const words = useTranslation('statement').t;
  const markets = useCall('currency/quotation_new', {});
  const all = { value: '', label: words('all') } as const;
  const pairs = markets.data?.flatMap(({ quotation }) => quotation) ?? [];
  return (
    <div role="search" aria-label={words('filters')} className="order-filters">
      <Select
        label={t('contract')}
        value={filters.market}
        onChange={(market) => onChange({ ...filters, market })}
        choices={[
          all,
          ...pairs.map(({ legal_id: legal, currency_id: currency, symbol }) => ({ value: `${legal}-${currency}`, label: symbol })),
        ]}
      />
      <Select
        label={t('side')}
        value={filters.side}
        onChange={(side) => onChange({ ...filters, side })}
        choices={[all, { value: '1', label: t('buy') }, { value: '2', label: t('sell') }]}
      />
      <Select
        label={t('order_type')}
        value={filters.kind}
        onChange={(kind) => onChange({ ...filters, kind })}
        choices={[all, { value: '1', label: t('mode_market') }, { value: '0', label: t('mode_limit') }]}
      />
      <DateField label={words('from')} value={filters.from} max={filters.to} onChange={(from) => onChange({ ...filters, from })} />
      <DateField label={words('to')} value={filters.to} min={filters.from} onChange={(to) => onChange({ ...filters, to })} />
    </div>
  );
}
