import { Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { DayFields, FilterForm } from '../../ui/filter-form.tsx';
import { filterOf, STATES, type Filter } from './model.ts';

interface FilterBarProps {
  readonly filter: Filter;
  readonly markets: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (filter: Filter) => void;
}

/** Narrows the orders. */
export function FilterBar({ filter, markets, onChange }: FilterBarProps) {
  const { t } = useTranslation('console_seconds');
  const ui = useTranslation('console_ui').t;
  const all = { value: '', label: ui('all') } as const;
  return (
    <FilterForm filter={filter} onChange={onChange} onClear={() => onChange(filterOf(new URLSearchParams()))}>
      {(typed, edit, tried) => (
        <>
          <Select
            label={t('market')}
            value={typed.market}
            onChange={(market) => edit({ market })}
            choices={[all, ...markets.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
          <Select
            label={t('state')}
            value={typed.state}
            onChange={(state) => edit({ state })}
            choices={[all, ...STATES.map((value) => ({ value, label: t(`state_${value}`) }))]}
          />
          <DayFields {...typed} labels={{ from: t('from'), to: t('to') }} tried={tried} onChange={edit} />
        </>
      )}
    </FilterForm>
  );
}
