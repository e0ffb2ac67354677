import { C2C_ORDERINGS } from '@candor/api/c2c/c2c-states';
import { Checkbox, Segmented, Select } from '@candor/ui/choices.tsx';
import { useTranslation } from '@candor/ui/i18n/i18n.ts';
import { NumberField } from '@candor/ui/number-field.tsx';
import { useSession } from '../../../session/session.ts';
import type { Info } from '../model.ts';
import { useMethodName } from '../words.tsx';
import type { Filter } from './filter.ts';

interface FilterFormProps {
  readonly info: Info;
  readonly filter: Filter;
  readonly onChange: (part: Partial<Filter>) => void;
}

const ORDERING = { price: 'sort_price', completion: 'sort_completion', speed: 'sort_speed' } as const;

/** Form of the market's filter; each change shows at once. */
export function FilterForm({ info, filter, onChange }: FilterFormProps) {
  const { t } = useTranslation('c2c');
  const nameOf = useMethodName();
  const { signedIn } = useSession();
  const places = info.fiats.find(({ fiat }) => fiat === filter.fiat)?.places ?? 2;
  return (
    <form role="search" aria-label={t('filter')} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <Segmented
        label={t('side')}
        className="tablet:self-start"
        value={filter.side}
        onChange={(side) => onChange({ side })}
        choices={[
          { value: 'buy', label: t('buy'), tone: 'up' },
          { value: 'sell', label: t('sell'), tone: 'down' },
        ]}
      />
      <div className="c2c-filter">
        <Select
          label={t('coin')}
          value={filter.coin}
          onChange={(coin) => onChange({ coin })}
          choices={info.currencies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          label={t('fiat')}
          value={filter.fiat}
          onChange={(fiat) => onChange({ fiat })}
          choices={info.fiats.map(({ fiat }) => ({ value: fiat, label: fiat }))}
        />
        <NumberField
          label={t('amount')}
          value={filter.amount}
          onChange={(amount) => onChange({ amount })}
          decimals={places}
          unit={filter.fiat}
        />
        <Select
          label={t('method')}
          value={filter.method}
          onChange={(method) => onChange({ method })}
          choices={[{ value: '', label: t('method_any') }, ...info.methods.map((each) => ({ value: each, label: nameOf(each) }))]}
        />
        <Select
          label={t('sort')}
          value={filter.sort}
          onChange={(sort) => onChange({ sort })}
          choices={C2C_ORDERINGS.map((value) => ({ value, label: t(ORDERING[value]) }))}
        />
      </div>
      {signedIn && (
        <Checkbox checked={filter.all} onChange={(all) => onChange({ all })} className="text-t2">
          {t('show_closed')}
        </Checkbox>
      )}
    </form>
  );
}
